import { expect, test, vi } from 'vitest';
import { split, startApi } from '../../fixtures/api.ts';

/** Long enough for a busy machine. */

const pipelined = (count: number, path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count);

/** `/slow` responds once it is released, and counts started and concurrent requests. */
async function start() {
  const seen = { begun: 0, inProgress: 0, peak: 0 };
  const released = Promise.withResolvers<void>();
  const handler = async () => {
    seen.begun += 1;
    seen.inProgress += 1;
    seen.peak = Math.max(seen.peak, seen.inProgress);
    await released.promise;
    await new Promise(setImmediate);
    seen.inProgress -= 1;
    return { status: 200, body: { number: seen.begun } };
  };
  const api = await startApi([
    { url: '/slow', handler },
    { url: '/fast', handler: async () => ({ status: 200, body: { fast: true } }) },
  ]);
  return { ...api, seen, release: released.resolve };
}

test('handles pipelined requests one after the other and responds in their order', async () => {
  const { open, seen, release } = await start();
  const { socket, received } = open();
  socket.write(pipelined(5, '/slow') + pipelined(1, '/fast'));
  await vi.waitUntil(() => seen.begun > 0);
  release();
  const responses = split(await received('fast'));
  expect(responses.map(({ body }) => body)).toEqual([
    ...[1, 2, 3, 4, 5].map((number) => JSON.stringify({ number })),
    '{"fast":true}',
  ]);
  expect(seen.peak).toBe(1);
});

test('closes a connection on which more than 63 requests wait, and handles none of them', async () => {
  const { open, seen, release, send } = await start();
  const { socket, closed } = open();
  socket.write(pipelined(1_000, '/slow'));
  await closed;
  release();
  expect((await send('/fast')).status).toBe(200);
  expect(seen.begun).toBe(1);
});

test('closes a connection that waits while 1,024 requests wait on others, and admits one that does not', async () => {
  const { open, seen, release, send } = await start();
  const others = Array.from({ length: 17 }, () => open());
  for (const [index, { socket }] of others.entries()) socket.write(pipelined(index < 16 ? 64 : 17, '/slow'));
  await vi.waitUntil(() => seen.begun === 17);
  // The server may not have read all requests of the last connection yet.
  expect((await send('/fast')).status).toBe(200);
  const late = open();
  late.socket.write(pipelined(2, '/slow'));
  await late.closed;
  expect((await send('/fast')).status).toBe(200);
  release();
  for (const { received } of others) await received('"number"');
  await vi.waitUntil(() => seen.begun >= 16 * 64 && seen.inProgress === 0);
  const again = open();
  again.socket.write(pipelined(2, '/slow'));
  await again.received('"number"');
});

test('drops the waiting requests of a closed connection', async () => {
  const { open, seen, release, send } = await start();
  for (let round = 0; round < 70; round += 1) {
    const { socket, closed } = open();
    socket.write(pipelined(64, '/slow'));
    await vi.waitUntil(() => seen.begun === round + 1);
    socket.resetAndDestroy();
    await closed;
  }
  const { socket, received } = open();
  socket.write(pipelined(2, '/slow') + pipelined(1, '/fast'));
  await vi.waitUntil(() => seen.begun === 71);
  release();
  await received('fast');
  expect((await send('/fast')).status).toBe(200);
  expect(seen.begun).toBe(72);
});
