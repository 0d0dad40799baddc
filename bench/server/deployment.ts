import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '../../impl/drivers/clock/system.ts';
import { openSqliteStore } from '../../impl/drivers/store/sqlite/sqlite-store.ts';
import { withFolder } from '../measuring/bench-folder.ts';
import type { Finding } from '../measuring/measurement.ts';
import { median } from '../measuring/side-by-side.ts';
import { Caller } from './caller.ts';
import { alternating, type RepeatedRequest, type ServerUnderTest } from './interleaved.ts';
import { type Deployed, deployed } from './running-deployment.ts';
import { type Started, started } from './server-process.ts';
import { slowDisk } from './slow-disk.ts';

const connections = 8;
const listLength = 50;
const amount = { rounds: 15, requests: 400 };
const writers = 64;
/** The milliseconds of a sync on the disk of a rented virtual machine. */
const slowMs = 4;
const durable = { writers: 16, rounds: 5, creates: 240 };
const make = { method: 'POST', path: '/v1/studios', body: '{"name":"Morning show"}' } as const;

/**
 * Compares the deployment with hand-written routes over the same schema: the cost of requests, reads during
 * writes, and durable creates.
 */
export async function deploymentAndBare(): Promise<Finding[]> {
  const findings = await againstBare(measure);
  const slowly = await withFolder(async (folder) => {
    const disk = slowDisk(folder, slowMs);
    if (disk) return againstBare(measureOnSlowDisk, disk);
    console.log('there is no C compiler, so the slow-disk part is skipped');
    return [];
  });
  return [...findings, ...slowly];
}

