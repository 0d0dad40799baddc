import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../ports/clock.ts';
import type { BroadcastSettings, PlatformBroadcast } from '../../../ports/platform.ts';
import type { Ledger } from './accounts.ts';
import type { Profile } from './profiles.ts';

/** A broadcast as a simulator stores it. */
export interface SandboxBroadcast extends BroadcastSettings {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  /**
   * The time when its video stopped, in milliseconds since 1970; absent while video arrives, and before the
   * first video.
   */
  readonly videoStoppedAt?: number;
}

/** A page of an account's broadcasts. */
export interface BroadcastPage {
  readonly items: readonly SandboxBroadcast[];
  /** The token of the next page; absent on the last. */
  readonly nextPageToken?: string;
}

/** A simulator's error response. */
export interface SandboxBroadcastError {
  readonly status: 400 | 403 | 404;
  readonly reason: string;
  readonly message: string;
}

/** Settings that cannot change once video arrives. */
const frozenFields = [
  'latency',
  'enableDvr',
  'enableEmbed',
  'recordFromStart',
  'streamDelayMs',
  'projection',
  'enableMonitorStream',
];
const statuses = ['created', 'ready', 'testing', 'live', 'complete'];
const maxListed = 500;
/** The maximum picture height for viewers, and the maximum with the shortest latency (BCAST-02). */
const highest = 2160;
const highestAtOnce = 1080;
/** Small, so that clients have to use several pages. */
const maxPerPage = 3;
/** The time in ms between the end of the video and the automatic end of a broadcast. */
const autoStopMs = 60_000;

/** The known settings with the check of their values. */
const settings: Readonly<Record<string, (value: unknown) => boolean>> = {
  title: (value) => typeof value === 'string' && value !== '',
  description: (value) => typeof value === 'string',
  scheduledStartTime: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  privacy: (value) => ['public', 'unlisted', 'private'].includes(String(value)),
  latency: (value) => ['normal', 'low', 'ultraLow'].includes(String(value)),
  projection: (value) => ['rectangular', '360'].includes(String(value)),
  categoryId: (value) => typeof value === 'string',
  streamDelayMs: (value) => typeof value === 'number' && value >= 0,
  madeForKids: isFlag,
  enableAutoStart: isFlag,
  enableAutoStop: isFlag,
  enableDvr: isFlag,
  enableEmbed: isFlag,
  recordFromStart: isFlag,
  enableMonitorStream: isFlag,
};

/** The broadcasts of one simulator. */
export class SandboxBroadcasts {
  readonly #profile: Profile;
  readonly #ledger: Ledger;
  readonly #clock: Clock;
  #lastMade = 0;
  readonly #thumbnails = new Map<string, { contentType: string; bytes: Buffer; version: number }>();

  constructor({ profile, ledger, clock }: { profile: Profile; ledger: Ledger; clock: Clock }) {
    this.#profile = profile;
    this.#ledger = ledger;
    this.#clock = clock;
  }

