/**
 * Chat fan-out, side by side with a bare `ws` server that sends one prepared buffer to each socket: 2,000 viewers of one
 * studio. Ours goes the whole way: each message is recorded in the log, durably, handed to the bus and sent. The bare server
 * runs once by itself and once behind the same writes, which is what fan-out alone costs. Messages come one after the other:
 * what ours gains by sending those of one moment together is left out.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { connectViewerChatSocket } from '../generated/server/sockets.ts';
import { ChatLog } from '../impl/areas/chat/chat-log.ts';
import { toViewerMessage } from '../impl/areas/chat/message-rows.ts';
import { viewerRateClasses } from '../impl/areas/viewer-chat/rate-classes.ts';
import { ViewerChat } from '../impl/areas/viewer-chat/viewer-chat.ts';
import { ViewerBlocks } from '../impl/areas/viewer-tokens/viewer-blocks.ts';
import { MemoryBus } from '../impl/drivers/bus/memory-bus.ts';
import { systemClock } from '../impl/drivers/clock/system.ts';
import { MemoryRateLimiter } from '../impl/drivers/rate-limiter/memory.ts';
import { Es256ViewerTokens } from '../impl/drivers/viewer-tokens/es256-viewer-tokens.ts';
import { newId } from '../impl/ports/ids.ts';
import { withFolder } from './bench-folder.ts';
import { type BenchStudios, openStudios } from './bench-studios.ts';
import { type Broadcaster, compareFanOut } from './fan-out.ts';
import { part } from './part.ts';

const viewers = 2000;
const messages = 50;
const tokenSeconds = 900;
/** A pong that nobody asked for (RFC 6455, 5.5.3), masked as a client's is. */
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

const clock = systemClock;
const nothing = () => new Promise((resolve) => setImmediate(resolve));

/** A message of a platform's viewer, as the log keeps it. */
function messageOf(studioId: string) {
  const id = newId('msg');
  return {
    ...{ id, studio_id: studioId, platform: 'twitch', platform_message_id: id, author_id: '102938' },
    ...{ author_name: 'Otto', text: 'What a wonderful morning; which song was that just now?' },
    said_at: new Date(clock.now()).toISOString(),
  };
}

/** Records one message in a chat that nobody listens to. */
function recorder({ store, ids: [studioId = ''] }: BenchStudios): () => Promise<unknown> {
  const log = new ChatLog({ store, bus: new MemoryBus() });
  return () => log.record(studioId, [{ said: messageOf(studioId) }]);
}

/** `commit` is awaited before each message is sent. */
async function bareServer(commit: () => Promise<unknown>): Promise<Broadcaster> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => socket.send(JSON.stringify({ type: 'hello' })));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: portOf(server),
    async send() {
      for (let number = 0; number < messages; number += 1) {
        await commit();
        const data = toViewerMessage(messageOf('std_1'));
        const message = Buffer.from(JSON.stringify({ type: 'chat_message', data }));
        for (const socket of sockets.clients) socket.send(message, { binary: false });
      }
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
    },
  };
}

/** Ours, and a token that lets a viewer in. */
async function ours({ store, ids: [studioId = ''] }: BenchStudios) {
  const log = new ChatLog({ store, bus: new MemoryBus() });
  const viewerTokens = new Es256ViewerTokens({ clock, secret: new Uint8Array(32).fill(7) });
  const blocks = new ViewerBlocks({ store, clock });
  const chat = new ViewerChat({
    ...{ clock, viewerTokens, requestIdHeader: 'X-Request-Id' },
    failed: (error) => console.error(error),
    limiter: new MemoryRateLimiter(clock, viewerRateClasses(1)),
    bus: { isUp: () => true },
    blockList: (studio) => blocks.blockList(studio),
    sources: {
      history: (studio, limit) => log.history(studio, limit),
      relay: async () => undefined,
      listen: (studio, hear) => log.listen(studio, hear),
      retain: () => () => {},
    },
  });
  const server = createServer({ shouldUpgradeCallback: chat.takes });
  server.on('upgrade', (request, socket, head) => chat.upgrade(request, socket as Socket, head)); // of a TCP server
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { token } = await viewerTokens.mint({ studioId, caps: ['chat.read'] }, tokenSeconds);
  const path = `${connectViewerChatSocket.path.replace('{studioId}', studioId)}?token=${token}`;
  const own: Broadcaster = {
    port: portOf(server),
    async send() {
      for (let number = 0; number < messages; number += 1)
        await log.record(studioId, [{ said: messageOf(studioId) }]);
    },
    async close() {
      await chat.close();
      server.close();
    },
  };
  return { own, path };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // listening on TCP, so not a path
}

/** A handshake (RFC 6455) as a browser sends it. */
function upgradeTo(path: string): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: bench',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

await part(`Chat fan-out: ${viewers} viewers of one studio`, () =>
  withFolder(async (folder) => {
    const [other, studio] = await Promise.all([
      openStudios(join(folder, 'bare.db'), 1),
      openStudios(join(folder, 'callsheet.db'), 1),
    ]);
    const { own, path } = await ours(studio);
    const broadcasters = {
      bare: await bareServer(nothing),
      behind: await bareServer(recorder(other)),
      own,
    };
    const findings = await compareFanOut(broadcasters, {
      ...{ what: 'chat fan-out', loop: 'bare ws server' },
      crowd: {
        requests: Array.from({ length: viewers }, () => upgradeTo(path)),
        ...{ greeting: '"hello"', marker: '"chat_message"', signOfLife: pong },
      },
      frames: viewers * messages,
      ...{ rounds: 5, atLeast: 0.8 },
    });
    await Promise.all([other.store.close(), studio.store.close()]);
    return findings;
  }),
);
