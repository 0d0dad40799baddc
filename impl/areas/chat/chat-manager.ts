import { setTimeout as delay } from 'node:timers/promises';
import type { ChatConnector } from '../../../generated/schemas.ts';
import { outsideRequest } from '../../../generated/server/runtime/traits/emits.ts';
import type { Platforms } from '../../ports/platform.ts';
import { MissedChanges } from '../missed-changes.ts';
import { ChatFollower } from './chat-follower.ts';
import { Connectors } from './connectors.ts';
import type { ChatAccount, Dispatcher } from './dispatcher.ts';
import type { ChatManagerOptions, ManagerDuties, ManagerSources, StudioStanding } from './manager-sources.ts';
import type { ChatPeers } from './process-sync.ts';
import { type Relay, type Relayed, type RelayOptions, sendRelay } from './relay.ts';

const tickMs = 1_000;
/** The intervals of checking followed studios: while notifications may be missing, and while they arrive. */
const reviewMs = 5_000;
const rareReviewMs = 300_000;
/** Platforms stay connected while a viewer reloads the page. */
const lingerMs = 5_000;
const maxInProgress = 1_000;
/** How often a process reports its viewers, and how long a report is valid. */
const presenceMs = 2_000;
const maxPresenceMs = 3 * presenceMs;
/** How long a viewer's message waits until another process follows the studio's chats. */
const maxAwaitMs = 3_000;
const pollMs = 50;
/** The states in which a platform accepts messages. */
const standing = ['connecting', 'connected', 'reconnecting'];

/**
 * Follows the platforms' chats of every studio that has viewers or is live, stores its connectors, and sends
 * viewers' messages with the broadcaster's accounts. Of several processes over one store, one is started and
 * follows for the viewers of all.
 */
export class ChatManager {
  readonly connectors: Connectors;
  readonly #platforms: Platforms;
  readonly #leader: Pick<ManagerDuties, 'log' | 'use'>;
  readonly #relaying: Omit<RelayOptions, 'to'>;
  readonly #dispatcher: Dispatcher;
  readonly #sources: ManagerSources;
  readonly #failed: (error: unknown, studioId?: string) => void;
  readonly #firstPauseMs: number | undefined;
  readonly #followers = new Map<string, ChatFollower>();
  readonly #retained = new Map<string, number>();
  readonly #leftAt = new Map<string, number>();
  /** When another process last reported viewers of a studio. */
  readonly #wantedByOthers = new Map<string, number>();
  readonly #peers: ChatPeers;
  readonly #due = new Set<string>();
  #live = new Set<string>();
  readonly #missed: MissedChanges;
  readonly #missedOfFollowed: MissedChanges;
  #working: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #presence: NodeJS.Timeout | undefined;
  #unlisten = () => {};
  #reviewed = 0;
  #isStarted = false;
  #closed = false;

  constructor(options: ChatManagerOptions) {
    this.connectors = new Connectors(options.leader ?? options);
    this.#leader = options.leader ?? { log: options.log, use: options.sources.use };
    this.#relaying = options;
    this.#platforms = options.platforms;
    this.#dispatcher = options.dispatcher;
    this.#sources = options.sources;
    this.#peers = options.peers;
    this.#missed = new MissedChanges(options.bus);
    this.#missedOfFollowed = new MissedChanges(options.bus, rareReviewMs);
    this.#failed = options.failed;
    this.#firstPauseMs = options.firstPauseMs;
  }

