/** The viewer chat of the deployment in a separate process, with a store for the messages. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { connectViewerChatSocket } from '../../generated/server/sockets.ts';
import { Ceilings } from '../../impl/areas/ceilings.ts';
import { ChatLog } from '../../impl/areas/chat/chat-log.ts';
import { viewerRateClasses } from '../../impl/areas/viewer-chat/rate-classes.ts';
import { SocketPermits } from '../../impl/areas/viewer-chat/socket-permits.ts';
import { ViewerChat } from '../../impl/areas/viewer-chat/viewer-chat.ts';
import { ViewerBlocks } from '../../impl/areas/viewer-tokens/viewer-blocks.ts';
import { MemoryBus } from '../../impl/drivers/bus/memory-bus.ts';
import { systemClock } from '../../impl/drivers/clock/system.ts';
import { MemoryPermits } from '../../impl/drivers/permits/memory-permits.ts';
import { MemoryRateLimiter } from '../../impl/drivers/rate-limiter/memory.ts';
import { Es256ViewerTokens } from '../../impl/drivers/viewer-tokens/es256-viewer-tokens.ts';
import { openStudios } from '../measuring/bench-studios.ts';
import { offer } from '../measuring/helper-process.ts';
import { atMoments, type Broadcasting, portOf, turn } from './broadcaster.ts';
import { messageOf } from './chat-message.ts';
import { upgradeTo } from './requests.ts';

const clock = systemClock;
const tokenSeconds = 3600;
let record = async (_count: number): Promise<unknown> => undefined;

const services: Broadcasting = {
  /** The token in the path authenticates the viewer. */
  async start({ folder }) {
    const { store, ids } = await openStudios(join(folder, 'chat.db'), 1);
    const [studioId = ''] = ids;
    const log = new ChatLog({ store, bus: new MemoryBus() });
    const viewerTokens = new Es256ViewerTokens({ clock, secret: new Uint8Array(32).fill(7) });
    const blocks = new ViewerBlocks({ store, clock });
    const chat = new ViewerChat({
      clock,
      viewerTokens,
      requestIdHeader: 'X-Request-Id',
      failed: (error) => console.error(error),
      limiter: new MemoryRateLimiter(clock, viewerRateClasses(1)),
      bus: { isUp: () => true, reception: () => 0 },
      blockList: (studio) => blocks.blockList(studio),
      blockLists: (studios) => blocks.blockLists(studios),
      // All viewers of the bench use one token and one address.
      socketPermits: new SocketPermits({
        permits: new MemoryPermits(),
        ceilings: new Ceilings({ viewerSocketsOfToken: 100_000, viewerSocketsOfAddress: 100_000 }),
      }),
      countedAddress: () => '127.0.0.1',
      sources: {
        history: (studio, limit) => log.history(studio, limit),
        relay: async () => undefined,
        follow: (studio, listener) => log.follow(studio, listener),
        retain: () => () => {},
      },
    });
    const server = createServer({ shouldUpgradeCallback: chat.takes });
    server.on('upgrade', (request, socket, head) => chat.upgrade(request, socket as Socket, head)); // of a TCP server
    await once(server.listen(0, '127.0.0.1'), 'listening');
    record = (count) =>
      Promise.all(
        Array.from({ length: count }, () => log.record(studioId, [{ posted: messageOf(studioId) }])),
      );
    const { token } = await viewerTokens.issue({ studioId, caps: ['chat.read'] }, tokenSeconds);
    const path = `${connectViewerChatSocket.path.replace('{studioId}', studioId)}?token=${token}`;
    return { port: portOf(server), requests: [upgradeTo(path)] };
  },
  /** Each message is a separate durable write before it is sent. */
  send: (moments) => atMoments(moments, record),
  idle: turn,
  stop: async () => {},
};

offer(services);
