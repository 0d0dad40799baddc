import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from '../../conformance/engine/model/random.ts';
import { startExample } from '../../conformance/example/server.ts';
import { type Ended, watchedProcess } from '../watched-process.ts';
import { hostileDocument } from './document.ts';
import { hostileResponses, oneOf } from './responses.ts';
import { startHostileServer } from './server.ts';
import { hostileTexts } from './texts.ts';

/** A forbidden behaviour that a hostile target caused. */
export interface HostileFinding {
  readonly what: string;
  /** The affected program: the suite, the client, or a command of the generator. */
  readonly program: string;
  /** The seed of the round; the same seed repeats it. */
  readonly seed: number;
}

/** The result of a run. */
export interface HostileResult {
  readonly totals: Readonly<Record<string, number>>;
  readonly findings: readonly HostileFinding[];
}

/** The duration and the first seed of a run. */
export interface HostileRun {
  readonly seed: number;
  readonly seconds: number;
  readonly progress?: (rounds: number) => void;
}

const project = fileURLToPath(new URL('../../', import.meta.url));
const command = join(project, 'generator/bin/callsheet.js');
const maxBytes = 400_000_000;
/** Much longer than a round. A program that still runs after this time hangs. */
const maxMs = 480_000;
const allKinds = Object.keys(hostileResponses);

interface Round {
  readonly seed: number;
  readonly random: Random;
  /** The folder of the round. */
  readonly folder: string;
  /** A file that must not be created. */
  readonly canary: string;
  readonly texts: readonly string[];
}

interface Played {
  readonly program: string;
  readonly ended: Ended;
  /** Exit statuses that the program documents for hostile input. */
  readonly statuses: readonly number[];
  /** The folder of the files that the program wrote. */
  readonly written?: string;
}

/**
 * Runs the suite, the generated client and the commands of the generator against hostile targets and
 * documents, round after round, drawn from the seed. A finding is: more than 400 MB of memory, a hang, a
 * stack trace, a control character or a forged line in the output or a written file, a canary file, or an
 * undocumented exit status.
 */
export async function runHostileTarget({ seed, seconds, progress }: HostileRun): Promise<HostileResult> {
  const until = performance.now() + seconds * 1000;
  const totals: Record<string, number> = { rounds: 0 };
  const findings: HostileFinding[] = [];
  const count = (name: string, times = 1): void => {
    totals[name] = (totals[name] ?? 0) + times;
  };
  for (let round = 0; round === 0 || performance.now() < until; round += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'callsheet-hostile-'));
    const canary = join(folder, 'canary');
    const own = seed + round;
    const at = { seed: own, random: new Random(own), folder, canary, texts: hostileTexts(canary) };
    const play = players[round % players.length] ?? playSuite;
    try {
      const { program, ended, statuses, written } = await play(at, count);
      for (const what of await faultsOf(ended, statuses, written ?? folder, canary))
        findings.push({ what, program, seed: own });
      count(program);
      totals['peak memory in MB'] = Math.max(
        totals['peak memory in MB'] ?? 0,
        Math.round(ended.peakBytes / 1e6),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    count('rounds');
    progress?.(round + 1);
  }
  return { totals, findings };
}

type Player = (round: Round, count: (name: string, times?: number) => void) => Promise<Played>;

/** Runs the suite against the example's deployment, behind a proxy that sends hostile responses. */
const playSuite: Player = async ({ seed, random, folder, texts }, count) => {
  const example = await startExample();
  const kinds = random.shuffled(allKinds).slice(0, 1 + Math.floor(random.next() * allKinds.length));
  const front = await startHostileServer({
    seed,
    kinds,
    texts,
    upstream: example.url,
    share: random.next(),
    honest: random.next() < 0.2 ? 0 : 12,
  });
  const operation =
    oneOf(['*', '*Room/*', '*Booking*', '*Key*', 'listRooms/*', 'followRoom/*', '*wire/*'], random) ?? '*';
  const args = [
    ...[
      '--base-url',
      front.url,
      '--token-a',
      example.people.token('alice'),
      '--token-b',
      example.people.token('bob'),
    ],
    ...['--timeout', '1', '--seed', String(seed % 1000), '--check', operation, '--output', folder],
    ...[
      '--reporter',
      'console,json,junit,html,sarif,har,badge,wfc',
      ...(random.next() < 0.3 ? ['--verbose'] : []),
    ],
  ];
  try {
    const ended = await watchedProcess([command, 'conformance', ...args], {
      cwd: join(project, 'conformance/example'),
      maxMs,
    });
    for (const [kind, times] of front.responded) count(kind, times);
    return { program: 'conformance', ended, statuses: [0, 1, 3, 5, 6] };
  } finally {
    front.close();
    await example.close();
  }
};

