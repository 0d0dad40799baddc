import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { generated } from '../../generated/conformance/index.ts';
import { generated as example } from '../example/generated/conformance/index.ts';
import { preconditions } from '../product/preconditions.ts';
import { clockOption } from './subjects/shifted-clock.ts';
import { createSamples, crowd } from './subjects/standing.ts';
import type { Surroundings } from './subjects/surroundings.ts';

/** A running conformant target. */
export interface RunningTarget {
  readonly url: string;
  /** The working folder of the suite, and its command. */
  readonly folder: string;
  readonly command: string;
  /** The suite's environment variables for the target, with another address of the API. */
  target(url: string): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const command = join(root, 'generator/commands/main.ts');

/** The targets, each as an own process. */
export const subjects: Readonly<Record<string, (around: Surroundings) => Promise<RunningTarget>>> = {
  rooms,
  deployment,
};

async function rooms({
  serviceOptions = [],
  clockMinutes = 0,
  standing,
}: Surroundings): Promise<RunningTarget> {
  const clock = clockMinutes === 0 ? [] : [clockOption(clockMinutes)];
  const many = typeof standing === 'number' ? [String(standing)] : [];
  const file = join(import.meta.dirname, 'subjects/house.ts');
  const child = spawn(process.execPath, [...clock, file, ...serviceOptions, ...many], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url, tokens }: { url: string; tokens: Record<string, string> } = JSON.parse(
    await firstLine(child.stdout),
  );
  const { alice = '', bob = '' } = tokens;
  if (standing === 'some')
    for (const token of [alice, bob]) await createSamples(example.contract, url, token);
  return {
    url,
    folder: join(root, 'conformance/example'),
    command,
    target: (at) => ({
      CALLSHEET_BASE_URL: at,
      CALLSHEET_EMBED_URL: at,
      CALLSHEET_MEDIA_URL: at,
      CALLSHEET_TOKEN_A: alice,
      CALLSHEET_TOKEN_B: bob,
    }),
    close: async () => void child.kill(),
  };
}

/** The line that the deployments' process prints once they listen. */
interface Demo {
  readonly baseUrl: string;
  readonly target: Readonly<Record<string, string>>;
}

async function deployment({
  settings = {},
  isEverywhere,
  clockMinutes = 0,
  standing,
}: Surroundings): Promise<RunningTarget> {
  const clock: Readonly<Record<string, string>> =
    clockMinutes === 0 ? {} : { NODE_OPTIONS: clockOption(clockMinutes) };
  // This process also creates the tokens, by the deployment's clock.
  const child = spawn(
    process.execPath,
    ['impl/cli/demo/target.ts', JSON.stringify(isEverywhere ? {} : settings)],
    {
      cwd: root,
      env: { ...process.env, ...(isEverywhere && settings), ...clock },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const { baseUrl, target }: Demo = JSON.parse(await firstLine(child.stdout));
  const { CALLSHEET_TOKEN_DISPOSABLE: _, ...variables } = target;
  const [a = '', b = ''] = [variables.CALLSHEET_TOKEN_A, variables.CALLSHEET_TOKEN_B];
  const operator = /operator=(\S+)/.exec(variables.CALLSHEET_INPUT ?? '')?.[1] ?? '';
  const folder = dirname(operator);
  if (standing === 'some')
    for (const token of [a, b]) await createSamples(generated.contract, baseUrl, token, preconditions);
  if (typeof standing === 'number')
    await withHighLimits({ folder, baseUrl }, settings, (url) => crowd(url, a, standing));
  const given = variables.CALLSHEET_INPUT?.replace(operator, withClock(operator, clock)) ?? '';
  return {
    url: baseUrl,
    folder: root,
    command,
    target: (url) => ({
      ...variables,
      CALLSHEET_INPUT: given,
      CALLSHEET_BASE_URL: url,
      CALLSHEET_EMBED_URL: url.replace(/^http/, 'ws'),
      CALLSHEET_KNOWN_FAILURES: join(root, 'conformance/product/known-failures.txt'),
    }),
    close: async () => void child.kill('SIGTERM'),
  };
}

/** @throws Error if the process ends before it prints a line. */
async function firstLine(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) return line;
  throw new Error('The target ended before it printed its address; its errors are above.');
}

/** The operator command runs on the deployment's machine, so it has the same clock. */
function withClock(operator: string, environment: Readonly<Record<string, string>>): string {
  const set = Object.entries(environment).map(([name, value]) => `export ${name}='${value}'\n`);
  const file = `${operator}-by-clock`;
  writeFileSync(file, `#!/bin/sh\n${set.join('')}exec '${operator}' "$@"\n`, { mode: 0o700 });
  return file;
}

/** Runs work through another process on the same data folder, with very high rate limits. */
async function withHighLimits(
  { folder, baseUrl }: { readonly folder: string; readonly baseUrl: string },
  settings: Surroundings['settings'],
  work: (url: string) => Promise<void>,
): Promise<void> {
  const wide = {
    RATE_LIMIT_RPS: '100000',
    RATE_LIMIT_BURST: '100000',
    MEDIA_PROCESS: 'shared',
    ENCODER: 'off',
  };
  const ports = { PORT: '0', MEDIA_PORT: '0', RTMP_PORT: '0' };
  const child = spawn(process.execPath, ['impl/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...settings,
      ...wide,
      ...ports,
      DATA_DIR: folder,
      PUBLIC_URL: baseUrl,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^Listening (\S+)$/.exec(line)?.[1];
      if (url !== undefined) return await work(url);
    }
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
