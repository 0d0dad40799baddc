import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readConfigFile } from '../config.ts';
import { parseFlags, UsageError } from './console.ts';

/** `callsheet mock [--port N]`: Prism answers from the contract's examples and schemas. */
export async function mockCommand(argv: readonly string[]): Promise<number> {
  const { values } = parseFlags(
    argv,
    { port: { type: 'string', default: '4010' }, host: { type: 'string', default: '127.0.0.1' } },
    0,
  );
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65535)
    throw new UsageError(`--port is "${values.port}"; it takes a number from 0 (any free port) to 65535.`);
  const contract = join((await readConfigFile()).output, 'openapi.json');
  if (!existsSync(contract)) throw new UsageError(`${contract} is missing. Run: npm run generate`);
  const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
  const mock = spawn(
    process.execPath,
    // One process, whatever NODE_ENV says: a forked one would outlive the signals below.
    [prism, 'mock', '--multiprocess=false', '--host', values.host, '--port', values.port, contract],
    { stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => mock.kill(signal));
  return new Promise((resolve, reject) => {
    mock.once('error', reject);
    mock.once('exit', (code, signal) => resolve(signal ? 130 : (code ?? 1)));
  });
}
