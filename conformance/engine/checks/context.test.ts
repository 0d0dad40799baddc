import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract, createRoom } from '../../example/generated/conformance/operations.ts';
import { responses } from '../probes/responses.ts';
import { Fixtures } from '../resources/fixtures.ts';
import { factsOf } from '../run/plan.ts';
import { runCheck } from '../run/run-check.ts';
import { Session } from '../session/session.ts';
import { readTarget } from '../target/target.ts';
import { Blocked, Violation } from './check.ts';
import { Context, type OperationPreconditions } from './context.ts';

const check = responses(createRoom, { status: 201 });

/** A session without any request to its target. */
async function startSession(): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const reported = { baseUrl: 'http://127.0.0.1:9', tokenA: 'a' };
  const session = new Session(contract, await readTarget(reported, {}, folder));
  onTestFinished(() => {
    session.close(false);
    rmSync(folder, { recursive: true, force: true });
  });
  return session;
}

const contextOf = (session: Session, preconditions?: OperationPreconditions): Context =>
  new Context(session, new Fixtures(session), { facts: factsOf(check), mayWait: () => true, preconditions });

const runOf = (session: Session, work: (context: Context) => Promise<void>, timeoutMs: number) =>
  runCheck(session, new Fixtures(session), { ...check, run: work }, { timeoutMs });

test('excludes waits that the contract requires from the time of a check, but no others', async () => {
  const session = await startSession();
  const waited = await runOf(session, (context) => context.wait(1500), 1000);
  expect(waited.result.status).toBe('pass');
  const idled = await runOf(session, () => new Promise(() => {}), 1000);
  expect(idled.isLate).toBe(true);
  expect(idled.result).toMatchObject({
    status: 'blocked',
    reason: expect.stringMatching(/^it took longer than \d+ s$/),
  });
});

test('a check that waits when the run is interrupted is blocked', async () => {
  const session = await startSession();
  session.stop = AbortSignal.abort();
  const { result } = await runOf(session, (context) => context.wait(60_000), 30_000);
  expect(result).toMatchObject({ status: 'blocked', reason: 'the run was interrupted' });
});

test('a violation while a request is prepared blocks the check', async () => {
  const broken = async (): Promise<never> => {
    throw new Violation('no connection appeared');
  };
  const session = await startSession();
  const context = contextOf(session, { operations: { createRoom: broken } });
  const preparing = context.prepare(createRoom, { succeeds: true });
  await expect(preparing).rejects.toThrow(new Blocked('no connection appeared'));
  await expect(preparing).rejects.toBeInstanceOf(Blocked);
});

test('an operation that the contract lacks blocks the check', async () => {
  const session = await startSession();
  const context = contextOf(session);
  expect(context.operation('createRoom')).toBe(createRoom);
  expect(() => context.operation('createRoof')).toThrow('the contract has no operation createRoof');
});

test('closes the shared resources of a queue once after its last check, the latest first', async () => {
  const fixtures = new Fixtures(await startSession());
  const closed: string[] = [];
  fixtures.atEnd(() => {
    closed.push('first');
  });
  fixtures.atEnd(async () => {
    await Promise.resolve();
    closed.push('second');
  });
  await fixtures.end();
  await fixtures.end();
  expect(closed).toEqual(['second', 'first']);
});
