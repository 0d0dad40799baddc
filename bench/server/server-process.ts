import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server in a separate process. */
export interface Started {
  readonly pid: number;
  readonly port: number;
  close(): Promise<void>;
}

/** Runs a file with this Node.js and resolves when it has sent its port. */
export async function started(
  file: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(child, file);
  return {
    pid: child.pid ?? 0,
    port,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    },
  };
}

async function portOf({ stdout }: ChildProcess, file: string): Promise<number> {
  let output = '';
  for await (const piece of stdout ?? []) {
    output += String(piece);
    const port = /^port (\d+)$/m.exec(output)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`${file} ended before it listened`);
}
