import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { contract, createRoom, getRoom, updateRoom } from '../../example/generated/conformance/operations.ts';
import { scenarios } from '../../example/scenarios.ts';
import { type House, startHouse } from '../../example/server.ts';
import { type CountingProxy, startCounting } from '../../mutation/counting-proxy.ts';
import { fillAccount } from '../../mutation/seed-account.ts';
import { probe } from '../checks/probe.ts';
import { runConformance } from '../command/main.ts';
import { defineSuite, type GeneratedSuites } from '../command/suite.ts';
import type { Operation } from '../model/operation.ts';
import { bearer, emptyParts, nobody, type Parts, wireOf } from '../target/ledger/request.ts';
import { readTarget } from '../target/target.ts';
import { ReadOnly } from './read-only.ts';
import { Session } from './session.ts';

interface Place {
  readonly house: House;
  readonly proxy: CountingProxy;
  readonly folder: string;
}

async function start(): Promise<Place> {
  const house = await startHouse();
  const proxy = await startCounting(house.url);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'read-only-'));
  onTestFinished(async () => {
    await proxy.close();
    await house.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return { house, proxy, folder };
}

interface Verdict {
  readonly id: string;
  readonly status: string;
  readonly reason?: string;
}

async function readOnly(
  { proxy, folder }: Place,
  argv: readonly string[],
  suites: GeneratedSuites = generated,
): Promise<{ readonly status: number; readonly checks: readonly Verdict[]; readonly out: string }> {
  const out = fs.mkdtempSync(path.join(folder, 'report-'));
  let said = '';
  const take = (text: string): void => {
    said += text;
  };
  const status = await runConformance(
    ['--read-only', '--base-url', proxy.url, '--out', out, '--reporter', 'json,console', ...argv],
    suites,
    { environment: {}, folder, project: { scenarios }, out: take, err: take },
  );
  const file = path.join(out, 'results.json');
  const { checks } = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : { checks: [] };
  return { status, checks, out: said };
}

async function fill({ house, folder }: Place, token: string, user: 'a' | 'b'): Promise<void> {
  const argv = {
    baseUrl: house.url,
    tokenA: token,
    tokenB: `${token}-not`,
    out: fs.mkdtempSync(path.join(folder, 'filling-')),
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

test('a read-only run is let do nothing by a correct deployment, whatever is there', {
  timeout: 120_000,
}, async () => {
  const place = await start();
  const { house, proxy } = place;
  const standing = () => ({ rooms: house.rooms.size, keys: house.people.activeKeys });
  const cases = [false, true].flatMap((full) =>
    [false, true].flatMap((withB) => [1, 2].map((seed) => ({ full, withB, seed }))),
  );
  const filled = await Promise.all(
    cases.map(async (one, index) => {
      const [a, b] = [house.people.token(`alice${index}`), house.people.token(`bob${index}`)];
      if (one.full) await Promise.all([fill(place, a, 'a'), fill(place, b, 'b')]);
      return { ...one, a, b };
    }),
  );
  const before = standing();
  const ended = filled.map(async ({ full, withB, seed, a, b }) => {
    const tokens = ['--token-a', a, ...(withB ? ['--token-b', b] : [])];
    const run = await readOnly(place, [...tokens, '--seed', String(seed)]);
    const bad = run.checks.filter(({ status }) => ['fail', 'error', 'blocked'].includes(status));
    expect({ bad, status: run.status }, run.out).toEqual({ bad: [], status: 0 });
    if (full && withB) expectMuchSeen(run.checks);
  });
  await Promise.all(ended);
  expect(proxy.accepted).toEqual([]);
  expect(proxy.unsafe()).toBeGreaterThan(500);
  expect(standing()).toEqual(before);
});

/** What lists show is read, and refusals for two reasons are asked for. */
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
  // No operation shows pictures.
  expect(unread.map(({ id }) => id).sort()).toEqual([
    'dropPicture/tenancy/roomId',
    'hangPicture/tenancy/roomId',
  ]);
}

test('what only one reason refuses is not sent, whatever the check says of itself', async () => {
  const place = await start();
  const lying = (operation: Operation, what: string, parts: Partial<Parts>, anonymous = false) =>
    probe(
      operation,
      { trait: 'responses', what, title: 'It only reads, it says.', effect: 'reads' },
      {},
      async (context) => {
        const credential = anonymous ? nobody : await context.credential(operation);
        await context.send(operation, { ...emptyParts, ...parts }, credential);
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
  const run = await readOnly(place, ['--token-a', place.house.people.token('alice')], {
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
  expect(verdicts[1]?.reason).toContain('no good credential alone would refuse it, and two reasons have to');
  expect({ unsafe: place.proxy.unsafe(), accepted: place.proxy.accepted }).toEqual({
    unsafe: 1,
    accepted: [],
  });
});

test('reasons are read off the bytes', () => {
  const readOnly = new ReadOnly(contract, {});
  readOnly.opens('good-secret');
  const madeUp = readOnly.invent('missing123');
  const good = bearer('bearerAuth', 'a', 'good-secret');
  const open = (): boolean => false;
  const reasons = (...request: Parameters<typeof wireOf>) => readOnly.reasonsFor(wireOf(...request), open);
  const path = { roomId: madeUp };
  expect(reasons(updateRoom, { ...emptyParts, path, body: {} }, nobody)).toContain('a made-up id');
  expect(reasons(updateRoom, { ...emptyParts, path, body: { name: 'x' } }, good)).toEqual(['a made-up id']);
  expect(reasons(updateRoom, { ...emptyParts, path: { roomId: 'r' }, body: { name: 7 } }, good)).toEqual([
    'a malformed request',
  ]);
  const xml = { bytes: { media: 'application/xml', content: Buffer.from('<x/>') } };
  expect(reasons(createRoom, { ...emptyParts, ...xml }, nobody)).toEqual([
    'no good credential',
    'a malformed request',
  ]);
  const taken = { ...emptyParts, path: { roomId: 'theirs' }, body: { name: 'x' } };
  readOnly.shown('b', 'theirs');
  expect(reasons(updateRoom, taken, good)).toEqual([]); // whose the credential is nobody knows
  const known = new ReadOnly(contract, { tokens: { a: 'of-a', b: 'of-b' } });
  const reasonsFor = (secret: string) =>
    known.reasonsFor(wireOf(updateRoom, taken, bearer('bearerAuth', 'a', secret)), open);
  expect(reasonsFor('of-a')).toEqual([]);
  known.shown('b', 'theirs');
  expect(reasonsFor('of-a')).toEqual(["another user's id"]);
  expect(reasonsFor('of-b')).toEqual([]);
  known.shown('a', 'theirs');
  expect(reasonsFor('of-a')).toEqual([]);
  const other = { ...wireOf(getRoom, { ...emptyParts, path }, good), method: 'PUT' };
  expect(readOnly.reasonsFor(other, open)).toEqual(['a method that the path does not have', 'a made-up id']);
  const gated = wireOf(createRoom, { ...emptyParts, body: { name: 'x' } }, good);
  expect(readOnly.reasonsFor(gated, () => true)).toEqual(createRoom.gate ? ['a closed gate'] : []);
  expect(() => readOnly.admitBytes('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).not.toThrow();
  expect(() => readOnly.admitBytes('POST / HTTP/1.1\r\nHost: x\r\n\r\n')).toThrow('bytes');
  expect(() => readOnly.admitBytes('GET / HTTP/1.1\r\n\r\nDELETE /rooms/1 HTTP/1.1\r\n\r\n')).toThrow(
    'bytes',
  );
});
