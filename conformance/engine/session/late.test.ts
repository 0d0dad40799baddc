import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract, createRoom } from '../../example/generated/conformance/operations.ts';
import { type Check, type CheckResult, Overloaded } from '../checks/check.ts';
import { type Exchange, NoResponse, TooSlow } from '../http/client.ts';
import { pollUntil } from '../http/poll-until.ts';
import { responses } from '../probes/responses.ts';
import { planOf } from '../run/plan.ts';
import { run } from '../run/run.ts';
import { readTarget } from '../target/target.ts';
import { Session } from './session.ts';

/** The result of a check alone in a run, with this round-trip time and after these outages. */
async function ended(
  tripMs: number,
  work: Check['run'],
  outages: readonly Exchange[] = [],
  deletion?: Check['run'],
): Promise<CheckResult | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const reported = { baseUrl: 'http://127.0.0.1:9', tokenA: 'a', tokenDisposable: 'd' };
  const session = new Session(contract, await readTarget(reported, {}, folder));
  onTestFinished(() => {
    session.close(false);
    rmSync(folder, { recursive: true, force: true });
  });
  for (let count = 0; count < 100; count += 1) session.pace.note(tripMs);
  for (const exchange of outages) session.outages.note(exchange);
  const needs = deletion ? ['token-disposable'] : [];
  const queue = 'one after the other';
  const check: Check = { ...responses(createRoom, { status: 201 }), queue, needs, run: work };
  const checks = [check];
  if (deletion)
    checks.push({ ...check, ...responses(createRoom, { status: 400 }), queue, needs, run: deletion });
  const report = await run(session, planOf('late', checks), checks);
  return report.results.find(({ facts }) => facts.id === check.id);
}

/** Waits for an event that occurs after this number of polls, counted over all attempts. */
const comesAfter = (questions: number): Check['run'] => {
  let requested = 0;
  return async (context) => {
    const request = async (): Promise<boolean> => ++requested > questions;
    const came = await pollUntil(request, Boolean, { forMs: 20, everyMs: 5, stop: undefined });
    context.assert(came, 'the event did not occur');
  };
};

test('retries a check with a late event on a slow target', async () => {
  expect(await ended(100, comesAfter(9))).toMatchObject({ status: 'pass' });
});

test('fails a check without its event on a slow target', async () => {
  expect(await ended(100, comesAfter(1e9))).toMatchObject({
    status: 'fail',
    reason: 'the event did not occur',
  });
});

test('blocks a check without its event if responses take seconds', async () => {
  const result = await ended(2000, comesAfter(1e9));
  expect(result).toMatchObject({
    status: 'blocked',
    reason: expect.stringMatching(/responses take 2000 ms/),
  });
});

test('retries a check with a late response, and blocks it on a slow target', async () => {
  let tries = 0;
  const late = async (): Promise<void> => {
    tries += 1;
    if (tries === 1) throw new TooSlow('no complete response within 15 s');
  };
  expect(await ended(5, late)).toMatchObject({ status: 'pass' });
  const silent = async (): Promise<never> => Promise.reject(new TooSlow('no complete response within 15 s'));
  expect(await ended(2000, silent)).toMatchObject({ status: 'blocked' });
  expect(await ended(5, silent)).toMatchObject({ status: 'fail' });
});

test('does not retry after a closed connection or another violation', async () => {
  let tries = 0;
  const closed = async (): Promise<never> => {
    tries += 1;
    throw new NoResponse('ECONNRESET');
  };
  expect(await ended(2000, closed)).toMatchObject({ status: 'fail' });
  expect(await ended(2000, async (context) => context.fail('wrong'))).toMatchObject({ status: 'fail' });
  expect(tries).toBe(1);
});

test('retries an overloaded check alone, and blocks it if it is overloaded again', async () => {
  let tries = 0;
  const starved = async (): Promise<void> => {
    tries += 1;
    if (tries === 1) throw new Overloaded('12 pictures come');
  };
  expect(await ended(5, starved)).toMatchObject({ status: 'pass' });
  const always = async (): Promise<never> => Promise.reject(new Overloaded('12 pictures come'));
  expect(await ended(5, always)).toMatchObject({ status: 'blocked', reason: '12 pictures come' });
});

/** The response of an nginx without a server behind it. */
const outage = (operation: string): Exchange => ({
  baseUrl: 'http://127.0.0.1:9',
  operation,
  request: { method: 'GET', path: '/rooms', headers: [] },
  response: {
    status: 502,
    headers: [['Server', 'nginx']],
    ms: 1,
    body: Buffer.from('<html><body><center>nginx</center></body></html>'),
  },
});

