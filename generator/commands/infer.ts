import { existsSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { writeNamedFile } from '../../cli/output-folder.ts';
import { oneLine } from '../../cli/printable-text.ts';
import { mapping, text } from '../load/document/node.ts';
import { loadSpec } from '../traits/load-spec.ts';
import { type Context, print, UsageError } from './console.ts';
import { infer as proposalsOf } from './infer/infer.ts';
import { overlayOf } from './infer/overlay.ts';
import { probed } from './infer/probe.ts';
import { readSpecConfig } from './named-spec.ts';

/** Options of `callsheet infer`. */
export interface InferFlags {
  readonly output?: string;
  readonly probe?: string;
  readonly token?: string;
  readonly config?: string;
}

/**
 * `callsheet infer [spec]`: proposes an overlay of the document's likely promises, each with its evidence.
 */
export async function infer(flags: InferFlags, entry: string | undefined, context: Context): Promise<number> {
  const {
    spec,
    overlays = [],
    sharedFolders = [],
  } = await readSpecConfig({ spec: entry, config: flags.config }, 'callsheet infer api.yaml');
  const { output, probe, token = process.env.CALLSHEET_TOKEN } = flags;
  if (output !== undefined && existsSync(output))
    throw new UsageError(`${output} exists already; remove it or name another file.`);
  const document = await loadSpec(spec, { overlays, sharedFolders });
  const found = proposalsOf(document);
  const all =
    probe === undefined
      ? found.map((proposal) => ({ proposal, contradicted: undefined }))
      : await probed(found, { baseUrl: probe, token });
  const kept = all.flatMap(({ proposal, contradicted }) => (contradicted === undefined ? [proposal] : []));
  for (const { proposal, contradicted } of all) {
    if (contradicted !== undefined)
      context.output.err(
        `${oneLine(`${proposal.operation}: ${proposal.trait} is left out: ${contradicted}`)}.\n`,
      );
  }
  const title = text(mapping(document.root.info).title) ?? spec;
  const overlay = overlayOf(kept, { spec: fromThere(output, spec), title });
  if (output === undefined) context.output.out(overlay);
  else {
    writeNamedFile('--output', output, overlay, { flag: 'wx' });
    print(
      context,
      `${output}: ${kept.length} proposals. Read them, then: npx callsheet generate --spec ${output}`,
    );
  }
  return 0;
}

/** The path of the spec, as the overlay refers to it. */
function fromThere(output: string | undefined, spec: string): string {
  const path = relative(output === undefined ? '.' : dirname(output), spec)
    .split(sep)
    .join('/');
  return path.startsWith('.') ? path : `./${path}`;
}