  /** Sets connectors that an earlier process left connected to idle, and starts to follow live studios. */
  async start(): Promise<void> {
    this.#isStarted = true;
    this.#dispatcher.start();
    this.#unlisten = this.#peers.onViewers(
      (studioIds) => {
        this.#retainOthers(studioIds);
        this.wake(studioIds.filter((studioId) => !this.#followers.has(studioId)));
      },
      // While another process cannot report its viewers, they count as present.
      () => this.#retainOthers(this.#wantedByOthers.keys()),
    );
    this.wake(this.#retained.keys());
    this.wake(await this.connectors.unsettled());
    await this.#tick();
    const tick = () => void this.#tick().catch((error: unknown) => this.#failed(error));
    this.#timer = setInterval(tick, tickMs).unref();
  }

  /** Counts a viewer until the returned function is called. */
  retain(studioId: string): () => void {
    this.#retained.set(studioId, (this.#retained.get(studioId) ?? 0) + 1);
    if (this.#isStarted) this.wake([studioId]);
    else this.#announcePresence([studioId]);
    let isThere = true;
    return () => {
      if (!isThere) return;
      isThere = false;
      const left = (this.#retained.get(studioId) ?? 1) - 1;
      if (left > 0) this.#retained.set(studioId, left);
      else {
        this.#retained.delete(studioId);
        this.#leftAt.set(studioId, performance.now());
      }
    };
  }

  /** The studios with followed chats, and the live studios. */
  followed(): Iterable<string> {
    return new Set([...this.#followers.keys(), ...this.#live]);
  }

  /**
   * Checks the followed studios of a user. Call it after a linked account of the user, or the user's own
   * account, was deleted.
   */
  wakeUser(userId: string): void {
    this.wake([...this.#followers].filter(([, follower]) => follower.userId === userId).map(([id]) => id));
  }

  /**
   * Updates the followers and connectors of studios soon. Call it when accounts, viewers or the live state
   * may have changed.
   */
  wake(studioIds: Iterable<string>): void {
    if (this.#closed || !this.#isStarted) return;
    for (const studioId of studioIds) this.#due.add(studioId);
    if (this.#due.size === 0) return;
    // The work belongs to no request, even if a request triggers it.
    this.#working ??= outsideRequest(() => this.#work()).finally(() => {
      this.#working = undefined;
      this.wake([]);
    });
  }

  /**
   * Returns a function that sends viewers' messages to every platform with a running chat. Undefined if
   * there is none (WS-31), or if too many messages are being sent. The studio shows a message once the first
   * platform has accepted it.
   */
  async relay(studioId: string): Promise<((relay: Relay) => Relayed) | undefined> {
    const stateOf = this.#isStarted ? await this.#states(studioId) : await this.#statesOfOthers(studioId);
    const userId = await this.#sources.ownerOf(studioId);
    if (!stateOf || userId === undefined || this.#dispatcher.size >= maxInProgress) return undefined;
    const accounts = (await this.#accounts(userId, studioId)).filter(({ platform }) =>
      standing.includes(stateOf(platform)),
    );
    return accounts.length === 0
      ? undefined
      : (relay) => sendRelay({ ...this.#relaying, to: { studioId, userId, accounts } }, relay);
  }

  /** Settles once all due work is done. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working;
    for (const follower of this.#followers.values()) await follower.settled();
  }

  /** Stops listening, and waits for writes in progress. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#unlisten();
    for (const timer of [this.#timer, this.#presence]) clearInterval(timer);
    this.#due.clear();
    for (const follower of this.#followers.values()) follower.close();
    await this.settled();
  }

  async #tick(): Promise<void> {
    if (this.#missed.areLikely()) await this.#missed.runRead(() => this.#findLiveStudios());
    const now = performance.now();
    for (const [studioId, leftAt] of this.#leftAt) {
      if (now - leftAt < lingerMs) continue;
      this.#leftAt.delete(studioId);
      this.wake([studioId]);
    }
    for (const [studioId, receivedAt] of this.#wantedByOthers) {
      if (now - receivedAt < maxPresenceMs) continue;
      this.#wantedByOthers.delete(studioId);
      this.wake([studioId]);
    }
    if (now - this.#reviewed < reviewMs || !this.#missedOfFollowed.areLikely()) return;
    this.#reviewed = now;
    await this.#missedOfFollowed.runRead(async () => this.wake(this.#followers.keys()));
  }

  /** Finds studios that went live or off air without a notification. */
  async #findLiveStudios(): Promise<void> {
    const before = this.#live;
    this.#live = new Set(await this.#sources.live());
    this.wake([...this.#live].filter((studioId) => !this.#followers.has(studioId)));
    this.wake([...before].filter((studioId) => !this.#live.has(studioId)));
  }

  async #work(): Promise<void> {
    // A studio that is due again meanwhile waits for the next turn of the event loop, so that other work is
    // not starved.
    const due = [...this.#due];
    this.#due.clear();
    const failed = (error: unknown, studioId?: string) => {
      for (const missed of [this.#missed, this.#missedOfFollowed]) missed.expect();
      this.#failed(error, studioId);
    };
    const standings = await this.#sources.studios(due).catch((error: unknown) => failed(error));
    for (const studioId of standings ? due : []) {
      if (this.#closed) return;
      const reconciled = this.#reconcile(studioId, standings?.get(studioId));
      await reconciled.catch((error: unknown) => failed(error, studioId));
    }
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Updates a studio's follower and connectors. */
  async #reconcile(studioId: string, standing: StudioStanding | undefined): Promise<void> {
    if (!standing?.isLive) this.#live.delete(studioId);
    if (!standing) {
      this.#end(studioId);
      this.#retained.delete(studioId);
      return;
    }
    const { userId, isLive } = standing;
    if (isLive) this.#live.add(studioId);
    const accounts = await this.#accounts(userId, studioId);
    const isDesired = [this.#retained, this.#live, this.#leftAt, this.#wantedByOthers].some((those) =>
      those.has(studioId),
    );
    if (!isDesired) this.#end(studioId);
    else if (!this.#followers.has(studioId)) this.#followers.set(studioId, this.#follower(studioId, userId));
    const follower = this.#followers.get(studioId);
    follower?.follow(accounts);
    const platforms = [...new Set(accounts.map(({ platform }) => platform))];
    const connectors = platforms.map(
      (platform): ChatConnector => ({
        platform,
        state: follower ? this.#stateOf(follower, platform) : 'idle',
        desired: isDesired,
        requiresLiveBroadcast: this.#platforms.get(platform)?.requiresLiveBroadcast ?? false,
      }),
    );
    await this.connectors.save(studioId, connectors);
  }

  #follower(studioId: string, userId: string): ChatFollower {
    return new ChatFollower({
      studioId,
      userId,
      clock: this.#relaying.clock,
      dispatcher: this.#dispatcher,
      log: this.#leader.log,
      use: this.#leader.use,
      moved: () => this.wake([studioId]),
      failed: (error) => this.#failed(error, studioId),
      ...(this.#firstPauseMs === undefined ? {} : { firstPauseMs: this.#firstPauseMs }),
    });
  }

  #end(studioId: string): void {
    this.#followers.get(studioId)?.close();
    this.#followers.delete(studioId);
  }

  #retainOthers(studioIds: Iterable<string>): void {
    for (const studioId of studioIds) this.#wantedByOthers.set(studioId, performance.now());
  }

  /**
   * Reports this process's viewers to the process that listens to the platforms. Repeats the report as long
   * as there are viewers.
   */
  #announcePresence(studioIds: readonly string[]): void {
    if (studioIds.length > 0 && !this.#isStarted) this.#peers.notifyViewers(studioIds);
    this.#presence ??= setInterval(
      () => this.#announcePresence([...this.#retained.keys()]),
      presenceMs,
    ).unref();
  }

  async #states(studioId: string): Promise<((platform: string) => string) | undefined> {
    const follower = this.#followers.get(studioId) ?? (await this.#awaitFollower(studioId));
    return follower && ((platform) => this.#stateOf(follower, platform));
  }

  /** The states of a studio's chats, as stored by the process that listens to them. */
  async #statesOfOthers(studioId: string): Promise<((platform: string) => string) | undefined> {
    const deadline = performance.now() + maxAwaitMs;
    for (;;) {
      const connectors = await this.connectors.now(studioId);
      const isFollowed = connectors.some(({ desired }) => desired);
      if (isFollowed) {
        const states = new Map(connectors.map(({ platform, state }) => [platform, state]));
        return (platform) => states.get(platform) ?? 'idle';
      }
      if (this.#closed || !this.#retained.has(studioId) || performance.now() > deadline) return undefined;
      await delay(pollMs);
    }
  }

  async #awaitFollower(studioId: string): Promise<ChatFollower | undefined> {
    if (!this.#retained.has(studioId)) return undefined;
    this.wake([studioId]);
    while (this.#working && !this.#followers.has(studioId)) await this.#working;
    return this.#followers.get(studioId);
  }

  async #accounts(userId: string, studioId: string): Promise<ChatAccount[]> {
    const accounts = await this.#sources.accounts(userId, studioId);
    return accounts.filter(({ platform }) => this.#platforms.get(platform)?.chat !== undefined);
  }

  #stateOf(follower: ChatFollower, platform: string): string {
    return follower.stateOf(platform, this.#platforms.get(platform)?.requiresLiveBroadcast ?? false);
  }
}
