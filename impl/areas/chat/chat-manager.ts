import { setTimeout as delay } from 'node:timers/promises';
import type { ChatConnector } from '../../../generated/schemas.ts';
import { asService } from '../../../generated/server/runtime/traits/emits.ts';
import type { Platforms } from '../../ports/platform.ts';
import { MissedChanges } from '../missed-changes.ts';
import { ChatFollower } from './chat-follower.ts';
import { Connectors } from './connectors.ts';
import type { ChatAccount, Dispatcher } from './dispatcher.ts';
import type { ChatManagerParts, ManagerDuties, ManagerSources, StudioStanding } from './manager-sources.ts';
import type { ChatPeers } from './process-sync.ts';
import { type Relay, type Relayed, type RelayParts, sendRelay } from './relay.ts';

const tickMs = 1_000;
/** How often followed studios are checked while notifications are missing, and while they arrive. */
const reviewMs = 5_000;
const rareReviewMs = 300_000;
/** A viewer who only loads the page again finds the platforms still connected. */
const lingerMs = 5_000;
const maxUnderWay = 1_000;
/** How often a process tells that its viewers are there, and how long its word holds. */
const presenceMs = 2_000;
const maxPresenceMs = 3 * presenceMs;
/** How long a viewer's message waits for another process to take a studio's chats up. */
const maxAwaitMs = 3_000;
const lookMs = 50;
/** In which states a platform takes messages. */
const standing = ['connecting', 'connected', 'reconnecting'];

/**
 * Follows the platforms' chats for every studio that has viewers or is live, keeps its connectors, and sends viewers'
 * messages under the broadcaster's accounts. Of several processes over one store, one is started and follows for the
 * viewers of all.
 */
export class ChatManager {
  readonly connectors: Connectors;
  readonly #platforms: Platforms;
  readonly #duties: Pick<ManagerDuties, 'log' | 'use'>;
  readonly #relaying: Omit<RelayParts, 'to'>;
  readonly #dispatcher: Dispatcher;
  readonly #sources: ManagerSources;
  readonly #failed: (error: unknown, studioId?: string) => void;
  readonly #firstPauseMs: number | undefined;
  readonly #followers = new Map<string, ChatFollower>();
  readonly #retained = new Map<string, number>();
  readonly #leftAt = new Map<string, number>();
  /** When another process last said that a studio has viewers there. */
  readonly #elsewhere = new Map<string, number>();
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

  constructor(parts: ChatManagerParts) {
    this.connectors = new Connectors(parts.duties ?? parts);
    this.#duties = parts.duties ?? { log: parts.log, use: parts.sources.use };
    this.#relaying = parts;
    this.#platforms = parts.platforms;
    this.#dispatcher = parts.dispatcher;
    this.#sources = parts.sources;
    this.#peers = parts.peers;
    this.#missed = new MissedChanges(parts.bus);
    this.#missedOfFollowed = new MissedChanges(parts.bus, rareReviewMs);
    this.#failed = parts.failed;
    this.#firstPauseMs = parts.firstPauseMs;
  }