  /** Newest first. */
  list(accountId: string, limit = maxListed, offset = 0): SandboxBroadcast[] {
    const saved = this.#ledger.broadcasts(this.#profile.id, accountId, limit, offset);
    return saved.map((one) => this.#settled(accountId, one as SandboxBroadcast)); // as `#save` wrote them
  }

  /**
   * The broadcasts with the properties for viewers: the shortest latency leaves no time for captions or
   * large pictures.
   */
  watched(accountId: string): (SandboxBroadcast & { closedCaptions: boolean; maxHeight: number })[] {
    return this.list(accountId).map((one) => {
      const isAtOnce = one.latency === 'ultraLow';
      return { ...one, closedCaptions: !isAtOnce, maxHeight: isAtOnce ? highestAtOnce : highest };
    });
  }

  /**
   * A page, newest first; undefined when the token is invalid. Tokens count rows, so new broadcasts shift
   * the following pages.
   */
  page(accountId: string, limit: number, pageToken: string | undefined): BroadcastPage | undefined {
    const offset = pageToken === undefined ? 0 : Number(/^after-(\d{1,6})$/.exec(pageToken)?.[1]);
    if (Number.isNaN(offset) || limit < 1) return undefined;
    const size = Math.min(limit, maxPerPage);
    const found = this.list(accountId, size + 1, offset);
    const items = found.slice(0, size);
    return found.length > size ? { items, nextPageToken: `after-${offset + size}` } : { items };
  }

  find(accountId: string, id: string): SandboxBroadcast | undefined {
    const saved = this.#ledger.broadcast(this.#profile.id, accountId, id);
    return saved === undefined ? undefined : this.#settled(accountId, saved as SandboxBroadcast); // likewise
  }

  create(
    accountId: string,
    wanted: Readonly<Record<string, unknown>>,
  ): SandboxBroadcast | SandboxBroadcastError {
    const wrong = Object.entries(wanted).find(([name, value]) => !settings[name]?.(value))?.[0];
    if (wrong !== undefined) return broadcastError(400, 'invalid_field', `${wrong} is not valid.`);
    const { title, scheduledStartTime } = wanted;
    if (typeof title !== 'string') return broadcastError(400, 'invalid_field', 'title is missing.');
    const leadMs = this.#profile.broadcasts?.leadMs ?? 0;
    if (leadMs > 0 && typeof scheduledStartTime === 'string') {
      if (Date.parse(scheduledStartTime) < this.#clock.now() + leadMs) {
        const message = `scheduledStartTime must be at least ${leadMs / 60_000} minutes ahead.`;
        return broadcastError(400, 'too_early', message);
      }
    }
    // Ids increase with time, also within a millisecond, so that newest first is the order of ids.
    this.#lastMade = Math.max(this.#clock.now(), this.#lastMade + 1);
    const id = `bc-${this.#lastMade.toString(36).padStart(9, '0')}${randomBytes(5).toString('hex')}`;
    const defaults = this.#profile.broadcasts?.defaults;
    const broadcast: SandboxBroadcast = { ...defaults, ...wanted, id, title, status: 'created' };
    this.#save(accountId, broadcast);
    return broadcast;
  }

  /** Applies permitted changes and names the rejected fields. */
  edit(
    accountId: string,
    id: string,
    changes: Readonly<Record<string, unknown>>,
    faultyFields: readonly string[],
  ): { rejectedFields: string[]; lifecycleStatus: string } | SandboxBroadcastError {
    const broadcast = this.find(accountId, id);
    if (!broadcast) return broadcastError(404, 'unknown_broadcast', 'There is no such broadcast.');
    const isFrozen = ['testing', 'live', 'complete'].includes(broadcast.status);
    const rejectedFields = Object.entries(changes)
      .filter(
        ([name, value]) =>
          !settings[name]?.(value) ||
          faultyFields.includes(name) ||
          (isFrozen && frozenFields.includes(name)),
      )
      .map(([name]) => name);
    const applied = Object.fromEntries(
      Object.entries(changes).filter(([name]) => !rejectedFields.includes(name)),
    );
    this.#save(accountId, { ...broadcast, ...applied });
    return { rejectedFields, lifecycleStatus: broadcast.status };
  }

  /** Requests a transition by the owner. It completes a moment later, at the next read. */
  transition(
    accountId: string,
    id: string,
    wanted: unknown,
    isFed: boolean,
  ): SandboxBroadcast | SandboxBroadcastError {
    const broadcast = this.find(accountId, id);
    if (!broadcast) return broadcastError(404, 'unknown_broadcast', 'There is no such broadcast.');
    const { status, enableMonitorStream = false } = broadcast;
    if (wanted === status)
      return broadcastError(403, 'redundant_transition', `The broadcast is ${status} already.`);
    const from: Readonly<Record<string, readonly string[]>> = {
      testing: enableMonitorStream ? ['created', 'ready'] : [],
      live: enableMonitorStream ? ['testing'] : ['created', 'ready'],
      complete: ['testing', 'live'],
    };
    if (typeof wanted !== 'string' || !from[wanted]?.includes(status)) {
      return broadcastError(
        403,
        'invalid_transition',
        `A broadcast that is ${status} cannot become ${wanted}.`,
      );
    }
    if (wanted !== 'complete' && !isFed)
      return broadcastError(403, 'stream_inactive', 'No video is sent to the broadcast.');
    const passing = { testing: 'testStarting', live: 'liveStarting', complete: 'complete' }[wanted] ?? wanted;
    const moved = { ...broadcast, status: passing };
    this.#save(accountId, moved);
    return moved;
  }

  /** An encoder starts or stops sending video. */
  feed(accountId: string, broadcast: SandboxBroadcast, publishing: boolean): void {
    const { videoStoppedAt: _, ...rest } = broadcast;
    if (!publishing) {
      this.#save(accountId, { ...rest, videoStoppedAt: this.#clock.now() });
      return;
    }
    const startsItself =
      rest.enableAutoStart ||
      (this.#profile.broadcasts?.unscheduledStartsItself && rest.scheduledStartTime === undefined);
    const isWaiting = ['created', 'ready'].includes(rest.status);
    this.#save(accountId, { ...rest, status: startsItself && isWaiting ? 'liveStarting' : rest.status });
  }

  /** Moves a broadcast to any state, for the simulator's controls. */
  move(accountId: string, id: string, status: string): boolean {
    const broadcast = this.find(accountId, id);
    if (!broadcast || !statuses.includes(status)) return false;
    this.#save(accountId, { ...broadcast, status });
    return true;
  }

  isLive(accountId: string): boolean {
    return this.list(accountId).some(({ status }) => status === 'live');
  }

  setThumbnail(
    accountId: string,
    id: string,
    contentType: string,
    bytes: Buffer,
  ): string | SandboxBroadcastError {
    if (!this.find(accountId, id))
      return broadcastError(404, 'unknown_broadcast', 'There is no such broadcast.');
    const version = (this.#thumbnails.get(id)?.version ?? 0) + 1;
    this.#thumbnails.set(id, { contentType, bytes, version });
    return `/thumbnails/${id}?v=${version}`;
  }

  thumbnail(id: string): { contentType: string; bytes: Buffer } | undefined {
    return this.#thumbnails.get(id);
  }

  /** A broadcast in the form of the simulator's API. */
  shown(broadcast: SandboxBroadcast, origin: string): PlatformBroadcast {
    const { categoryId: _category, streamDelayMs: _delay, videoStoppedAt: _stopped, ...shown } = broadcast;
    const thumbnail = this.#thumbnails.get(broadcast.id);
    return thumbnail
      ? { ...shown, thumbnailUrl: `${origin}/thumbnails/${broadcast.id}?v=${thumbnail.version}` }
      : shown;
  }

  /**
   * A broadcast after its automatic transitions: starting states complete, and a due automatic stop ends it.
   */
  #settled(accountId: string, broadcast: SandboxBroadcast): SandboxBroadcast {
    const { status, enableAutoStop, videoStoppedAt } = broadcast;
    const isDue = videoStoppedAt !== undefined && this.#clock.now() >= videoStoppedAt + autoStopMs;
    const hasEnded = enableAutoStop && isDue && ['testing', 'live'].includes(status);
    const settled = hasEnded ? 'complete' : { testStarting: 'testing', liveStarting: 'live' }[status];
    if (settled === undefined) return broadcast;
    const moved = { ...broadcast, status: settled };
    this.#save(accountId, moved);
    return moved;
  }

  #save(accountId: string, broadcast: Pick<SandboxBroadcast, 'id'> & Partial<SandboxBroadcast>): void {
    this.#ledger.saveBroadcast(this.#profile.id, accountId, broadcast.id, broadcast);
  }
}

function broadcastError(
  status: SandboxBroadcastError['status'],
  reason: string,
  message: string,
): SandboxBroadcastError {
  return { status, reason, message };
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}
