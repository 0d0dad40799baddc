import { printFindings, SpecError } from '../load/document/findings.ts';
import { Positions } from '../load/positions.ts';
import type { Config } from '../model/contract/config.ts';
import { type Context, print } from './console.ts';
import { generateOnce } from './generate-once.ts';
import { makerOf } from './up-to-date/record.ts';
import { WatchedFiles } from './watched-files.ts';

/** Editors write a file in several steps, so a run starts only after a pause in the events. */
const settledMs = 60;

/** Generates now, and whenever a file of the spec or an overlay changes, until interrupted. */
export async function watch(config: Config, context: Context): Promise<number> {
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
      printFailure(cause, context),
    );
    files.follow();
    // A file that changed while the spec was read may not have been watched yet.
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

function printFailure(cause: unknown, context: Context): void {
  if (!(cause instanceof SpecError)) throw cause;
  context.output.err(`${printFindings(cause.findings, 'nothing was generated')}\n`);
}
