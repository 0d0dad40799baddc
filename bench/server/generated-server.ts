import { isDeepStrictEqual } from 'node:util';
import { circumstances, saveFigures } from '../measuring/figures.ts';
import type { Finding } from '../measuring/measurement.ts';
import { Caller, type Question } from './caller.ts';
import { bare, type Contender, own, peers } from './contenders.ts';
import { readersKey, writersKey } from './dataset.ts';
import { alternating, type Measured, type ServerUnderTest } from './interleaved.ts';
import type { Started } from './server-process.ts';

/**
 * The requests to all servers, their expected status, and the aim of the generated server relative to bare
 * Fastify.
 */
const questions: Readonly<
  Record<string, { readonly question: Question; readonly status: number; readonly atLeast: number }>
> = {
  'list of 50': {
    question: { method: 'GET', path: '/v1/studios?limit=50', key: readersKey },
    status: 200,
    atLeast: 0.9,
  },
  'read one': {
    question: { method: 'GET', path: '/v1/studios/std_000007', key: readersKey },
    status: 200,
    atLeast: 0.9,
  },
  create: {
    question: { method: 'POST', path: '/v1/studios', key: writersKey, body: '{"name":"Morning show"}' },
    status: 201,
    atLeast: 0.9,
  },
  'refused body': {
    question: { method: 'POST', path: '/v1/studios', key: writersKey, body: '{"name":""}' },
    status: 400,
    atLeast: 0.7,
  },
};
const connections = 8;
const amount = { rounds: 21, requests: 1000 };
const sourcesPath = '/v1/studios/std_000001/sources';

/**
 * The share of bare Fastify's work that each server does in the same time, and the processor time of a
 * request in microseconds, by request.
 */
export interface ServerFigures {
  readonly questions: readonly string[];
  readonly servers: readonly {
    readonly name: string;
    readonly cpu: readonly number[];
    readonly ofBare: readonly number[];
  }[];
}

/** Compares the generated server with others that have the same responses, each in a separate process. */
export async function generatedServer(): Promise<Finding[]> {
  const measured = circumstances();
  const contenders: readonly Contender[] = [bare, own, ...peers];
  const running: Started[] = [];
  const callers: Caller[] = [];
  try {
    for (const contender of contenders) running.push(await contender.start());
    for (const { port } of running) callers.push(await Caller.open(port, connections));
    await requireAlike(contenders, running);
    const tested = running.map(
      ({ pid }, index): ServerUnderTest => ({ pids: [pid], caller: nth(callers, index) }),
    );
    const findings: Finding[] = [];
    const rows = contenders.map(({ name }) => [name]);
    const servers = contenders.map(({ name }) => ({ name, cpu: [] as number[], ofBare: [] as number[] }));
    for (const [what, requestsOf] of Object.entries(questions)) {
      const all = await alternating(
        tested.map((one) => [one, requestsOf] as const),
        amount,
      );
      for (const [index, { cpu, ofFirst }] of all.entries()) {
        rows[index]?.push(`${cpu.toFixed(0)} µs`, ofFirst.toFixed(2));
        servers[index]?.cpu.push(cpu);
        servers[index]?.ofBare.push(ofFirst);
      }
      findings.push(...aims(what, all, requestsOf.atLeast));
    }
    print(rows);
    saveFigures<ServerFigures>('server', measured, { questions: Object.keys(questions), servers });
    const [, ours] = tested;
    const [, { port } = { port: 0 }] = running;
    return ours ? [...findings, await unchanged(ours, port)] : findings;
  } finally {
    for (const caller of callers) caller.close();
    for (const server of running) await server.close();
  }
}

function nth<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined) throw new RangeError(`there is no number ${index}`);
  return value;
}

function aims(what: string, [, ours, ...others]: readonly Measured[], atLeast: number): Finding[] {
  const figure = ours?.ofFirst ?? Number.NaN;
  const best = Math.max(...others.map(({ ofFirst }) => ofFirst));
  return [
    { what: `${what}, of bare Fastify`, figure, unit: '', aim: { atLeast } },
    { what: `${what}, of the best peer`, figure: figure / best, unit: '', aim: { atLeast: 1 } },
  ];
}

function print(rows: readonly (readonly string[])[]): void {
  const heads = Object.keys(questions).flatMap((what) => [what, 'of bare']);
  console.log(`| server | ${heads.join(' | ')} |`);
  console.log(`| --- |${heads.map(() => ' ---: |').join('')}`);
  for (const cells of rows) console.log(`| ${cells.join(' | ')} |`);
}

/** The cost of an unchanged list, relative to the same list when it is sent. */
async function unchanged(ours: ServerUnderTest, port: number): Promise<Finding> {
  const question: Question = { method: 'GET', path: sourcesPath, key: readersKey };
  const response = await fetch(`http://127.0.0.1:${port}${sourcesPath}`, {
    headers: { authorization: `Bearer ${readersKey}` },
  });
  const tag = response.headers.get('etag') ?? '';
  const known = { ...question, headers: { 'If-None-Match': tag } };
  const [, same] = await alternating(
    [
      [ours, { question, status: 200 }],
      [ours, { question: known, status: 304 }],
    ],
    amount,
  );
  const figure = 1 / (same?.ofFirst ?? Number.NaN);
  return { what: '304 of a list of 50, of its 200', figure, unit: '', aim: { limit: 0.4 } };
}

/** Servers with different responses cannot be compared. */
async function requireAlike(contenders: readonly Contender[], running: readonly Started[]): Promise<void> {
  for (const [what, { question, status }] of Object.entries(questions)) {
    const responses = await Promise.all(running.map(({ port }) => contentOf(port, question)));
    const [first] = responses;
    for (const [index, response] of responses.entries())
      if (response.status !== status || !isDeepStrictEqual(response, first))
        throw new Error(`${contenders[index]?.name} returned ${JSON.stringify(response)} for ${what}`);
  }
}

/** A response without the parts that differ between servers: timestamps, and the messages of errors. */
async function contentOf(port: number, { method, path, key, body }: Question) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  const content: unknown = JSON.parse(await response.text(), (name, value) =>
    ['createdAt', 'updatedAt', 'message', 'requestId'].includes(name) ? undefined : value,
  );
  return { status: response.status, content };
}
