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

/** A session with a target that returns the status in the path, and the paths of its requests. */
async function startSession(): Promise<{ readonly session: Session; readonly requested: string[] }> {
  const requested: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requested.push(url);
    response.writeHead(Number(url.slice(1, 4))).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const reported = { baseUrl: `http://127.0.0.1:${port}`, tokenA: 'a' };
  const session = new Session(contract, await readTarget(reported, {}, folder));
  onTestFinished(() => {
    session.close(false);
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { session, requested };
}

/** The result of a check that expects a 401 from the shared path, otherwise from its own path. */
async function ended(
  id: string,
  [shared, own]: readonly [shared: string, own: string],
  fixtures: Fixtures,
): Promise<CheckResult> {
  const request = (context: Context, path: string): Promise<Exchange> =>
    context.sendWire({ method: 'GET', path, headers: [] });
  const run = (context: Context): Promise<void> =>
    judgeShared(context, {
      key: shared,
      send: () => request(context, shared),
      judge: ({ response, request }) =>
        context.assert(response.status === 401, `${request.path} returned ${response.status}`),
      alone: () => request(context, own),
    });
  const check = { ...responses(createRoom, { status: 201 }), id, run };
  return (await runCheck(fixtures.session, fixtures, check)).result;
}

test('sends a shared request once, and each check names the check that sent it', async () => {
  const { session, requested } = await startSession();
  const fixtures = new Fixtures(session);
  const [first, second] = await Promise.all(
    ['one', 'other'].map((id) => ended(id, ['/401/all', `/401/${id}`], fixtures)),
  );
  expect(requested).toEqual(['/401/all']);
  expect(first).toMatchObject({ status: 'pass', requests: 1 });
  expect(first).not.toHaveProperty('standsOn');
  expect(second).toMatchObject({ status: 'pass', requests: 0, standsOn: ['one'] });
});

test('a check sends its own request if the shared response does not prove it, and that response decides', async () => {
  const { session, requested } = await startSession();
  const fixtures = new Fixtures(session);
  expect(await ended('good', ['/200/all', '/401/good'], fixtures)).toMatchObject({ status: 'pass' });
  const broken = await ended('broken', ['/200/all', '/204/broken'], fixtures);
  expect(broken).toMatchObject({ status: 'fail', reason: '/204/broken returned 204', requests: 1 });
  expect(broken.exchanges?.map(({ request }) => request.path)).toEqual(['/204/broken']);
  expect(requested).toEqual(['/200/all', '/401/good', '/204/broken']);
});

test('a retry sends its own requests, and so does a check with fixtures that share nothing', async () => {
  const { session, requested } = await startSession();
  const fixtures = new Fixtures(session);
  const paths = ['/401/all', '/401/own'] as const;
  await ended('one', paths, fixtures);
  expect(await ended('other', paths, fixtures.copy())).toMatchObject({ requests: 1 });
  const alone = new Fixtures(session, {}, { shared: nothingShared });
  expect(await ended('third', paths, alone)).toMatchObject({ requests: 1 });
  expect(requested).toEqual(['/401/all', '/401/all', '/401/all']);
});

test('an offered exchange proves other checks with the same request', async () => {
  const { session } = await startSession();
  const fixtures = new Fixtures(session);
  const offers = async (context: Context): Promise<void> =>
    offerExchanges(context, 'kept', [
      await context.sendWire({ method: 'GET', path: '/204/kept', headers: [] }),
    ]);
  const wants = (status: number) => async (context: Context) => {
    const isProved = await isProvedBefore(context, 'kept', ([kept]) => kept?.response.status === status);
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