/** Runs calls of the generated client against a hostile server. */
const playClient: Player = async ({ seed, random, folder, texts }, count) => {
  const kinds = random.shuffled(allKinds).slice(0, 3);
  const server = await startHostileServer({ seed, kinds, texts });
  const client = join(project, 'conformance/example/generated/client/index.ts');
  const script = join(folder, 'client.ts');
  await writeFile(script, clientScript(client, server.url));
  try {
    const ended = await watchedProcess([script], { cwd: folder, maxMs: 60_000 });
    for (const [kind, times] of server.responded) count(kind, times);
    return { program: 'client', ended, statuses: [0] };
  } finally {
    server.close();
  }
};

/** A client script. Every call must return a result or throw a typed error. */
const clientScript = (client: string, baseUrl: string): string => `
import { createClient } from ${JSON.stringify(client)};
const api = createClient({ baseUrl: ${JSON.stringify(baseUrl)}, retry: false, timeout: 1500 });
const kindOf = (error: unknown) => (typeof error === 'object' && error !== null && 'kind' in error ? error.kind : error);
for (let calls = 0; calls < 5; calls += 1) {
  const result = await api.rooms.get('a').safe();
  if (!result.ok && typeof kindOf(result.error) !== 'string') throw result.error;
  try {
    let events = 0;
    const ends = AbortSignal.timeout(1500);
    for await (const _ of await api.news.followRoom('a', {}, { signal: ends })) if ((events += 1) > 1000) break;
  } catch (error) {
    if (typeof kindOf(error) !== 'string') throw error;
  }
}
process.exit(0);
`;

/** Runs commands of the generator on a hostile document or a hostile deployment. */
const playGenerator: Player = async ({ seed, random, folder, texts }, count) => {
  const document = join(folder, 'api.json');
  await writeFile(document, hostileDocument(random, texts));
  const other = join(folder, 'other.json');
  await writeFile(other, hostileDocument(random, texts));
  const kinds = random.shuffled(allKinds).slice(0, 4);
  const server = await startHostileServer({ seed, kinds, texts });
  const published = await publishing(hostileDocument(random, texts));
  const where = random.next() < 0.5 ? server.url : published.url;
  const format = oneOf(['text', 'markdown', 'json', 'sarif', 'changelog'], random) ?? 'text';
  const commands = [
    ['lint', document],
    ['lint', document, '--json'],
    ['diff', document, other, '--format', format],
    ['diff', document, '--against', `${where}/openapi.json`, '--format', format],
    ['bundle', document, '--openapi', '3.2'],
    ['infer', document, '--probe', server.url],
    ['generate', '--spec', document, '--output', join(folder, 'generated')],
  ];
  const argv = oneOf(commands, random) ?? [];
  try {
    const ended = await watchedProcess([command, ...argv], { cwd: folder, maxMs: 90_000 });
    count(`callsheet ${argv[0]}`);
    return { program: `callsheet ${argv[0]}`, ended, statuses: [0, 1, 2] };
  } finally {
    server.close();
    published.close();
  }
};

/** Most rounds run the suite or the generator, because they print the most text of a target. */
const players: readonly Player[] = [playSuite, playGenerator, playSuite, playClient, playGenerator];

/** Serves a hostile document, and returns its URL. */
async function publishing(text: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_, response) => response.end(text));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () => void server.close(),
  };
}

/** Characters that control a terminal or a viewer, except line feeds. */
const acted = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Lists the forbidden behaviour of an ended program. */
export async function faultsOf(
  { status, out, err, peakBytes, ms }: Ended,
  statuses: readonly number[],
  folder: string,
  canary: string,
): Promise<string[]> {
  const faults: string[] = [];
  const output = `${out}\n${err}`;
  const excerpt = (text: string): string => JSON.stringify(text.slice(0, 300));
  if (status === undefined) faults.push(`it still ran after ${Math.round(ms / 1000)} s`);
  else if (!statuses.includes(status))
    faults.push(`the exit status ${status}: ${excerpt(err || out.slice(-500))}`);
  if (peakBytes > maxBytes) faults.push(`${Math.round(peakBytes / 1e6)} MB of memory`);
  const trace = /^.*\n\s+at .*:\d+:\d+\)?$/m.exec(output);
  if (trace) faults.push(`a stack trace: ${excerpt(trace[0])}`);
  const control = acted.exec(output);
  if (control)
    faults.push(
      `a control character: ${excerpt(output.slice(Math.max(0, control.index - 100), control.index + 20))}`,
    );
  const forged = /^\s*(?:::(?!error |notice )|##\[).*$|##(?:\[|vso\[)/m.exec(output);
  if (forged) faults.push(`a forged CI command: ${excerpt(forged[0])}`);
  if ((output.match(/^(?:not )?conformant/gm) ?? []).length > 1) faults.push('a forged verdict');
  if (/^conformant/m.test(output) && status !== 0) faults.push('a verdict that contradicts the exit status');
  if (existsSync(canary)) faults.push('a command of the target was executed');
  for (const name of await readdir(folder).catch(() => []))
    if (/^(?:results|junit|report|badge|failures|wfc)/.test(name)) {
      const text = await readFile(join(folder, name), 'utf8');
      if (acted.test(text)) faults.push(`a control character in ${name}`);
    }
  return faults;
}
