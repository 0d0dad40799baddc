import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { holdConnections } from './held-connections.ts';
import { heldKinds } from './kinds.ts';

const context = { host: 'x', studioId: 'x', viewerToken: 'x', key: 'x' };

async function listening(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }; // listening on TCP
}

test('opens connections of every kind, never exceeds its maximum, and closes all at its end', async () => {
  let held = 0;
  let max = 0;
  const server = createServer((socket) => {
    held += 1;
    max = Math.max(max, held);
    socket.on('error', () => {}).on('data', () => {});
    socket.once('close', () => {
      held -= 1;
    });
  });
  const address = await listening(server);
  let steps = 0;
  const { kinds, peakOpen } = await holdConnections({
    seed: 1,
    seconds: 60,
    max: 150,
    context,
    addresses: { api: address, media: address, rtmp: address },
    isOver: () => {
      steps += 1;
      return steps > 60;
    },
  });
  expect([...kinds.keys()].sort()).toEqual(heldKinds.map(({ name }) => name).sort());
  expect(peakOpen).toBeLessThanOrEqual(150);
  expect(max).toBeGreaterThan(100);
  await vi.waitUntil(() => held === 0);
});
