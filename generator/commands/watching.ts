import { existsSync, watch as watchFolder } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Config } from '../config.ts';
import { SpecError } from '../findings.ts';
import { makerOf } from '../unchanged/record.ts';
import { type Context, print, UsageError } from './console.ts';
import { generateOnce } from './generating.ts';

/** Generates now and whenever a file beside or below the spec's entry changes, until interrupted. */
export async function watch(config: Config, context: Context): Promise<number> {
  const folder = dirname(config.spec);
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder} to watch.`);
  const maker = makerOf(config);
  const run = () =>
    generateOnce(config, maker, context).then(
      () => {},
      (cause: unknown) => sayFailure(cause, context),
    );
  let running = run();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watchFolder(folder, { recursive: true }, (_event, file) => {
    if (file !== null && isOutput(config, join(folder, file))) return;
    // Editors write a file in several steps; the last one counts.
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run);
    }, 60);
  });
  await running;
  print(context, `Watching ${folder}; stop with Ctrl-C.`);
  return new Promise((resolve) => {
    process.once('SIGINT', () => {
      watcher.close();
      clearTimeout(timer);
      resolve(130);
    });
  });
}

/** Whether a changed file is one that generating changes: a spec may lie in the folder the output is in. */
function isOutput({ output, handlers }: Config, file: string): boolean {
  return [output, handlers, 'node_modules'].some(
    (folder) => folder !== undefined && !relative(folder, file).startsWith('..'),
  );
}

function sayFailure(cause: unknown, context: Context): void {
  if (!(cause instanceof SpecError)) throw cause;
  context.output.err(`${cause.message}\n`);
}
