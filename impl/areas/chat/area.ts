import type { ChatConnector, ViewerMessage } from '../../../generated/schemas.ts';
import type { ChatHandlers } from '../../../generated/server/chat.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Platforms } from '../../ports/platform.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { ownerOf } from '../studio-access.ts';
import { Chat } from './chat.ts';
import type { ChatListener } from './chat-feed.ts';
import type { Following } from './chat-feeds.ts';
import { ChatLog } from './chat-log.ts';
import { ChatManager } from './chat-manager.ts';
import { ChatPeers } from './chat-peers.ts';
import { type ChatAccount, Dispatcher, type UseGrant } from './dispatcher.ts';
import { chatHandlers } from './handlers.ts';

/** What other areas ask of chats. */
export interface ChatArea {
  readonly handlers: ChatHandlers;
  /** How a studio's chats stand on its platforms (CHAT-03). */
  connectors(reader: Reader, studioId: string): Promise<ChatConnector[]>;
  /** The most recent messages as viewers are shown them, newest first (WS-19). */
  history(studioId: string, limit: number): Promise<ViewerMessage[]>;
  /** Follows a studio's chat: the listener receives each frame that viewers are sent, whatever the bus loses. */
  follow(studioId: string, listener: ChatListener): Following;
  /** How to hand what viewers say to the studio's platforms; undefined when none can take it (WS-31). */
  readonly relay: ChatManager['relay'];
  /** A viewer is there, until the returned function is called. */
  retain(studioId: string): () => void;
  /** How many messages are on their way to the platforms. */
  underWay(): number;
  /** Begins to follow live studios, and those with viewers in any process. Of several over one store, one does. */
  start(): Promise<void>;
  /** Waits for what is being written and for what is on its way to the platforms. */
  close(): Promise<void>;
}

/** What chats ask of other areas. */
export interface ChatOthers {
  readonly account: { nameOf(userId: string): Promise<string> };
  /** The linked accounts of a studio's destinations, whatever their `enabled` says (DEST-05, CF-16). */
  readonly destinations: { accounts(userId: string, studioId: string): Promise<readonly ChatAccount[]> };
  readonly connections: { readonly grants: { use: UseGrant } };
  readonly stream: { liveStudios(): Promise<readonly string[]> };
}

/** Opens the area `chat`. */
export function openChat(
  ports: {
    readonly store: Store;
    readonly clock: Clock;
    readonly bus: Bus;
    readonly platforms: Platforms;
    readonly log: Log;
  },
  { account, destinations, connections, stream }: ChatOthers,
): ChatArea {
  const { store, clock, bus, platforms } = ports;
  const use: UseGrant = (userId, connectionId, work) => connections.grants.use(userId, connectionId, work);
  const accounts = (userId: string, studioId: string) => destinations.accounts(userId, studioId);
  const log = new ChatLog({
    ...{ store, bus },
    failed: (err) => ports.log.warn({ err }, 'chats could not be read back, and are tried again'),
  });
  const peers = new ChatPeers(bus);
  const dispatcher = new Dispatcher({
    ...{ use, peers },
    failed: (err, platform) => ports.log.warn({ err, platform }, 'a chat message did not reach a platform'),
    echoed: (studioId, platform, id) =>
      void log
        .retract(studioId, platform, id)
        .catch((err: unknown) => ports.log.warn({ err, studioId }, 'an echo was not taken out of a chat')),
  });
  const chat = new Chat({
    ...{ clock, log, dispatcher },
    sources: { accounts, nameOf: (userId) => account.nameOf(userId) },
  });
  const manager = new ChatManager({
    ...{ store, clock, platforms, log, dispatcher, peers },
    sources: {
      ...{ accounts, use, live: () => stream.liveStudios() },
      ownerOf: (studioId) => ownerOf(store, studioId),
    },
    failed: (err, studioId) => ports.log.warn({ err, studioId }, 'a chat could not be followed'),
  });
  const unsubscribe = bus.onEvents((studios) =>
    manager.wake(studios === 'all' ? manager.followed() : studios),
  );
  return {
    handlers: chatHandlers(chat),
    connectors: (reader, studioId) => manager.connectors.of(reader, studioId),
    history: (studioId, limit) => log.history(studioId, limit),
    follow: (studioId, listener) => log.follow(studioId, listener),
    relay: (studioId) => manager.relay(studioId),
    retain: (studioId) => manager.retain(studioId),
    underWay: () => dispatcher.size,
    start: () => manager.start(),
    async close() {
      unsubscribe();
      await manager.close();
      await chat.close();
      peers.close();
      await log.close();
    },
  };
}
