import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startViewerChat, until } from '../../fixtures/chat/viewer-chat.ts';

type Started = Awaited<ReturnType<typeof startViewerChat>>;

/** Posts a message in the studio. */
function post({ log, studioId, clock }: Started, number: number, text = `${number}`) {
  const id = `msg_${String(number).padStart(6, '0')}`;
  const posted = {
    id,
    studio_id: studioId,
    platform: 'studio',
    platform_message_id: id,
    author_id: 'usr',
    author_name: 'Alice',
    text,
    said_at: new Date(clock.now()).toISOString(),
  };
  return log.record(studioId, [{ posted }]);
}

/** Opens a socket with a client that only records texts, because a thousand of them must be cheap. */
async function listener(started: Started, token: string): Promise<string[]> {
  const receivedTexts: string[] = [];
  const ws = new WebSocket(started.address(started.studioId, token), { perMessageDeflate: false });
  ws.on('message', (data) => {
    const { type, data: content } = JSON.parse(String(data));
    receivedTexts.push(type === 'chat_message' ? content.text : type);
  });
  await once(ws, 'open');
  return receivedTexts;
}

test('a thousand viewers receive every message once, in order, after hello', {
  timeout: 120_000,
}, async () => {
  const started = await startViewerChat();
  const viewers: string[][] = [];
  const join = async () => listener(started, await started.token());
  for (let joined = 0; joined < 1000; joined += 50)
    viewers.push(...(await Promise.all(Array.from({ length: 50 }, join))));
  await until(() => expect(viewers.every((receivedTexts) => receivedTexts.length === 1)).toBe(true));
  expect(started.chat.size).toBe(1000);
  const posted = Array.from({ length: 20 }, (_, number) => `${number}`);
  await Promise.all(posted.map((_, number) => post(started, number)));
  await until(() => expect(viewers.every((receivedTexts) => receivedTexts.length >= 21)).toBe(true));
  const order = viewers[0];
  expect([...(order ?? [])].sort()).toEqual([...posted, 'hello'].sort());
  expect(viewers.every((receivedTexts) => receivedTexts.join() === order?.join())).toBe(true);
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

test('a busy room sends the frames of a moment together, in order for each viewer', async () => {
  const started = await startViewerChat();
  const viewer = await started.join();
  const [socket] = started.sockets;
  if (!socket) throw new Error('nobody is there');
  const write = vi.spyOn(socket, 'write');
  await post(started, 0);
  // The first message is sent at once.
  await until(() => expect(viewer.texts()).toEqual(['0']));
  for (let number = 1; number < 8; number += 1) {
    const data = { text: `${number}` };
    started.bus.publish(`chat ${started.studioId}`, JSON.stringify({ type: 'chat_message', data }));
    await new Promise(setImmediate);
  }
  // A reply to one viewer does not overtake earlier frames for all.
  viewer.ws.send(JSON.stringify({ type: 'chat_history', requestId: 'r', data: { limit: 1 } }));
  await until(() => expect(viewer.of('reply')).toHaveLength(1));
  expect(viewer.frames.at(-1)?.type).toBe('reply');
  expect(viewer.texts()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
  expect(write.mock.calls.length).toBeLessThanOrEqual(4);
});

test('a viewer that reads nothing for 20 s is disconnected, and delays no other (LIMIT-06)', async () => {
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

  let posted = 0;
  while (end.writableLength === 0) {
    await post(started, posted, 'x'.repeat(200_000));
    posted += 1;
    await until(() => expect(well.texts()).toHaveLength(posted));
  }
  expect(end.destroyed).toBe(false);
  await started.pass(1_000);
  await started.pass(18_000);
  expect(end.destroyed).toBe(false);
  await started.pass(2_000);
  await until(() => expect(end.destroyed).toBe(true));
  await until(() => expect(started.chat.size).toBe(1));
  await post(started, posted, 'after');
  await until(() => expect(well.texts().at(-1)).toBe('after'));
  expect(well.closed).toBeUndefined();
});

test('a viewer with too many unsent bytes is disconnected at once', async () => {
  const started = await startViewerChat();
  const viewer = await started.join();
  viewer.ws.pause();
  const frame = JSON.stringify({ type: 'chat_message', data: { text: 'x'.repeat(1_000_000) } });
  for (let sent = 0; sent < 30; sent += 1) started.bus.publish(`chat ${started.studioId}`, frame);
  await until(() => expect(started.sockets[0]?.destroyed).toBe(true));
});
