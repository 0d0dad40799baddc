import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryStore } from '../../fixtures/store/store.ts';
import { FenceLostError } from '../../ports/fence.ts';
import type { ChatListener, Platform } from '../../ports/platform.ts';
import { StoreLeases } from '../leases/store-leases.ts';
import { PlatformHttp } from '../platform/http.ts';
import { listenWithReconnect } from '../platform/reconnecting-listener.ts';
import { fencedPlatforms } from './fenced-platforms.ts';
import { LeaseFence } from './lease-fence.ts';

const grant = { accessToken: 't', scopes: [] };
const soon = { interval: 10 };

/**
 * A platform over HTTP. Each of its calls makes two requests. The server holds back the first response until
 * `respond` is called.
 */
async function start() {
  const clock = new ManualClock();
  const store = await temporaryStore({ clock });
  const log = { warn: () => {}, error: () => {} };
  // `vanish` makes this process count as gone for the others.
  let vanish = () => {};
  const leases = new StoreLeases({
    store,
    clock,
    log,
    elapsed: () => clock.now(),
    tendMs: 0,
    presence: {
      owner: 'this process',
      gone: async () => new Set(),
      onLost(lost) {
        vanish = lost;
        return () => {};
      },
    },
  });
  onTestFinished(() => leases.close());
  const fence = new LeaseFence();
  const take = async () => {
    const lease = await leases.acquire('duties');
    if (lease) fence.hold(lease);
  };
  const requests: string[] = [];
  let aborted = 0;
  const pendingResponses: (() => void)[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.on('close', () => {
      if (!response.writableFinished) aborted += 1;
    });
    if (request.url === '/second') response.end('{}');
    else pendingResponses.push(() => response.end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // on TCP
  const http = new PlatformHttp({ platform: 'Platform', timeoutMs: 60_000 });
  let listening = 0;
  const platform: Platform = {
    id: 'youtube',
    defaultScopes: [],
    requiresLiveBroadcast: false,
    authorizationUrl: () => '',
    exchange: async () => grant,
    refresh: async () => grant,
    account: async () => {
      await http.send({ method: 'POST', url: `${url}/first` });
      await http.send({ method: 'POST', url: `${url}/second` });
      return { externalUserId: '', displayName: '' };
    },
    ingest: async () => ({ rtmpUrl: '', streamKey: '' }),
    chat: {
      send: async () => ({}),
      listen: (_grant, listener) =>
        listenWithReconnect({
          listener,
          async once(signal, connected) {
            listening += 1;
            connected();
            await once(signal, 'abort').finally(() => {
              listening -= 1;
            });
            return 'again';
          },
        }),
    },
  };
  const fenced = fencedPlatforms(new Map([[platform.id, platform]]), fence).get(platform.id);
  if (!fenced) throw new Error('there is no platform');
  const seen = { requests: () => requests, aborted: () => aborted, listening: () => listening };
  const respond = async () => {
    await expect.poll(() => pendingResponses.length, soon).toBeGreaterThan(0);
    pendingResponses.shift()?.();
  };
  return { clock, leases, fence, take, vanish: () => vanish(), platform, fenced, seen, respond };
}

test('calls nothing without the lease, and each request of a call needs it again', async () => {
  const { clock, take, fenced, seen, respond } = await start();
  await expect(fenced.account(grant)).rejects.toThrow(FenceLostError);
  expect(seen.requests()).toEqual([]);
  await take();
  const called = fenced.account(grant);
  await respond();
  await called;
  expect(seen.requests()).toEqual(['/first', '/second']);
  // The lease ends between two requests, and no timer has noticed yet.
  const late = expect(fenced.account(grant)).rejects.toThrow(FenceLostError);
  await expect.poll(seen.requests, soon).toHaveLength(3);
  clock.advance(8_000);
  await respond();
  await late;
  expect(seen.requests()).toEqual(['/first', '/second', '/first']);
});

test('ends a request in progress when the lease is lost', async () => {
  const { take, vanish, fenced, seen } = await start();
  await take();
  const failed = expect(fenced.account(grant)).rejects.toThrow(FenceLostError);
  await expect.poll(seen.requests, soon).toEqual(['/first']);
  vanish();
  await failed;
  await expect.poll(seen.aborted, soon).toBe(1);
});

test('does not affect requests of users', async () => {
  const { platform, fence, seen, respond } = await start();
  expect(fence.isCurrent()).toBe(false);
  const called = platform.account(grant);
  await respond();
  await called;
  expect(seen.requests()).toEqual(['/first', '/second']);
});

test('listens to a chat until the lease would have ended, and again when it is back', async () => {
  const { clock, leases, fence, take, vanish, fenced, seen } = await start();
  await take();
  const states: string[] = [];
  const listener: ChatListener = {
    message: () => {},
    removed: () => {},
    state: (state) => states.push(state),
  };
  const stop = fenced.chat?.listen(grant, listener);
  await expect.poll(seen.listening, soon).toBe(1);
  // The connection to the store broke and returned immediately.
  vanish();
  expect([fence.isCurrent(), fence.leftMs()]).toEqual([false, 8_000]);
  await take();
  expect([seen.listening(), states]).toEqual([1, ['connected']]);
  clock.advance(8_000);
  await leases.tend();
  await vi.waitFor(() => expect(seen.listening()).toBe(0), soon);
  expect(states).toEqual(['connected', 'reconnecting']);
  await take();
  await expect.poll(seen.listening, soon).toBe(1);
  expect(states.at(-1)).toBe('connected');
  stop?.();
  await expect.poll(seen.listening, soon).toBe(0);
});