test('retries an interrupted check alone until nothing interrupts it', async () => {
  let tries = 0;
  const cut: Check['run'] = async (context) => {
    tries += 1;
    context.session.observe(outage('listRooms'));
    context.session.observe(outage('createRoom'));
    context.assert(tries === 3, 'it broke off');
  };
  expect(await ended(5, cut)).toMatchObject({ status: 'pass' });
});

test('blocks a check if outages of several operations interrupt each attempt, and fails it if only its own is interrupted', async () => {
  const cut =
    (...operations: string[]): Check['run'] =>
    async (context) => {
      for (const operation of operations) context.session.observe(outage(operation));
      context.fail('it broke off');
    };
  expect(await ended(5, cut('listRooms', 'createRoom'))).toMatchObject({
    status: 'blocked',
    reason: 'nginx returned 502 because the deployment did not respond: it broke off',
  });
  expect(await ended(5, cut('createRoom'))).toMatchObject({ status: 'fail', reason: 'it broke off' });
});

test('retries a failed check once if several operations are interrupted', async () => {
  let tries = 0;
  const sentTwice: Check['run'] = async (context) => {
    tries += 1;
    context.assert(tries > 1, 'deleteRoom returned 404');
  };
  expect(await ended(5, sentTwice, ['listRooms', 'createRoom'].map(outage))).toMatchObject({
    status: 'pass',
  });
  const wrong: Check['run'] = async (context) => context.fail('wrong');
  expect(await ended(5, wrong, ['listRooms', 'createRoom'].map(outage))).toMatchObject({ status: 'fail' });
});

test('retries an interrupted check of a user before the deletion of the account', async () => {
  let isDeleted = false;
  let tries = 0;
  const cut: Check['run'] = async (context) => {
    tries += 1;
    if (tries === 1) context.session.observe(outage('listRooms'));
    context.assert(tries > 1, 'it broke off');
    context.assert(!isDeleted, 'listRooms returned 401');
  };
  const last: Check['run'] = async () => {
    isDeleted = true;
  };
  expect(await ended(5, cut, [], last)).toMatchObject({ status: 'pass' });
});

test('does not retry a failed check without interruptions', async () => {
  let tries = 0;
  const wrong: Check['run'] = async (context) => {
    tries += 1;
    context.fail('wrong');
  };
  expect(await ended(5, wrong)).toMatchObject({ status: 'fail' });
  expect(tries).toBe(1);
});

/** A response of the deployment that took this many milliseconds. */
const heldUp = (operation: string, ms: number): Exchange => ({
  baseUrl: 'http://127.0.0.1:9',
  operation,
  request: { method: 'GET', path: '/rooms', headers: [] },
  response: { status: 200, headers: [], ms, body: Buffer.from('{}') },
});

test('retries a check with a stalled response, and blocks it if each attempt stalls', async () => {
  let tries = 0;
  const sometimes: Check['run'] = async (context) => {
    tries += 1;
    context.session.observe(heldUp('listRooms', tries < 3 ? 6_000 : 5));
    context.session.observe(heldUp('createRoom', tries < 3 ? 6_000 : 5));
    context.assert(tries === 3, 'it came too late');
  };
  expect(await ended(5, sometimes)).toMatchObject({ status: 'pass' });
  const always: Check['run'] = async (context) => {
    context.session.observe(heldUp('listRooms', 6_000));
    context.session.observe(heldUp('createRoom', 6_000));
    context.fail('it came too late');
  };
  expect(await ended(5, always)).toMatchObject({
    status: 'blocked',
    reason: 'a response took 6.0 s: it came too late',
  });
});

test('retries a check without its event while processes stall', async () => {
  const stalls = [heldUp('listRooms', 6_000), heldUp('createRoom', 6_000)];
  let tries = 0;
  const comesAtThird: Check['run'] = async (context) => {
    tries += 1;
    const request = async (): Promise<boolean> => tries === 3;
    const came = await pollUntil(request, Boolean, { forMs: 20, everyMs: 5, stop: undefined });
    context.assert(came, 'the event did not occur');
  };
  expect(await ended(5, comesAtThird, stalls)).toMatchObject({ status: 'pass' });
  expect(await ended(5, comesAfter(1e9), stalls)).toMatchObject({ status: 'blocked' });
});

test('does not excuse a check because one operation is always slow', async () => {
  const slow: Check['run'] = async (context) => {
    context.session.observe(heldUp('createRoom', 6_000));
    context.fail('wrong');
  };
  expect(await ended(5, slow)).toMatchObject({ status: 'fail', reason: 'wrong' });
  expect(await ended(5, comesAfter(1e9), [heldUp('createRoom', 6_000)])).toMatchObject({ status: 'fail' });
});