  /** Puts to rest what an earlier process left connected, and begins to follow live studios. */
  async start(): Promise<void> {
    this.#isStarted = true;
    this.#dispatcher.start();
    this.#unlisten = this.#peers.onViewers(
      (studioIds) => {
        this.#holdElsewhere(studioIds);
        this.wake(studioIds.filter((studioId) => !this.#followers.has(studioId)));
      },
      // As long as their process cannot report, the viewers count as present.
      () => this.#holdElsewhere(this.#elsewhere.keys()),
    );
    this.wake(this.#retained.keys());
    this.wake(await this.connectors.unsettled());
    await this.#tick();
    const tick = () => void this.#tick().catch((error: unknown) => this.#failed(error));
    this.#timer = setInterval(tick, tickMs).unref();
  }

  /** A viewer is there, until the returned function is called. */
  retain(studioId: string): () => void {
    this.#retained.set(studioId, (this.#retained.get(studioId) ?? 0) + 1);
    if (this.#isStarted) this.wake([studioId]);
    else this.#tellPresence([studioId]);
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

  /** The studios whose chats are followed now, or that are live. */
  followed(): Iterable<string> {
    return new Set([...this.#followers.keys(), ...this.#live]);
  }

  /** A linked account of a user is gone, or the user's own account with all studios. */
  wakeUser(userId: string): void {
    this.wake([...this.#followers].filter(([, follower]) => follower.userId === userId).map(([id]) => id));
  }

  /** Studios may have other accounts, or none any more. */
  wake(studioIds: Iterable<string>): void {
    if (this.#closed || !this.#isStarted) return;
    for (const studioId of studioIds) this.#due.add(studioId);
    if (this.#due.size === 0) return;
    // What a request wakes it for is not that request's own work.
    this.#working ??= asService(() => this.#work()).finally(() => {
      this.#working = undefined;
      this.wake([]);
    });
  }

  /**
   * How to hand what viewers say to every platform whose chat stands; undefined when none can take it (WS-31). The studio
   * is shown it once the first platform has taken it.
   */
  async relay(studioId: string): Promise<((relay: Relay) => Relayed) | undefined> {
    const stateOf = this.#isStarted ? await this.#states(studioId) : await this.#statesElsewhere(studioId);
    const userId = await this.#sources.ownerOf(studioId);
    if (!stateOf || userId === undefined || this.#dispatcher.size >= maxUnderWay) return undefined;
    const accounts = (await this.#accounts(userId, studioId)).filter(({ platform }) =>
      standing.includes(stateOf(platform)),
    );
    return accounts.length === 0
      ? undefined
      : (relay) => sendRelay({ ...this.#relaying, to: { studioId, userId, accounts } }, relay);
  }

  /** Settles once everything that is due is done. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working;
    for (const follower of this.#followers.values()) await follower.settled();
  }

  /** Stops listening, and finishes what is being written. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#unlisten();
    for (const timer of [this.#timer, this.#presence]) clearInterval(timer);
    this.#due.clear();
    for (const follower of this.#followers.values()) follower.close();
    await this.settled();
  }

  async #tick(): Promise<void> {
    if (this.#missed.areLikely()) await this.#missed.look(() => this.#lookForLive());
    const now = performance.now();
    for (const [studioId, leftAt] of this.#leftAt) {
      if (now - leftAt < lingerMs) continue;
      this.#leftAt.delete(studioId);
      this.wake([studioId]);
    }
    for (const [studioId, heardAt] of this.#elsewhere) {
      if (now - heardAt < maxPresenceMs) continue;
      this.#elsewhere.delete(studioId);
      this.wake([studioId]);
    }
    if (now - this.#reviewed < reviewMs || !this.#missedOfFollowed.areLikely()) return;
    this.#reviewed = now;
    await this.#missedOfFollowed.look(async () => this.wake(this.#followers.keys()));
  }

  /** Finds studios that went live or off air without a notification. */
  async #lookForLive(): Promise<void> {
    const before = this.#live;
    this.#live = new Set(await this.#sources.live());
    this.wake([...this.#live].filter((studioId) => !this.#followers.has(studioId)));
    this.wake([...before].filter((studioId) => !this.#live.has(studioId)));
  }

  async #work(): Promise<void> {
    // What is due again while it is being done waits for the next turn of the event loop, so that nobody is shut out.
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

  /** Makes a studio's follower and connectors what they have to be. */
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
    const isDesired = [this.#retained, this.#live, this.#leftAt, this.#elsewhere].some((those) =>
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
      log: this.#duties.log,
      use: this.#duties.use,
      moved: () => this.wake([studioId]),
      failed: (error) => this.#failed(error, studioId),
      ...(this.#firstPauseMs === undefined ? {} : { firstPauseMs: this.#firstPauseMs }),
    });
  }

  #end(studioId: string): void {
    this.#followers.get(studioId)?.close();
    this.#followers.delete(studioId);
  }

  #holdElsewhere(studioIds: Iterable<string>): void {
    for (const studioId of studioIds) this.#elsewhere.set(studioId, performance.now());
  }

  /** Tells whoever listens to the platforms that viewers are here, and goes on telling it while they are. */
  #tellPresence(studioIds: readonly string[]): void {
    if (studioIds.length > 0 && !this.#isStarted) this.#peers.tellViewers(studioIds);
    this.#presence ??= setInterval(() => this.#tellPresence([...this.#retained.keys()]), presenceMs).unref();
  }

  async #states(studioId: string): Promise<((platform: string) => string) | undefined> {
    const follower = this.#followers.get(studioId) ?? (await this.#awaitFollower(studioId));
    return follower && ((platform) => this.#stateOf(follower, platform));
  }

  /** How a studio's chats stand, as the process that listens to them has written it down. */
  async #statesElsewhere(studioId: string): Promise<((platform: string) => string) | undefined> {
    const deadline = performance.now() + maxAwaitMs;
    for (;;) {
      const connectors = await this.connectors.now(studioId);
      const isTakenUp = connectors.some(({ desired }) => desired);
      if (isTakenUp) {
        const states = new Map(connectors.map(({ platform, state }) => [platform, state]));
        return (platform) => states.get(platform) ?? 'idle';
      }
      if (this.#closed || !this.#retained.has(studioId) || performance.now() > deadline) return undefined;
      await delay(lookMs);
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
