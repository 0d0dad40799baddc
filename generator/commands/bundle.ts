import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { printableJsonText } from '../../cli/printable-text.ts';
import { readConfig } from '../model/contract/config.ts';
import { bundledJson, type OpenApiVersion } from '../targets/served-document.ts';
import { type Context, print } from './console.ts';
import { readContract } from './generation.ts';

/** Which document is bundled, in which version of OpenAPI, and where it goes. */
export interface BundleFlags {
  readonly openapi?: OpenApiVersion;
  readonly output?: string;
  readonly overlay?: readonly string[];
  readonly sharedFolder?: readonly string[];
  readonly config?: string;
}

/** `callsheet bundle [spec]`: the contract as one JSON document, printed or written to a file. */
export async function bundle(
  { openapi = '3.1', output, ...flags }: BundleFlags,
  entry: string | undefined,
  context: Context,
): Promise<number> {
  const { spec, ...reading } = await readConfig({
    spec: entry,
    config: flags.config,
    overlays: flags.overlay,
    sharedFolders: flags.sharedFolder,
  });
  const { document, contract } = await readContract(spec, { ...reading, targets: [] });
  const json = bundledJson(document, contract, openapi);
  if (output === undefined) {
    context.output.out(printableJsonText(json));
    return 0;
  }
  await mkdir(dirname(output), { recursive: true });
  await writeFile(output, json);
  print(context, `${output}: ${spec} as OpenAPI ${openapi}.`);
  return 0;
}
