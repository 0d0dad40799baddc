import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { contract, createRoom, getRoom, updateRoom } from '../../example/generated/conformance/operations.ts';
import { scenarios } from '../../example/scenarios.ts';
import { type ExampleService, startExample } from '../../example/server.ts';
import { type CountingProxy, startCounting } from '../../mutation/counting-proxy.ts';
import { fillAccount } from '../../mutation/seed-account.ts';
import { probe } from '../checks/probe.ts';
import { runConformance } from '../command/main.ts';
import { defineSuite, type GeneratedSuites } from '../command/suite.ts';
import type { Operation } from '../model/operation.ts';
import { bearer, emptyValues, nobody, type RequestValues, wireOf } from '../target/ledger/request.ts';
import { readTarget } from '../target/target.ts';
import { ReadOnly } from './read-only.ts';
import { Session } from './session.ts';

interface Location {
  readonly example: ExampleService;
  readonly proxy: CountingProxy;
  readonly folder: string;
}

async function start(): Promise<Location> {
  const example = await startExample();
  const proxy = await startCounting(example.url);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'read-only-'));
  onTestFinished(async () => {
    await proxy.close();
    await example.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return { example, proxy, folder };
}

interface Verdict {
  readonly id: string;
  readonly status: string;
  readonly reason?: string;
}

async function readOnly(
  { proxy, folder }: Location,
  argv: readonly string[],
  suites: GeneratedSuites = generated,
): Promise<{ readonly status: number; readonly checks: readonly Verdict[]; readonly out: string }> {
  const out = fs.mkdtempSync(path.join(folder, 'report-'));
  let message = '';
  const take = (text: string): void => {
    message += text;
  };
  const status = await runConformance(
    ['--read-only', '--base-url', proxy.url, '--output', out, '--reporter', 'json,console', ...argv],
    suites,
    { environment: {}, folder, project: { scenarios }, out: take, err: take },
  );
  const file = path.join(out, 'results.json');
  const { checks } = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : { checks: [] };
  return { status, checks, out: message };
}

async function fill({ example, folder }: Location, token: string, user: 'a' | 'b'): Promise<void> {
  const argv = {
    baseUrl: example.url,
    tokenA: token,
    tokenB: `${token}-not`,
    output: fs.mkdtempSync(path.join(folder, 'filling-')),
  };
  const target = await readTarget(
    user === 'a' ? argv : { ...argv, tokenA: 'nobody', tokenB: token },
    {},
    folder,
  );
  const session = new Session(contract, target);
  await fillAccount(session, user);
  session.close(false);
}

test('a read-only run changes nothing on a correct deployment, empty or full', {
  timeout: 120_000,
}, async () => {
  const location = await start();
  const { example, proxy } = location;
  const standing = () => ({ rooms: example.rooms.size, keys: example.people.activeKeys });
  const cases = [false, true].flatMap((full) =>
    [false, true].flatMap((withB) => [1, 2].map((seed) => ({ full, withB, seed }))),
  );
  const filled = await Promise.all(
    cases.map(async (one, index) => {
      const [a, b] = [example.people.token(`alice${index}`), example.people.token(`bob${index}`)];
      if (one.full) await Promise.all([fill(location, a, 'a'), fill(location, b, 'b')]);
      return { ...one, a, b };
    }),
  );
  const before = standing();
  const ended = filled.map(async ({ full, withB, seed, a, b }) => {
    const tokens = ['--token-a', a, ...(withB ? ['--token-b', b] : [])];
    const run = await readOnly(location, [...tokens, '--seed', String(seed)]);
    const bad = run.checks.filter(({ status }) => ['fail', 'error', 'blocked'].includes(status));
    expect({ bad, status: run.status }, run.out).toEqual({ bad: [], status: 0 });
    if (full && withB) expectMuchSeen(run.checks);
  });
  await Promise.all(ended);
  expect(proxy.accepted).toEqual([]);
  expect(proxy.unsafe()).toBeGreaterThan(500);
  expect(standing()).toEqual(before);
});

/** Expects that rows of lists were read, and that requests with two reasons for rejection were sent. */
function expectMuchSeen(checks: readonly Verdict[]): void {
  const passed = new Set(checks.filter(({ status }) => status === 'pass').map(({ id }) => id));
  for (const id of [
    'getRoom/responses/200',
    'getRoom/tenancy/roomId',
    'createRoom/credential/none',
    'updateRoom/body/name/null',
  ])
    expect([...passed]).toContain(id);
  const unread = checks.filter(({ status, reason }) => status === 'skip' && /found no/.test(reason ?? ''));
  // No operation returns pictures.
  expect(unread.map(({ id }) => id).sort()).toEqual([
    'dropPicture/tenancy/roomId',
    'hangPicture/tenancy/roomId',
  ]);
}

test('does not send a request that only one reason rejects, regardless of the declared effect', async () => {
  const location = await start();
  const lying = (operation: Operation, what: string, parts: Partial<RequestValues>, anonymous = false) =>
    probe(
      operation,
      { trait: 'responses', what, title: 'It only reads, it says.', effect: 'reads' },
      {},
      async (context) => {
        const credential = anonymous ? nobody : await context.credential(operation);
        await context.send(operation, { ...emptyValues, ...parts }, credential);
      },
    );
  const body = { name: 'Kept' };
  const suite = defineSuite('rooms', contract, (add) => {
    add(lying(createRoom, 'plain', { body }));
    add(lying(createRoom, 'nobody', { body }, true));
    add(lying(createRoom, 'malformed', { body: { name: 7 } }));
    add(lying(updateRoom, 'unknown', { path: { roomId: 'room_never-heard-of' }, body }));
    add(lying(createRoom, 'both', { body: { name: 7 } }, true));
  });
  const run = await readOnly(location, ['--token-a', location.example.people.token('alice')], {
    contract,
    suites: [suite],
  });
  const verdicts = run.checks.filter(({ id }) => /^(create|update)Room/.test(id));
  expect(verdicts.map(({ id, status }) => [id, status])).toEqual([
    ['createRoom/responses/plain', 'skip'],
    ['createRoom/responses/nobody', 'skip'],
    ['createRoom/responses/malformed', 'skip'],
    ['updateRoom/responses/unknown', 'skip'],
    ['createRoom/responses/both', 'pass'],
  ]);
  expect(verdicts[1]?.reason).toContain('no valid credential alone would reject it, but two reasons must');
  expect({ unsafe: location.proxy.unsafe(), accepted: location.proxy.accepted }).toEqual({
    unsafe: 1,
    accepted: [],
  });
});

test('derives the reasons from the bytes of a request', () => {
  const readOnly = new ReadOnly(contract, {});
  readOnly.opens('good-secret');
  const unknownIds = readOnly.invent('missing123');
  const good = bearer('bearerAuth', 'a', 'good-secret');
  const open = (): boolean => false;
  const reasons = (...request: Parameters<typeof wireOf>) => readOnly.reasonsFor(wireOf(...request), open);
  const path = { roomId: unknownIds };
  expect(reasons(updateRoom, { ...emptyValues, path, body: {} }, nobody)).toContain('a made-up id');
  expect(reasons(updateRoom, { ...emptyValues, path, body: { name: 'x' } }, good)).toEqual(['a made-up id']);
  expect(reasons(updateRoom, { ...emptyValues, path: { roomId: 'r' }, body: { name: 7 } }, good)).toEqual([
    'a malformed request',
  ]);
  const xml = { bytes: { media: 'application/xml', content: Buffer.from('<x/>') } };
  expect(reasons(createRoom, { ...emptyValues, ...xml }, nobody)).toEqual([
    'no valid credential',
    'a malformed request',
  ]);
  const taken = { ...emptyValues, path: { roomId: 'theirs' }, body: { name: 'x' } };
  readOnly.shown('b', 'theirs');
  expect(reasons(updateRoom, taken, good)).toEqual([]); // the user of the credential is unknown
  const known = new ReadOnly(contract, { tokens: { a: 'of-a', b: 'of-b' } });
  const reasonsFor = (secret: string) =>
    known.reasonsFor(wireOf(updateRoom, taken, bearer('bearerAuth', 'a', secret)), open);
  expect(reasonsFor('of-a')).toEqual([]);
  known.shown('b', 'theirs');
  expect(reasonsFor('of-a')).toEqual(["another user's id"]);
  expect(reasonsFor('of-b')).toEqual([]);
  known.shown('a', 'theirs');
  expect(reasonsFor('of-a')).toEqual([]);
  const other = { ...wireOf(getRoom, { ...emptyValues, path }, good), method: 'PUT' };
  expect(readOnly.reasonsFor(other, open)).toEqual(['a method that the path does not have', 'a made-up id']);
  const gated = wireOf(createRoom, { ...emptyValues, body: { name: 'x' } }, good);
  expect(readOnly.reasonsFor(gated, () => true)).toEqual(createRoom.gate ? ['a closed gate'] : []);
  expect(() => readOnly.admitBytes('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).not.toThrow();
  expect(() => readOnly.admitBytes('POST / HTTP/1.1\r\nHost: x\r\n\r\n')).toThrow('bytes');
  expect(() => readOnly.admitBytes('GET / HTTP/1.1\r\n\r\nDELETE /rooms/1 HTTP/1.1\r\n\r\n')).toThrow(
    'bytes',
  );
});
