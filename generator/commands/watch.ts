import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { printableLines } from '../../cli/printable-text.ts';
import { SpecError } from '../load/document/findings.ts';
import { Positions } from '../load/positions.ts';
import type { Config } from '../model/contract/config.ts';
import { type Context, print, UsageError } from './console.ts';
import { generateOnce } from './generate-once.ts';
import { makerOf } from './up-to-date/record.ts';
import { WatchedFiles } from './watched-files.ts';

/** Editors write a file in several steps; the last one counts. */
const settledMs = 60;

/** Generates now and whenever a file that the spec is made of changes, its overlays too, until interrupted. */
export async function watch(config: Config, context: Context): Promise<number> {
  const folder = dirname(config.spec);
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder} to watch.`);
  const maker = makerOf(config);
  const positions = Positions.kept();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const files = new WatchedFiles(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => (files.haveChanged() ? run() : undefined));
    }, settledMs);
  });
  const run = async (): Promise<void> => {
    await generateOnce(config, maker, context, { read: files.reader(), positions }).catch((cause: unknown) =>
      sayFailure(cause, context),
    );
    files.follow();
    // What changed while the spec was read may not have been watched yet.
    if (files.haveChanged()) await run();
  };
  running = run();
  await running;
  print(context, `Watching ${files.folders.join(', ')}; stop with Ctrl-C.`);
  return new Promise((resolve) => {
    process.once('SIGINT', () => {
      files.close();
      clearTimeout(timer);
      resolve(130);
    });
  });
}

function sayFailure(cause: unknown, context: Context): void {
  if (!(cause instanceof SpecError)) throw cause;
  context.output.err(`${printableLines(cause.message)}\n`);
}
