import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract, createRoom } from '../../example/generated/conformance/operations.ts';
import { type Check, type CheckResult, Starved } from '../checks/check.ts';
import { type Exchange, NoAnswer, TooSlow } from '../http/client.ts';
import { askUntil } from '../http/poll-until.ts';
import { responses } from '../probes/responses.ts';
import { planOf } from '../run/plan.ts';
import { run } from '../run/run.ts';
import { readTarget } from '../target/target.ts';
import { Session } from './session.ts';

/** How a check with that work ends in its own run, if every response takes so long, after outages. */
async function ended(
  tripMs: number,
  work: Check['run'],
  outages: readonly Exchange[] = [],
  deletion?: Check['run'],
): Promise<CheckResult | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const told = { baseUrl: 'http://127.0.0.1:9', tokenA: 'a', tokenDisposable: 'd' };
  const session = new Session(contract, await readTarget(told, {}, folder));
  onTestFinished(() => {
    session.close(false);
    rmSync(folder, { recursive: true, force: true });
  });
  for (let count = 0; count < 100; count += 1) session.pace.note(tripMs);
  for (const exchange of outages) session.outages.note(exchange);
  const needs = deletion ? ['token-disposable'] : [];
  const lane = 'one after the other';
  const check: Check = { ...responses(createRoom, { status: 201 }), lane, needs, run: work };
  const checks = [check];
  if (deletion)
    checks.push({ ...check, ...responses(createRoom, { status: 400 }), lane, needs, run: deletion });
  const report = await run(session, planOf('late', checks), checks);
  return report.results.find(({ facts }) => facts.id === check.id);
}

/** Waits for what comes with the n-th question of all attempts together. */
const comesAfter = (questions: number): Check['run'] => {
  let asked = 0;
  return async (context) => {
    const ask = async (): Promise<boolean> => ++asked > questions;
    const came = await askUntil(ask, Boolean, { forMs: 20, everyMs: 5, stop: undefined });
    context.must(came, 'it did not come');
  };
};

test('what came late beside others on a slow target has a second chance, and passes', async () => {
  expect(await ended(100, comesAfter(9))).toMatchObject({ status: 'pass' });
});

test('what never comes is a violation on a slow target too', async () => {
  expect(await ended(100, comesAfter(1e9))).toMatchObject({ status: 'fail', reason: 'it did not come' });
});

test('where answers take seconds, nothing can be said of what did not come', async () => {
  const result = await ended(2000, comesAfter(1e9));
  expect(result).toMatchObject({ status: 'blocked', reason: expect.stringMatching(/answers take 2000 ms/) });
});

test('an answer that is only late is looked at again, and says nothing on a slow target', async () => {
  let tries = 0;
  const late = async (): Promise<void> => {
    tries += 1;
    if (tries === 1) throw new TooSlow('no complete answer within 15 s');
  };
  expect(await ended(5, late)).toMatchObject({ status: 'pass' });
  const silent = async (): Promise<never> => Promise.reject(new TooSlow('no complete answer within 15 s'));
  expect(await ended(2000, silent)).toMatchObject({ status: 'blocked' });
  expect(await ended(5, silent)).toMatchObject({ status: 'fail' });
});

test('a connection that is closed without an answer, and any other violation, is told at once', async () => {
  let tries = 0;
  const closed = async (): Promise<never> => {
    tries += 1;
    throw new NoAnswer('ECONNRESET');
  };
  expect(await ended(2000, closed)).toMatchObject({ status: 'fail' });
  expect(await ended(2000, async (context) => context.fail('wrong'))).toMatchObject({ status: 'fail' });
  expect(tries).toBe(1);
});

test('what had too little of the machine beside others has a second chance alone, and says nothing if that is not enough', async () => {
  let tries = 0;
  const starved = async (): Promise<void> => {
    tries += 1;
    if (tries === 1) throw new Starved('12 pictures come');
  };
  expect(await ended(5, starved)).toMatchObject({ status: 'pass' });
  const always = async (): Promise<never> => Promise.reject(new Starved('12 pictures come'));
  expect(await ended(5, always)).toMatchObject({ status: 'blocked', reason: '12 pictures come' });
});

