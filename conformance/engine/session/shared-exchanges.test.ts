import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract, createRoom } from '../../example/generated/conformance/operations.ts';
import type { CheckResult } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import type { Exchange } from '../http/client.ts';
import { responses } from '../probes/responses.ts';
import { Fixtures } from '../resources/fixtures.ts';
import { runCheck } from '../run/run-check.ts';
import { readTarget } from '../target/target.ts';
import { Session } from './session.ts';
import { isProvedBefore, judgeShared, nothingShared, offerExchanges } from './shared-exchanges.ts';

/** A session whose target answers every path with the status that it begins with, and the paths it was asked for. */
async function startSession(): Promise<{ readonly session: Session; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(Number(url.slice(1, 4))).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const told = { baseUrl: `http://127.0.0.1:${port}`, tokenA: 'a' };
  const session = new Session(contract, await readTarget(told, {}, folder));
  onTestFinished(() => {
    session.close(false);
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { session, asked };
}

/** How a check ends that wants the shared path, or else its own, to be refused with 401. */
async function ended(
  id: string,
  [shared, own]: readonly [shared: string, own: string],
  fixtures: Fixtures,
): Promise<CheckResult> {
  const ask = (context: Context, path: string): Promise<Exchange> =>
    context.sendWire({ method: 'GET', path, headers: [] });
  const run = (context: Context): Promise<void> =>
    judgeShared(context, {
      key: shared,
      send: () => ask(context, shared),
      judge: ({ answer, request }) =>
        context.must(answer.status === 401, `${request.path} was answered ${answer.status}`),
      alone: () => ask(context, own),
    });
  const check = { ...responses(createRoom, { status: 201 }), id, run };
  return (await runCheck(fixtures.session, fixtures, check)).result;
}

test('what one answer proves is asked for once, and who stands on it says so', async () => {
  const { session, asked } = await startSession();
  const fixtures = new Fixtures(session);
  const [first, second] = await Promise.all(
    ['one', 'other'].map((id) => ended(id, ['/401/all', `/401/${id}`], fixtures)),
  );
  expect(asked).toEqual(['/401/all']);
  expect(first).toMatchObject({ status: 'pass', requests: 1 });
  expect(first).not.toHaveProperty('standsOn');
  expect(second).toMatchObject({ status: 'pass', requests: 0, standsOn: ['one'] });
});

test('what it does not prove is asked for by each check itself, and that answer decides', async () => {
  const { session, asked } = await startSession();
  const fixtures = new Fixtures(session);
  expect(await ended('good', ['/200/all', '/401/good'], fixtures)).toMatchObject({ status: 'pass' });
  const broken = await ended('broken', ['/200/all', '/204/broken'], fixtures);
  expect(broken).toMatchObject({ status: 'fail', reason: '/204/broken was answered 204', requests: 1 });
  expect(broken.exchanges?.map(({ request }) => request.path)).toEqual(['/204/broken']);
  expect(asked).toEqual(['/200/all', '/401/good', '/204/broken']);
});

test('a second look, and a promise that is broken on the way, stand on nothing', async () => {
  const { session, asked } = await startSession();
  const fixtures = new Fixtures(session);
  const paths = ['/401/all', '/401/own'] as const;
  await ended('one', paths, fixtures);
  expect(await ended('other', paths, fixtures.copy())).toMatchObject({ requests: 1 });
  const alone = new Fixtures(session, {}, { shared: nothingShared });
  expect(await ended('third', paths, alone)).toMatchObject({ requests: 1 });
  expect(asked).toEqual(['/401/all', '/401/all', '/401/all']);
});

test('what a check has exchanged anyway proves what another would send the same for', async () => {
  const { session } = await startSession();
  const fixtures = new Fixtures(session);
  const offers = async (context: Context): Promise<void> =>
    offerExchanges(context, 'kept', [
      await context.sendWire({ method: 'GET', path: '/204/kept', headers: [] }),
    ]);
  const wants = (status: number) => async (context: Context) => {
    const isProved = await isProvedBefore(context, 'kept', ([kept]) => kept?.answer.status === status);
    if (!isProved) context.fail('it was not proved');
  };
  const ended = async (id: string, run: (context: Context) => Promise<void>, of = fixtures) =>
    (await runCheck(session, of, { ...responses(createRoom, { status: 201 }), id, run })).result;
  await ended('offers', offers);
  expect(await ended('same', wants(204))).toMatchObject({
    status: 'pass',
    requests: 0,
    standsOn: ['offers'],
  });
  expect(await ended('another', wants(200))).toMatchObject({ status: 'fail' });
  expect(await ended('alone', wants(204), fixtures.copy())).toMatchObject({ status: 'fail' });
});
