import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { readConfig } from '../model/contract/config.ts';
import { type Context, UsageError } from './console.ts';

/** Options of `callsheet mock`. */
export interface MockFlags {
  readonly port: string;
  readonly host: string;
  readonly config?: string;
}

/** `callsheet mock [--port N]`: serves the contract's examples and schemas with Prism. */
export async function mock({ port, host, config }: MockFlags, context: Context): Promise<number> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new UsageError(`--port is "${port}"; use a number from 0 (any free port) to 65535.`);
  const contract = join((await readConfig({ config })).output, 'openapi.json');
  if (!existsSync(contract)) throw new UsageError(`${contract} is missing. Run: npx callsheet generate`);
  const taken = await whyNotListening(host, Number(port));
  if (taken !== undefined) {
    context.output.err(`callsheet: ${taken}\n`);
    return 1;
  }
  const child = spawn(
    process.execPath,
    // One process for any NODE_ENV, because a forked process would survive the signals below.
    [prism(), 'mock', '--multiprocess=false', '--host', host, '--port', port, contract],
    { stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => done(signal ? 130 : (code ?? 1)));
  });
}

/**
 * The reason why no server can listen on an address, with the remedy; undefined if one can. Prism prints its own help and
 * a stack trace instead.
 */
function whyNotListening(host: string, port: number): Promise<string | undefined> {
  const probe = createServer();
  return new Promise((done) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        done(`Port ${port} of ${host} is in use; name another with --port, or 0 for any free one.`);
      else if (error.code === 'EACCES')
        done(`You may not listen on port ${port}; use --port 1024 or higher.`);
      else
        done(
          `The mock cannot listen on ${host} (${error.message}); name an address of this machine with --host.`,
        );
    });
    probe.listen(port, host, () => probe.close(() => done(undefined)));
  });
}

/**
 * The program of Prism, installed with Callsheet or in the project. It is large and only the mock needs it,
 * so it is no dependency.
 */
function prism(): string {
  for (const from of [import.meta.url, resolve('package.json')]) {
    try {
      return createRequire(from).resolve('@stoplight/prism-cli/dist/index.js');
    } catch {
      // Prism is not installed there.
    }
  }
  throw new UsageError(
    'The mock is Prism, which is not installed. Run: npm install --save-dev @stoplight/prism-cli',
  );
}
