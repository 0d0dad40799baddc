import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { UsageError } from './console.ts';

/**
 * Runs a command of the project (`serve`, `token`, …): the module in its configuration, with the rest of the
 * command line.
 */
export function projectCommand(module: string, argv: readonly string[]): Promise<number> {
  if (!existsSync(module)) throw new UsageError(`The configuration names ${module}, which does not exist.`);
  const child = spawn(process.execPath, [module, ...argv], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 130 : (code ?? 1)));
  });
}
