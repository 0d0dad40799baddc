import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from '../../impl/app/config/config.ts';
import { makeToken } from '../../impl/cli/token/make-token.ts';
import { family } from '../measuring/process-use.ts';

const main = resolve(import.meta.dirname, '../../impl/start.js');
const pollMs = 5;

/** A deployment of this repository, as `npm start` runs it. */
export interface Deployed {
  readonly pid: number;
  readonly port: number;
  /** All of its processes. */
  pids(): number[];
  token(user: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a deployment on a new folder, with rate limits that no request reaches and additional settings;
 * resolves after its first response.
 */
export async function deployed(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Deployed> {
  const own = {
    DATA_DIR: dataDir,
    PORT: '0',
    MEDIA_PORT: '0',
    RTMP_PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT_RPS: '1000000',
    RATE_LIMIT_BURST: '1000000',
    ...settings,
  };
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Leaves no process behind when the bench is ended.
  const abandon = () => child.kill();
  process.once('exit', abandon);
  const baseUrl = await addressIn(join(dataDir, 'endpoints.json'));
  // The recorded address is the common address of all processes.
  const port = Number(settings.PORT ?? new URL(baseUrl).port);
  await (await fetch(`http://127.0.0.1:${port}/v1/health`)).text();
  return {
    pid: child.pid ?? 0,
    port,
    pids: () => family(child.pid ?? 0),
    token: (name) => makeToken(readConfig(own), { name, lifetime: 3600 }),
    async close() {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
      process.off('exit', abandon);
    },
  };
}

/** Reads the address that a deployment records when it listens. */
async function addressIn(file: string): Promise<string> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return (JSON.parse(text) as { baseUrl: string }).baseUrl; // written by the deployment
    await delay(pollMs);
  }
}
