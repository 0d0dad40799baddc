import type { ChatConnector, ViewerMessage } from '../../../generated/schemas.ts';
import type { ChatHandlers } from '../../../generated/server/chat.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
import type { Log } from '../../ports/log.ts';
import type { Platforms } from '../../ports/platform.ts';
import type { Presence } from '../../ports/presence.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { isListed, rowsOf } from '../../ports/text-list.ts';
import { AccessChanges } from '../access-changes.ts';
import { isLive } from '../live-studios.ts';
import { ownerOf } from '../studio-access.ts';
import { Chat } from './chat.ts';
import type { ChatListener } from './chat-feed.ts';
import type { Following } from './chat-feeds.ts';
import { ChatLog } from './chat-log.ts';
import { ChatManager } from './chat-manager.ts';
import { type ChatAccount, Dispatcher, type UseGrant } from './dispatcher.ts';
import { chatHandlers } from './handlers.ts';
import type { ManagerDuties, StudioStanding } from './manager-sources.ts';
import { ChatPeers } from './process-sync.ts';

/** The functions of chats that other areas call. */
export interface ChatArea {
  readonly handlers: ChatHandlers;
  /** The states of a studio's chats on its platforms (CHAT-03). */
  connectors(reader: Reader, studioId: string): Promise<ChatConnector[]>;
  /** The most recent messages in the form for viewers, newest first (WS-19). */
  history(studioId: string, limit: number): Promise<ViewerMessage[]>;
  /** Follows a studio's chat: the listener receives each viewer frame, even if the bus loses some. */
  follow(studioId: string, listener: ChatListener): Following;
  /**
   * Returns the function that relays viewers' messages to the studio's platforms; undefined if no platform
   * can receive them (WS-31).
   */
  readonly relay: ChatManager['relay'];
  /** Counts a viewer until the returned function is called. */
  retain(studioId: string): () => void;
  /** The number of messages that are being sent to platforms. */
  inProgress(): number;
  /**
   * Starts to follow live studios, and studios with viewers in any process. Only one of several processes
   * over a store calls it.
   */
  start(): Promise<void>;
  /** Waits for writes and sends in progress. */
  close(): Promise<void>;
}

/** The functions of other areas that chats call. */
export interface ChatOthers {
  readonly account: { nameOf(userId: string): Promise<string> };
  /** The linked accounts of a studio's destinations, including disabled ones (DEST-05, CF-16). */
  readonly destinations: { accounts(userId: string, studioId: string): Promise<readonly ChatAccount[]> };
  readonly connections: { readonly grants: { use: UseGrant }; readonly leaderGrants: { use: UseGrant } };
  readonly stream: { liveStudios(): Promise<readonly string[]> };
}

/** The ports of chats. */
export interface ChatPorts {
  readonly store: Store;
  readonly leader?: Pick<LeaderPorts, 'store'>;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly platforms: Platforms;
  readonly log: Log;
  readonly presence: Presence;
}

/** Opens the area `chat`. */
export function openChat(
  ports: ChatPorts,
  { account, destinations, connections, stream }: ChatOthers,
): ChatArea {
  const { store, clock, bus, platforms, presence } = ports;
  const use: UseGrant = (userId, connectionId, work) => connections.grants.use(userId, connectionId, work);
  const accounts = (userId: string, studioId: string) => destinations.accounts(userId, studioId);
  const log = new ChatLog({
    store,
    bus,
    failed: (err) => ports.log.warn({ err }, 'chats could not be read from the log; retrying'),
  });
  const peers = new ChatPeers(bus, presence.owner);
  const dispatcher = dispatcherOf(ports, { use, peers, log });
  const chat = new Chat({
    clock,
    log,
    dispatcher,
    sources: { accounts, nameOf: (userId) => account.nameOf(userId) },
  });
  const manager = new ChatManager({
    store,
    clock,
    platforms,
    log,
    dispatcher,
    peers,
    bus,
    leader: ports.leader && leaderPortsOf(ports.leader.store, bus, connections.leaderGrants),
    sources: {
      accounts,
      use,
      live: () => stream.liveStudios(),
      ownerOf: (studioId) => ownerOf(store, studioId),
      studios: (studioIds) => chatStates(store, studioIds),
    },
    failed: (err, studioId) => ports.log.warn({ err, studioId }, 'a chat could not be followed'),
  });
  const unsubscribe = wakeOnChanges(bus, manager);
  return {
    handlers: chatHandlers(chat),
    connectors: (reader, studioId) => manager.connectors.of(reader, studioId),
    history: (studioId, limit) => log.history(studioId, limit),
    follow: (studioId, listener) => log.follow(studioId, listener),
    relay: (studioId) => manager.relay(studioId),
    retain: (studioId) => manager.retain(studioId),
    inProgress: () => dispatcher.size,
    start: () => manager.start(),
    async close() {
      for (const leave of unsubscribe) leave();
      await manager.close();
      await chat.close();
      peers.close();
      await log.close();
    },
  };
}

/** Wakes the manager after changes of studios and users. Returns the functions that end the subscriptions. */
function wakeOnChanges(bus: Bus, manager: ChatManager): (() => void)[] {
  return [
    bus.onEvents((studios) => manager.wake(studios === 'all' ? manager.followed() : studios)),
    new AccessChanges(bus).listen((change) => {
      if ('userId' in change) manager.wakeUser(change.userId);
    }),
  ];
}

function dispatcherOf(
  { presence, log: errors }: { readonly presence: Presence; readonly log: Log },
  parts: { readonly use: UseGrant; readonly peers: ChatPeers; readonly log: ChatLog },
): Dispatcher {
  return new Dispatcher({
    ...parts,
    presence,
    failed: (err, platform) => errors.warn({ err, platform }, 'a chat message did not reach a platform'),
    echoed: (studioId, platform, id) =>
      void parts.log
        .retract(studioId, platform, id)
        .catch((err: unknown) => errors.warn({ err, studioId }, 'an echo could not be removed from a chat')),
  });
}

/** The ports that follow chats. They write platforms' messages only while the leader's lease is held. */
function leaderPortsOf(store: Store, bus: Bus, grants: { use: UseGrant }): ManagerDuties {
  return {
    store,
    log: new ChatLog({ store, bus }),
    use: (userId, connectionId, work) => grants.use(userId, connectionId, work),
  };
}

async function chatStates(
  reader: Reader,
  studioIds: readonly string[],
): Promise<ReadonlyMap<string, StudioStanding>> {
  const rows = await rowsOf<{ id: string; user_id: string; is_live: number }>(
    reader,
    studioIds,
    `SELECT id, user_id, ${isLive} AS is_live FROM studios WHERE id ${isListed}`,
  );
  return new Map(rows.map((row) => [row.id, { userId: row.user_id, isLive: Number(row.is_live) === 1 }]));
}
