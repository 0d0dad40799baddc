import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environment } from './jobs.ts';

/**
 * Compiles the tarballs with every compiler and bundler in another process, while the caller continues. The report is
 * printed when it is complete. Rejects if anything fails to compile.
 */
export async function compileEverywhere(tarballs: readonly string[]): Promise<void> {
  const program = fileURLToPath(new URL('../compilers.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...tarballs], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(),
  });
  process.once('exit', () => child.kill('SIGTERM'));
  let report = '';
  child.stdout.on('data', (chunk: Buffer) => {
    report += chunk.toString('utf8');
  });
  const status = await new Promise((done) => child.once('close', done));
  process.stdout.write(report);
  if (status !== 0) throw new Error('The packed output does not compile with every compiler; see above.');
}
