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
import { type Asked, type Asking, alternating } from './interleaved.ts';
import { type Deployed, deployed } from './running-deployment.ts';
import { type Started, started } from './server-process.ts';
import { slowDisk } from './slow-disk.ts';

const connections = 8;
const listLength = 50;
const amount = { rounds: 15, requests: 400 };
const writers = 64;
/** What a sync takes on a disk of a virtual machine that is rented. */
const slowMs = 4;
const durable = { writers: 16, rounds: 5, creates: 240 };
const make = { method: 'POST', path: '/v1/studios', body: '{"name":"Morning show"}' } as const;

/** The deployment beside routes by hand over the same schema: what requests cost, reads beside writers, durable creates. */
export async function deploymentBesideBare(): Promise<Finding[]> {
  const findings = await besideBare(measure);
  const slowly = await withFolder(async (folder) => {
    const disk = slowDisk(folder, slowMs);
    if (disk) return besideBare(measureOnSlowDisk, disk);
    console.log('there is no C compiler, so that no disk can be made slow');
    return [];
  });
  return [...findings, ...slowly];
}

/** Has both started, on folders of their own. */
function besideBare(
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

/** The deployment's schema, with users whose token is their name. */
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

/** Each round of creates has a user of its own: what there may be of theirs is counted. */
const writerOf = (number: number) => `writer${number}`;

async function measure(ours: Deployed, bare: Started): Promise<Finding[]> {
  const [our, their] = await Promise.all(
    [ours.port, bare.port].map((port) => Caller.open(port, connections)),
  );
  if (!our || !their) throw new Error('there are two servers');
  const [reader = '', ...makers] = await tokensOf(ours);
  const asked: readonly [Asked, Asked] = [
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
        await compared(what, asked, [
          { question: { method: 'GET', path: one, key: 'reader' }, status: 200 },
          { question: { method: 'GET', path: other, key: reader }, status: 200 },
        ]),
      );
    }
    const creating = (keys: readonly string[]): Asking => ({
      question: (round) => ({ ...make, key: keys[round + 1] ?? '' }),
      status: 201,
    });
    const names = makers.map((_, number) => writerOf(number));
    findings.push(await compared('create', asked, [creating(names), creating(makers)]));
    findings.push(await besideWriters(ours.port, reader, ids[1] ?? '', makers.slice(20, 80)));
    findings.push(await durableCreates([bare.port, ours.port], [names.slice(80), makers.slice(80)]));
    return findings;
  } finally {
    our.close();
    their.close();
  }
}

/** The same reads and creates where every commit waits some milliseconds for the disk. */
async function measureOnSlowDisk(ours: Deployed, bare: Started): Promise<Finding[]> {
  const [reader = '', ...makers] = await tokensOf(ours);
  const id = await fill(ours.port, reader);
  const names = makers.map((_, number) => writerOf(number));
  const findings = [
    await besideWriters(ours.port, reader, id, makers.slice(0, 80)),
    await durableCreates([bare.port, ours.port], [names.slice(80), makers.slice(80)]),
  ];
  return findings.map(({ what, ...rest }) => ({ what: `disk of ${slowMs} ms: ${what}`, ...rest }));
}

/** Tokens of the reader and of whoever makes studios. */
async function tokensOf(ours: Deployed): Promise<string[]> {
  const tokens: string[] = [];
  // One after the other: each opens the store, and waits for whoever else writes to it without leaving them a turn.
  for (const name of ['reader', ...Array.from({ length: 100 }, (_, number) => writerOf(number))])
    tokens.push(await ours.token(name));
  return tokens;
}

/** Makes what a list shows, and gives the id of one. */
async function fill(port: number, key: string): Promise<string> {
  let id = '';
  for (let made = 0; made < listLength; made += 1) {
    const response = await fetch(`http://127.0.0.1:${port}${make.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: make.body,
    });
    if (response.status !== 201) throw new Error(`a studio could not be made: ${await response.text()}`);
    ({ id } = (await response.json()) as { id: string }); // of the contract
  }
  return id;
}

async function compared(
  what: string,
  [bare, ours]: readonly [Asked, Asked],
  [theirs, own]: readonly [Asking, Asking],
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

/** How much longer reads take while many make studios: the median of pairs, quiet and beside. */
async function besideWriters(
  port: number,
  key: string,
  id: string,
  makers: readonly string[],
): Promise<Finding> {
  const [readers, crowd] = await Promise.all([Caller.open(port, 2), Caller.open(port, writers)]);
  const read = async () => {
    const question = { method: 'GET', path: `/v1/studios/${id}`, key } as const;
    return median(await readers.ask(question, 200, 200));
  };
  const ratios: number[] = [];
  const left = [...makers];
  for (let pair = 0; pair < 5; pair += 1) {
    const quiet = await read();
    const reading = new AbortController();
    const making = (async () => {
      // A user may have so many studios, and no more.
      while (!reading.signal.aborted) await crowd.ask({ ...make, key: left.shift() ?? '' }, writers * 8, 201);
    })();
    // Once all of them are under way.
    await delay(20);
    ratios.push((await read()) / quiet);
    reading.abort();
    await making;
  }
  readers.close();
  crowd.close();
  const figure = median(ratios);
  return { what: `reads beside ${writers} writers, p50 of quiet`, figure, unit: '', aim: { atMost: 2 } };
}

/** Creates in the same time, ours beside one commit each: all of either wait for the disk. */
async function durableCreates(
  ports: readonly number[],
  keys: readonly (readonly string[])[],
): Promise<Finding> {
  const callers = await Promise.all(ports.map((port) => Caller.open(port, durable.writers)));
  const taken: number[][] = ports.map(() => []);
  for (let round = 0; round < durable.rounds; round += 1)
    for (const [index, caller] of callers.entries()) {
      const begun = performance.now();
      await caller.ask({ ...make, key: keys[index]?.[round] ?? '' }, durable.creates, 201);
      taken[index]?.push(performance.now() - begun);
    }
  for (const caller of callers) caller.close();
  const [bare = [], ours = []] = taken;
  const figure = median(bare.map((one, round) => one / (ours[round] ?? Number.NaN)));
  const what = `durable creates of ${durable.writers} writers, of one commit each`;
  return { what, figure, unit: '', aim: { atLeast: 10 } };
}
