import { basename, resolve } from 'node:path';
import { configFileOf, readConfigModule } from '../../../cli/config-file.ts';
import { UsageError } from '../../../cli/usage-error.ts';
import type { Rules } from '../rules/severities.ts';

/**
 * The contents of a `callsheet.config.ts`, `.js`, `.mjs` or `.json`. All paths are relative to its folder.
 */
export interface Config {
  /** The entry file of the spec. */
  readonly spec: string;
  /** OpenAPI Overlays, applied to the spec in this order, so that a foreign document need not be edited. */
  readonly overlays?: readonly string[];
  /**
   * Folders, in addition to the spec's own, that the spec may refer to: `['../shared']`. A reference to any
   * other file is an error.
   */
  readonly sharedFolders?: readonly string[];
  /** The folder of generated files. */
  readonly output: string;
  /** The folder of hand-written handlers. If absent, no stubs are written. */
  readonly handlers?: string;
  /**
   * The output targets: names of Callsheet's targets, folders (`./my-target`) and packages, each together
   * with the targets that it needs. By default `document`, `types`, `client`, `validators`, `server`,
   * `webhooks` and `conformance`.
   */
  readonly targets?: readonly string[];
  /**
   * The extension of imports between generated modules: `js` (the default) for compilers with plain
   * settings, bundlers and tsx, `ts` for Node's own type stripping.
   */
  readonly imports?: 'js' | 'ts';
  /** The module from which generated checks import the suite's engine; by default `callsheet/conformance`. */
  readonly engine?: string;
  /**
   * The form of error responses with a status that their operation does not declare. `closest` (the default): the form
   * of the operation's declared error with the closest status, otherwise the document's most frequent one, otherwise
   * our envelope. `default`: the most frequent form of `default` and range responses, otherwise none. `bare`: the
   * status without a body.
   */
  readonly undeclaredErrors?: UndeclaredErrors;
  /**
   * The severity of each rule by its name, which `callsheet lint` prints: `off`, `info`, `warning` or
   * `error`.
   */
  readonly rules?: Rules;
  /**
   * The project's own commands of `npx callsheet <command>`: the module of each command, and its
   * description.
   */
  readonly commands?: Readonly<Record<string, string | { readonly run: string; readonly brief: string }>>;
  /** Settings of `npx callsheet diff`. */
  readonly diff?: {
    /** The document that clients have: a file or an address. `--against published` compares with it. */
    readonly published?: string;
    /**
     * Intended changes: subject and fact as the report prints them (`*` matches any text), and the reason.
     */
    readonly ignore?: readonly IgnoredChange[];
  };
  /** Settings of `npx callsheet conformance` that neither flags nor the environment override. */
  readonly conformance?: Readonly<Record<string, unknown>> & {
    /** The module that exports the project's `scenarios` and the `preconditions` of its operations. */
    readonly scenarios?: string;
  };
}

const undeclaredErrors = ['closest', 'default', 'bare'] as const;

/** The form of error responses that a contract does not declare. */
export type UndeclaredErrors = (typeof undeclaredErrors)[number];

/** A change that a project has decided to make. */
export interface IgnoredChange {
  readonly subject: string;
  readonly fact: string;
  readonly reason: string;
}

const defaults: Config = { spec: 'spec/openapi.yaml', output: 'generated' };
const paths = ['spec', 'output', 'handlers', 'engine'] as const;

/** Options of the command line, which override the file. Undefined options come from the file. */
export type Given = {
  readonly [name in 'spec' | 'overlays' | 'sharedFolders' | 'output' | 'handlers' | 'imports' | 'targets']?:
    | Config[name]
    | undefined;
} & {
  /** Another configuration file. */
  readonly config?: string | undefined;
};

/** Reads the configuration file of the working folder, if there is one. Given options override it. */
export async function readConfig(given: Given = {}, folder = process.cwd()): Promise<Config> {
  return (await readConfigFile(given, folder)).config;
}

/** A configuration, and the part of it that its file states. */
export interface ReadConfig {
  readonly config: Config;
  readonly file?: { readonly name: string; readonly content: Partial<Config> };
}

/** Like `readConfig`, for callers that report the origin of a setting. */
export async function readConfigFile(given: Given = {}, folder = process.cwd()): Promise<ReadConfig> {
  const { config: named, ...rest } = given;
  const file = named === undefined ? configFileOf(folder) : resolve(folder, named);
  const defined = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  if (file === undefined) return { config: { ...defaults, ...defined } };
  const name = basename(file);
  const content = checked(await readConfigModule(file), name);
  return { config: { ...defaults, ...content, ...defined }, file: { name, content } };
}

function checked(content: Partial<Config>, name: string): Partial<Config> {
  for (const key of paths) {
    if (content[key] !== undefined && typeof content[key] !== 'string')
      throw new UsageError(`${name}: ${key} must be a path.`);
  }
  for (const key of ['overlays', 'sharedFolders'] as const) {
    const list = content[key];
    if (list !== undefined && !(Array.isArray(list) && list.every((one) => typeof one === 'string')))
      throw new UsageError(`${name}: ${key} must be a list of paths.`);
  }
  for (const [index, ignored] of (content.diff?.ignore ?? []).entries()) {
    const lacking = (['subject', 'fact', 'reason'] as const).find(
      (key) => typeof ignored[key] !== 'string' || ignored[key] === '',
    );
    if (lacking !== undefined)
      throw new UsageError(
        `${name}: diff.ignore[${index}] has no ${lacking}; it needs subject, fact and reason.`,
      );
  }
  if (content.imports !== undefined && !['js', 'ts'].includes(content.imports))
    throw new UsageError(`${name}: imports may be js or ts.`);
  const undeclared: unknown = content.undeclaredErrors;
  if (undeclared !== undefined && !undeclaredErrors.some((one) => one === undeclared))
    throw new UsageError(`${name}: undeclaredErrors may be ${undeclaredErrors.join(', ')}.`);
  const { targets } = content;
  if (targets !== undefined && !(Array.isArray(targets) && targets.length > 0 && targets.every(isName)))
    throw new UsageError(`${name}: targets must be a list such as ['types', 'client', './my-target'].`);
  return content;
}

const isName = (value: unknown): boolean => typeof value === 'string' && value !== '';