/** What an nginx says when nobody behind it answers. */
const outage = (operation: string): Exchange => ({
  baseUrl: 'http://127.0.0.1:9',
  operation,
  request: { method: 'GET', path: '/rooms', headers: [] },
  answer: {
    status: 502,
    headers: [['Server', 'nginx']],
    ms: 1,
    body: Buffer.from('<html><body><center>nginx</center></body></html>'),
  },
});

test('what is interrupted has further chances alone, and passes once nothing breaks off', async () => {
  let tries = 0;
  const cut: Check['run'] = async (context) => {
    tries += 1;
    context.session.observe(outage('listRooms'));
    context.session.observe(outage('createRoom'));
    context.must(tries === 3, 'it broke off');
  };
  expect(await ended(5, cut)).toMatchObject({ status: 'pass' });
});

test('what is interrupted each time says nothing where operations of all kinds are, and is a violation where only this one is', async () => {
  const cut =
    (...operations: string[]): Check['run'] =>
    async (context) => {
      for (const operation of operations) context.session.observe(outage(operation));
      context.fail('it broke off');
    };
  expect(await ended(5, cut('listRooms', 'createRoom'))).toMatchObject({
    status: 'blocked',
    reason: 'nginx answered 502 where the deployment did not: it broke off',
  });
  expect(await ended(5, cut('createRoom'))).toMatchObject({ status: 'fail', reason: 'it broke off' });
});

test('what fails while operations of all kinds are interrupted is looked at once more', async () => {
  let tries = 0;
  const sentTwice: Check['run'] = async (context) => {
    tries += 1;
    context.must(tries > 1, 'deleteRoom answered 404');
  };
  expect(await ended(5, sentTwice, ['listRooms', 'createRoom'].map(outage))).toMatchObject({
    status: 'pass',
  });
  const wrong: Check['run'] = async (context) => context.fail('wrong');
  expect(await ended(5, wrong, ['listRooms', 'createRoom'].map(outage))).toMatchObject({ status: 'fail' });
});

test('what is interrupted of a user whose account is deleted later is looked at again before that', async () => {
  let isDeleted = false;
  let tries = 0;
  const cut: Check['run'] = async (context) => {
    tries += 1;
    if (tries === 1) context.session.observe(outage('listRooms'));
    context.must(tries > 1, 'it broke off');
    context.must(!isDeleted, 'listRooms answered 401');
  };
  const last: Check['run'] = async () => {
    isDeleted = true;
  };
  expect(await ended(5, cut, [], last)).toMatchObject({ status: 'pass' });
});

test('what fails without having been interrupted is told at once where nothing is', async () => {
  let tries = 0;
  const wrong: Check['run'] = async (context) => {
    tries += 1;
    context.fail('wrong');
  };
  expect(await ended(5, wrong)).toMatchObject({ status: 'fail' });
  expect(tries).toBe(1);
});

/** A response of the deployment that took so many milliseconds. */
const heldUp = (operation: string, ms: number): Exchange => ({
  baseUrl: 'http://127.0.0.1:9',
  operation,
  request: { method: 'GET', path: '/rooms', headers: [] },
  answer: { status: 200, headers: [], ms, body: Buffer.from('{}') },
});

test('retries a check whose response was held up, and blocks it if each try is held up', async () => {
  let tries = 0;
  const sometimes: Check['run'] = async (context) => {
    tries += 1;
    context.session.observe(heldUp('listRooms', tries < 3 ? 6_000 : 5));
    context.session.observe(heldUp('createRoom', tries < 3 ? 6_000 : 5));
    context.must(tries === 3, 'it came too late');
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

test('retries a check whose event does not arrive while processes stand still', async () => {
  const stalls = [heldUp('listRooms', 6_000), heldUp('createRoom', 6_000)];
  let tries = 0;
  const comesAtThird: Check['run'] = async (context) => {
    tries += 1;
    const ask = async (): Promise<boolean> => tries === 3;
    const came = await askUntil(ask, Boolean, { forMs: 20, everyMs: 5, stop: undefined });
    context.must(came, 'it did not come');
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