/** Starts both servers on new folders. */
function againstBare(
  work: (ours: Deployed, bare: Started) => Promise<Finding[]>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Finding[]> {
  return withFolder(async (folder) => {
    const ours = await deployed(join(folder, 'ours'), environment);
    try {
      const file = await bareDatabase(join(folder, 'bare'));
      const script = join(import.meta.dirname, 'bare-sqlite.ts');
      const bare = await started(script, { ...environment, DATABASE: file });
      try {
        return await work(ours, bare);
      } finally {
        await bare.close();
      }
    } finally {
      await ours.close();
    }
  });
}

/** Creates the deployment's schema, with users that have their name as token. */
async function bareDatabase(folder: string): Promise<string> {
  mkdirSync(folder);
  const file = join(folder, 'bare.db');
  await openSqliteStore({ file, clock: systemClock }).close();
  const database = new DatabaseSync(file);
  const insert = database.prepare("INSERT INTO users VALUES (?, 'bench', ?, ?, '2026-01-01', NULL)");
  for (const user of ['reader', ...Array.from({ length: 100 }, (_, number) => writerOf(number))])
    insert.run(`usr_${user}`, user, user);
  database.close();
  return file;
}

/** Each round of creates has a separate user, because a create counts the user's studios. */
const writerOf = (number: number) => `writer${number}`;

async function measure(ours: Deployed, bare: Started): Promise<Finding[]> {
  const [our, their] = await Promise.all(
    [ours.port, bare.port].map((port) => Caller.open(port, connections)),
  );
  if (!our || !their) throw new Error('two servers are required');
  const [reader = '', ...makers] = await tokensOf(ours);
  const testedServers: readonly [ServerUnderTest, ServerUnderTest] = [
    { pids: [bare.pid], caller: their },
    { pids: ours.pids(), caller: our },
  ];
  const findings: Finding[] = [];
  try {
    const ids = [await fill(bare.port, 'reader'), await fill(ours.port, reader)];
    const paths = [['/v1/studios?limit=50', '/v1/studios?limit=50'], ids.map((id) => `/v1/studios/${id}`)];
    for (const [index, what] of ['list of 50', 'read one'].entries()) {
      const [one = '', other = ''] = paths[index] ?? [];
      findings.push(
        await compared(what, testedServers, [
          { question: { method: 'GET', path: one, key: 'reader' }, status: 200 },
          { question: { method: 'GET', path: other, key: reader }, status: 200 },
        ]),
      );
    }
    const creating = (keys: readonly string[]): RepeatedRequest => ({
      question: (round) => ({ ...make, key: keys[round + 1] ?? '' }),
      status: 201,
    });
    const names = makers.map((_, number) => writerOf(number));
    findings.push(await compared('create', testedServers, [creating(names), creating(makers)]));
    findings.push(await withWriters(ours.port, reader, ids[1] ?? '', makers.slice(20, 80)));
    findings.push(await durableCreates([bare.port, ours.port], [names.slice(80), makers.slice(80)]));
    return findings;
  } finally {
    our.close();
    their.close();
  }
}

/** Measures the same reads and creates with a disk that delays every commit by some milliseconds. */
async function measureOnSlowDisk(ours: Deployed, bare: Started): Promise<Finding[]> {
  const [reader = '', ...makers] = await tokensOf(ours);
  const id = await fill(ours.port, reader);
  const names = makers.map((_, number) => writerOf(number));
  const findings = [
    await withWriters(ours.port, reader, id, makers.slice(0, 80)),
    await durableCreates([bare.port, ours.port], [names.slice(80), makers.slice(80)]),
  ];
  return findings.map(({ what, ...rest }) => ({ what: `disk of ${slowMs} ms: ${what}`, ...rest }));
}

/** Tokens of the reader and of the writers. */
async function tokensOf(ours: Deployed): Promise<string[]> {
  const tokens: string[] = [];
  // In sequence, because each opens the store and waits for other writers.
  for (const name of ['reader', ...Array.from({ length: 100 }, (_, number) => writerOf(number))])
    tokens.push(await ours.token(name));
  return tokens;
}

/** Creates the studios of a list, and returns one id. */
async function fill(port: number, key: string): Promise<string> {
  let id = '';
  for (let made = 0; made < listLength; made += 1) {
    const response = await fetch(`http://127.0.0.1:${port}${make.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: make.body,
    });
    if (response.status !== 201) throw new Error(`a studio could not be created: ${await response.text()}`);
    ({ id } = (await response.json()) as { id: string }); // as in the contract
  }
  return id;
}

async function compared(
  what: string,
  [bare, ours]: readonly [ServerUnderTest, ServerUnderTest],
  [theirs, own]: readonly [RepeatedRequest, RepeatedRequest],
): Promise<Finding> {
  const all = await alternating(
    [
      [bare, theirs],
      [ours, own],
    ],
    amount,
  );
  const [bareCpu, cpu] = all.map((one) => one.cpu.toFixed(0));
  console.log(`deployment, ${what}: ${cpu} µs, bare Fastify over SQLite ${bareCpu} µs`);
  const figure = all[1]?.ofFirst ?? Number.NaN;
  return { what: `deployment, ${what}, of bare over SQLite`, figure, unit: '', aim: { atLeast: 0.6 } };
}

/** The ratio of read times during writes to those without: the median of pairs. */
async function withWriters(
  port: number,
  key: string,
  id: string,
  makers: readonly string[],
): Promise<Finding> {
  const [readers, crowd] = await Promise.all([Caller.open(port, 2), Caller.open(port, writers)]);
  const read = async () => {
    const question = { method: 'GET', path: `/v1/studios/${id}`, key } as const;
    return median(await readers.send(question, 200, 200));
  };
  const ratios: number[] = [];
  const remaining = [...makers];
  for (let pair = 0; pair < 5; pair += 1) {
    const quiet = await read();
    const reading = new AbortController();
    const making = (async () => {
      // A user may not have more than a limited number of studios.
      while (!reading.signal.aborted)
        await crowd.send({ ...make, key: remaining.shift() ?? '' }, writers * 8, 201);
    })();
    // Waits until all writes have started.
    await delay(20);
    ratios.push((await read()) / quiet);
    reading.abort();
    await making;
  }
  readers.close();
  crowd.close();
  const figure = median(ratios);
  return { what: `reads during ${writers} writers, p50 of quiet`, figure, unit: '', aim: { limit: 2 } };
}

/**
 * Compares creates in the same time: the deployment's with one commit for each. Both wait only for the disk.
 */
async function durableCreates(
  ports: readonly number[],
  keys: readonly (readonly string[])[],
): Promise<Finding> {
  const callers = await Promise.all(ports.map((port) => Caller.open(port, durable.writers)));
  const durations: number[][] = ports.map(() => []);
  for (let round = 0; round < durable.rounds; round += 1)
    for (const [index, caller] of callers.entries()) {
      const begun = performance.now();
      await caller.send({ ...make, key: keys[index]?.[round] ?? '' }, durable.creates, 201);
      durations[index]?.push(performance.now() - begun);
    }
  for (const caller of callers) caller.close();
  const [bare = [], ours = []] = durations;
  const figure = median(bare.map((one, round) => one / (ours[round] ?? Number.NaN)));
  const what = `durable creates of ${durable.writers} writers, of one commit each`;
  return { what, figure, unit: '', aim: { atLeast: 10 } };
}
