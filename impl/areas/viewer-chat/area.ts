import type { IncomingMessage } from 'node:http';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Permits } from '../../ports/permits.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { ViewerTokens } from '../../ports/viewer-tokens.ts';
import { AccessChanges } from '../access-changes.ts';
import { type Ceilings, contractCeilings } from '../ceilings.ts';
import type { ChatArea } from '../chat/area.ts';
import type { ViewerTokensArea } from '../viewer-tokens/area.ts';
import { SocketPermits, type SocketShares } from './socket-permits.ts';
import { ViewerChat } from './viewer-chat.ts';

export { viewerRateClasses } from './rate-classes.ts';

/** The viewers' sockets. The server forwards upgrades to them. */
export type ViewerChatArea = Pick<ViewerChat, 'takes' | 'upgrade' | 'reject' | 'size' | 'close'>;

/** Opens the area `viewer-chat`. */
export function openViewerChat(
  ports: {
    readonly clock: Clock;
    readonly limiter: RateLimiter;
    readonly viewerTokens: ViewerTokens;
    readonly bus: Pick<Bus, 'isUp' | 'reception' | 'publish' | 'listen'>;
    readonly log: Log;
    readonly requestIdHeader: string;
    readonly permits: Permits;
    readonly ceilings?: Ceilings;
    /** Absent = sockets may use all connections of the process. */
    readonly shares?: SocketShares;
    readonly countedAddress: (request: IncomingMessage) => string;
  },
  {
    chat,
    viewers,
  }: {
    readonly chat: Pick<ChatArea, 'history' | 'follow' | 'relay' | 'retain'>;
    readonly viewers: Pick<ViewerTokensArea, 'blockList' | 'blockLists'>;
  },
): ViewerChatArea {
  const { permits, ceilings = contractCeilings, shares } = ports;
  const viewerChat = new ViewerChat({
    ...ports,
    socketPermits: new SocketPermits({ permits, ceilings, shares }),
    blockList: (studioId) => viewers.blockList(studioId),
    blockLists: (studioIds) => viewers.blockLists(studioIds),
    sources: chat,
    failed: (err) => ports.log.warn({ err }, 'the admission or a request of a viewer failed'),
  });
  new AccessChanges(ports.bus).listen((change) => void viewerChat.accessChanged(change));
  return viewerChat;
}
