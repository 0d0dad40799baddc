import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contract, followRoom } from '../../example/generated/conformance/operations.ts';
import { Blocked } from '../http/outcome.ts';
import { stream } from '../probes/stream.ts';
import { Fixtures } from '../resources/fixtures.ts';
import { factsOf } from '../run/plan.ts';
import { Session } from '../session/session.ts';
import { emptyValues, nobody } from '../target/ledger/request.ts';
import type { Settings } from '../target/settings.ts';
import { readTarget } from '../target/target.ts';
import { Context } from './context.ts';
import { EventStream } from './event-stream.ts';

interface OpenOptions {
  readonly flags?: Settings;
  /** Retries after `Retry-After`. */
  readonly sendWhenAllowed?: boolean;
  readonly mayWait?: (milliseconds: number) => boolean;
}

/** A stream of a server with this response. */
async function open(
  respond: (response: ServerResponse) => void,
  requesting: OpenOptions = {},
): Promise<EventStream> {
  const { flags = {}, sendWhenAllowed = false, mayWait = () => true } = requesting;
  const server = createServer((_request, response) => respond(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-'));
  const reported = { baseUrl: `http://127.0.0.1:${port}`, tokenA: 'a', ...flags };
  const session = new Session(contract, await readTarget(reported, {}, folder));
  const facts = factsOf(stream(followRoom, { kind: 'snapshot' }));
  const context = new Context(session, new Fixtures(session), { facts, mayWait });
  onTestFinished(() => {
    session.close(false);
    rmSync(folder, { recursive: true, force: true });
  });
  const parts = { ...emptyValues, path: { roomId: '1' } };
  const opened = await EventStream[sendWhenAllowed ? 'openWhenAllowed' : 'open'](
    context,
    followRoom,
    parts,
    nobody,
  );
  onTestFinished(() => opened.close());
  return opened;
}

const begin = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });

test('reads events from any split of their bytes and any line ends', async () => {
  const opened = await open((response) => {
    begin(response).write('id: 1\nevent: a\ndata: {"x"');
    response.write(':1}\n\n: one\n\nid:2\r\nevent:b\r\ndata:[1,\r\ndata: 2]\r\n\r\n');
    response.write(': two\nid: 3\nevent: c\ndata: "é"\n\nretry: 5\n\n');
  });
  expect(await opened.until(() => opened.events.length === 3)).toBe(true);
  expect(opened.events).toEqual([
    { id: '1', kind: 'a', data: { x: 1 } },
    { id: '2', kind: 'b', data: [1, 2] },
    { id: '3', kind: 'c', data: 'é' },
  ]);
  expect(opened.comments).toEqual(['one', 'two']);
  expect(opened.faults).toEqual([]);
});

test('reports a frame without id, kind or JSON as an error', async () => {
  const opened = await open((response) => {
    begin(response).end('event: a\ndata: 1\n\nid: 1\ndata: 1\n\nid: 1\nevent: a\ndata: {\n\n');
  });
  expect(await opened.ends(5)).toBe(true);
  expect(opened.faults).toHaveLength(3);
  await expect(opened.begins([])).rejects.toThrow(/no event/);
});

test('a wait ends in time although the stream continues', async () => {
  const opened = await open((response) => begin(response).flushHeaders());
  expect(await opened.until(() => opened.events.length > 0, 0.05)).toBe(false);
  expect(await opened.ends(0.05)).toBe(false);
});

test('reads the entire body of a response that is not a stream', async () => {
  const opened = await open((response) => response.writeHead(429, { 'Retry-After': '5' }).end('{"error":1}'));
  expect(opened.exchange.response.status).toBe(429);
  expect(opened.exchange.response.body.toString()).toBe('{"error":1}');
  expect(() => opened.expectOpen()).toThrow(/expected a stream/);
});

test('throws NoResponse for an incomplete error response', async () => {
  const head = { 'Content-Type': 'application/json', 'Content-Length': '20' };
  const stalls = (response: ServerResponse) => void response.writeHead(429, head).write('{"error":');
  await expect(open(stalls, { flags: { timeout: '1' } })).rejects.toThrow('no complete response within 1 s');
  const breaksOff = (response: ServerResponse) =>
    void response.writeHead(429, head).write('{"error":', () => response.destroy());
  await expect(open(breaksOff)).rejects.toThrow('broke off');
});

/** The contract's error response to a rate-limited request. */
const later = (response: ServerResponse): void => {
  const head = { 'Content-Type': 'application/json', 'Retry-After': '1' };
  response.writeHead(429, head).end(JSON.stringify({ error: { code: contract.codes.limited } }));
};

test('requests a rate-limited stream again while waiting is allowed', async () => {
  let requested = 0;
  const waits: number[] = [];
  const opened = await open(
    (response) => (++requested < 2 ? later(response) : begin(response).flushHeaders()),
    {
      sendWhenAllowed: true,
      mayWait: (milliseconds) => waits.push(milliseconds) > 0,
    },
  );
  expect([opened.isOpen, requested, waits]).toEqual([true, 2, [1020]]);
  const never = open(later, { sendWhenAllowed: true, mayWait: () => false });
  await expect(never).rejects.toThrow(Blocked);
});
