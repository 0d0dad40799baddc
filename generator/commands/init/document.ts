import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { configFileOf } from '../../../cli/config-file.ts';
import { requireReadable } from '../../../cli/input-file.ts';
import { UsageError } from '../../../cli/usage-error.ts';
import { type Config, readConfig } from '../../model/contract/config.ts';

/** The folders of a project, and its document. */
export interface Layout {
  /**
   * The document's path from the project's folder. If the document does not exist yet, `init` writes a new contract
   * there.
   */
  readonly spec: string;
  readonly isThere: boolean;
  readonly output: string;
  readonly handlers: string;
  /** The existing configuration file, and its missing settings. */
  readonly config: { readonly name: string; readonly lacks: readonly string[] } | undefined;
  readonly reading: Pick<Config, 'overlays' | 'sharedFolders' | 'rules'>;
}

const names = ['openapi', 'api', 'spec/openapi', 'docs/openapi', 'openapi/openapi'];
const endings = ['yaml', 'yml', 'json'];
const defaultNames = names.flatMap((name) => endings.map((ending) => `${name}.${ending}`));

/**
 * Finds the document of a project: the named one, otherwise that of the configuration file, otherwise one with a
 * default name, otherwise the only OpenAPI document in the folder.
 * @throws UsageError if the named document does not exist, or if there are several.
 */
export async function layoutOf(folder: string, named: string | undefined): Promise<Layout> {
  const file = configFileOf(folder);
  const config = file === undefined ? undefined : await readConfig({}, folder);
  const isThere = (path: string): boolean => existsSync(join(folder, path));
  const own = config?.spec;
  const found = own !== undefined && isThere(own) ? own : defaultNames.find(isThere);
  const spec = named ?? found ?? onlyDocument(folder) ?? own;
  if (named !== undefined)
    requireReadable(
      join(folder, named),
      '--spec names an OpenAPI document by its path from the folder of the project',
    );
  const from = (path: string): string => join(folder, path);
  return {
    spec: spec ?? 'api.yaml',
    isThere: spec !== undefined && isThere(spec),
    output: config?.output ?? 'generated',
    handlers: config?.handlers ?? 'src/handlers',
    config: file === undefined ? undefined : { name: basename(file), lacks: lackingIn(config ?? {}, spec) },
    reading: {
      overlays: config?.overlays?.map(from) ?? [],
      sharedFolders: config?.sharedFolders?.map(from) ?? [],
      rules: config?.rules ?? {},
    },
  };
}

function lackingIn(
  { spec, handlers, imports }: Partial<Config>,
  wanted: string | undefined,
): readonly string[] {
  return [
    ...(wanted === undefined || spec === wanted ? [] : [`spec: '${wanted}'`]),
    ...(handlers === undefined ? ["handlers: 'src/handlers'"] : []),
    ...(imports === 'ts' ? ["imports: 'js', because the files in src are compiled"] : []),
  ];
}

/**
 * The only OpenAPI document at the top of a folder; undefined if there is none.
 * @throws UsageError if there are several, or only a Swagger 2.0 document.
 */
function onlyDocument(folder: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const found = names.filter((name) => versionOf(folder, name)?.startsWith('3.'));
  if (found.length > 1)
    throw new UsageError(`There are several OpenAPI documents: ${found.join(', ')}. Name one with --spec.`);
  const old =
    found.length === 0 ? names.find((name) => versionOf(folder, name)?.startsWith('2.')) : undefined;
  if (old !== undefined)
    throw new UsageError(
      `${old} is Swagger 2.0, and Callsheet reads OpenAPI 3.0 to 3.2. Convert it, for example with npx swagger2openapi, or give another folder.`,
    );
  return found[0];
}

/** The OpenAPI or Swagger version that a file declares. */
function versionOf(folder: string, name: string): string | undefined {
  if (!/\.(ya?ml|json)$/.test(name) || !lstatSync(join(folder, name)).isFile()) return undefined;
  const text = readFileSync(join(folder, name), 'utf8');
  return /^\s*(?:\{\s*)?(["']?)(?:openapi|swagger)\1\s*:\s*["']?([23]\.\d)/m.exec(text)?.[2];
}
