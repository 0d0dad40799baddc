import { writeNamedFile } from '../../cli/output-folder.ts';
import { printableJsonText } from '../../cli/printable-text.ts';
import { bundledJson, type OpenApiVersion } from '../targets/served-document.ts';
import { type Context, print } from './console.ts';
import { readContract } from './generation.ts';
import { readSpecConfig } from './named-spec.ts';

/** Options of `callsheet bundle`. */
export interface BundleFlags {
  readonly openapi?: OpenApiVersion;
  readonly output?: string;
  readonly overlay?: readonly string[];
  readonly sharedFolder?: readonly string[];
  readonly config?: string;
}

/** `callsheet bundle [spec]`: prints the contract as one JSON document, or writes it to a file. */
export async function bundle(
  { openapi = '3.1', output, ...flags }: BundleFlags,
  entry: string | undefined,
  context: Context,
): Promise<number> {
  const { spec, ...reading } = await readSpecConfig(
    { spec: entry, config: flags.config, overlays: flags.overlay, sharedFolders: flags.sharedFolder },
    'callsheet bundle api.yaml',
  );
  const { document, contract } = await readContract(spec, { ...reading, targets: [] });
  const json = bundledJson(document, contract, openapi);
  if (output === undefined) {
    context.output.out(printableJsonText(json));
    return 0;
  }
  writeNamedFile('--output', output, json);
  print(context, `${output}: ${spec} as OpenAPI ${openapi}.`);
  return 0;
}
