import { spawn } from 'node:child_process';

/** The exit of a program, with its output. */
export interface Ended {
  /** Null if it was killed after its time limit. */
  readonly status: number | null;
  readonly message: string;
}

/** Runs a program of Node.js in a folder until it ends or the time limit in ms is over. */
export async function ended(argv: readonly string[], cwd: string, maxMs: number): Promise<Ended> {
  const child = spawn(process.execPath, argv, {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let message = '';
  const take = (chunk: Buffer) => {
    message += chunk.toString('utf8');
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const late = setTimeout(() => child.kill('SIGKILL'), maxMs);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  const status = await promise;
  clearTimeout(late);
  return { status, message };
}
