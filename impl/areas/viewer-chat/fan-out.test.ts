import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startViewerChat, until } from '../../fixtures/chat/viewer-chat.ts';

type Started = Awaited<ReturnType<typeof startViewerChat>>;

/** Says something in the studio. */
function say({ log, studioId, clock }: Started, number: number, text = `${number}`) {
  const id = `msg_${String(number).padStart(6, '0')}`;
  const said = {
    id,
    studio_id: studioId,
    platform: 'studio',
    platform_message_id: id,
    author_id: 'usr',
    author_name: 'Alice',
    text,
    said_at: new Date(clock.now()).toISOString(),
  };
  return log.record(studioId, [{ said }]);
}

/** Opens a socket whose client counts what it hears, and nothing else: a thousand of them have to be cheap. */
async function listener(started: Started, token: string): Promise<string[]> {
  const heard: string[] = [];
  const ws = new WebSocket(started.address(started.studioId, token), { perMessageDeflate: false });
  ws.on('message', (data) => {
    const { type, data: content } = JSON.parse(String(data));
    heard.push(type === 'chat_message' ? content.text : type);
  });
  await once(ws, 'open');
  return heard;
}

test('a thousand viewers hear every message once, in order, after hello', { timeout: 60_000 }, async () => {
  const started = await startViewerChat();
  const viewers: string[][] = [];
  const join = async () => listener(started, await started.token());
  for (let joined = 0; joined < 1000; joined += 50)
    viewers.push(...(await Promise.all(Array.from({ length: 50 }, join))));
  await until(() => expect(viewers.every((heard) => heard.length === 1)).toBe(true));
  expect(started.chat.size).toBe(1000);
  const said = Array.from({ length: 20 }, (_, number) => `${number}`);
  await Promise.all(said.map((_, number) => say(started, number)));
  await until(() => expect(viewers.every((heard) => heard.length >= 21)).toBe(true));
  const order = viewers[0];
  expect([...(order ?? [])].sort()).toEqual([...said, 'hello'].sort());
  expect(viewers.every((heard) => heard.join() === order?.join())).toBe(true);
});

test('the frames of one turn reach a socket in one write', async () => {
  const started = await startViewerChat();
  const viewer = await started.join();
  const [socket] = started.sockets;
  if (!socket) throw new Error('nobody is there');
  const write = vi.spyOn(socket, 'write');
  const frame = JSON.stringify({ type: 'ping' });
  for (let sent = 0; sent < 50; sent += 1) started.bus.publish(`chat ${started.studioId}`, frame);
  await until(() => expect(viewer.of('ping')).toHaveLength(50));
  expect(write).toHaveBeenCalledTimes(1);
});

test('a busy room is told what came within a moment together, and each viewer in order', async () => {
  const started = await startViewerChat();
  const viewer = await started.join();
  const [socket] = started.sockets;
  if (!socket) throw new Error('nobody is there');
  const write = vi.spyOn(socket, 'write');
  await say(started, 0);
  // Alone so far: nothing is waited for.
  await until(() => expect(viewer.texts()).toEqual(['0']));
  for (let number = 1; number < 8; number += 1) {
    const data = { text: `${number}` };
    started.bus.publish(`chat ${started.studioId}`, JSON.stringify({ type: 'chat_message', data }));
    await new Promise(setImmediate);
  }
  // What is for one alone does not overtake what is for all.
  viewer.ws.send(JSON.stringify({ type: 'chat_history', requestId: 'r', data: { limit: 1 } }));
  await until(() => expect(viewer.of('reply')).toHaveLength(1));
  expect(viewer.frames.at(-1)?.type).toBe('reply');
  expect(viewer.texts()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  expect(write.mock.calls.length).toBeLessThanOrEqual(4);
});

test('who takes nothing for 20 s is cut, and holds nobody back (LIMIT-06)', async () => {
  const started = await startViewerChat();
  const well = await started.join();
  const stuck = connect(started.port, '127.0.0.1');
  onTestFinished(() => void stuck.destroy());
  stuck.on('error', () => {});
  const path = new URL(started.address(started.studioId, await started.token()));
  stuck.write(
    `GET ${path.pathname}${path.search} HTTP/1.1\r\nHost: embed\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  await once(stuck, 'data');
  stuck.pause();
  await until(() => expect(started.chat.size).toBe(2));
  const [, end] = started.sockets;
  if (!end) throw new Error('nobody is there');

  let said = 0;
  while (end.writableLength === 0) {
    await say(started, said, 'x'.repeat(200_000));
    said += 1;
    await until(() => expect(well.texts()).toHaveLength(said));
  }
  expect(end.destroyed).toBe(false);
  await started.pass(1_000);
  await started.pass(18_000);
  expect(end.destroyed).toBe(false);
  await started.pass(2_000);
  await until(() => expect(end.destroyed).toBe(true));
  await until(() => expect(started.chat.size).toBe(1));
  await say(started, said, 'after');
  await until(() => expect(well.texts().at(-1)).toBe('after'));
  expect(well.closed).toBeUndefined();
});

test('who lags behind by more than can be kept is cut at once', async () => {
  const started = await startViewerChat();
  const viewer = await started.join();
  viewer.ws.pause();
  const frame = JSON.stringify({ type: 'chat_message', data: { text: 'x'.repeat(1_000_000) } });
  for (let sent = 0; sent < 30; sent += 1) started.bus.publish(`chat ${started.studioId}`, frame);
  await until(() => expect(started.sockets[0]?.destroyed).toBe(true));
});
