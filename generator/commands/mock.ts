import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { readConfig } from '../model/contract/config.ts';
import { UsageError } from './console.ts';

/** `callsheet mock [--port N]`: Prism answers from the contract's examples and schemas. */
export async function mock({
  port,
  host,
  config,
}: {
  readonly port: string;
  readonly host: string;
  readonly config?: string;
}): Promise<number> {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new UsageError(`--port is "${port}"; it takes a number from 0 (any free port) to 65535.`);
  const contract = join((await readConfig({ config })).output, 'openapi.json');
  if (!existsSync(contract)) throw new UsageError(`${contract} is missing. Run: npx callsheet generate`);
  const child = spawn(
    process.execPath,
    // One process, whatever NODE_ENV says: a forked one would outlive the signals below.
    [prism(), 'mock', '--multiprocess=false', '--host', host, '--port', port, contract],
    { stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => done(signal ? 130 : (code ?? 1)));
  });
}

/** Prism's program, beside us or in the project: it is large, and only the mock needs it. */
function prism(): string {
  for (const from of [import.meta.url, resolve('package.json')]) {
    try {
      return createRequire(from).resolve('@stoplight/prism-cli/dist/index.js');
    } catch {
      // It is not there.
    }
  }
  throw new UsageError(
    'The mock is Prism, which is not installed. Run: npm install --save-dev @stoplight/prism-cli',
  );
}
