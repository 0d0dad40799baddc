import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../ports/clock.ts';
import type { BroadcastSettings, PlatformBroadcast } from '../../../ports/platform.ts';
import type { Ledger } from './ledger.ts';
import type { Profile } from './profiles.ts';

/** A broadcast as a stand-in keeps it. */
export interface SandboxBroadcast extends BroadcastSettings {
  readonly id: string;
  readonly title: string;
  readonly status: string;
}

/** A stand-in does not do what was asked. */
export interface BroadcastRefusal {
  readonly status: 400 | 403 | 404;
  readonly reason: string;
  readonly message: string;
}

/** Settings that cannot change once video arrives. */
const frozenFields = [
  ...['latency', 'enableDvr', 'enableEmbed', 'recordFromStart', 'streamDelayMs', 'projection'],
  'enableMonitorStream',
];
const statuses = ['created', 'ready', 'testing', 'live', 'complete'];
const mostListed = 500;

/** The settings there are and what each may be. */
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

/** The broadcasts of one stand-in. */
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
  list(accountId: string): SandboxBroadcast[] {
    const saved = this.#ledger.broadcasts(this.#profile.id, accountId, mostListed);
    return saved as SandboxBroadcast[]; // as `#save` wrote them
  }

  find(accountId: string, id: string): SandboxBroadcast | undefined {
    return this.list(accountId).find((broadcast) => broadcast.id === id);
  }

  create(accountId: string, wanted: Readonly<Record<string, unknown>>): SandboxBroadcast | BroadcastRefusal {
    const wrong = Object.entries(wanted).find(([name, value]) => !settings[name]?.(value))?.[0];
    if (wrong !== undefined) return refusal(400, 'invalid_field', `${wrong} is not valid.`);
    const { title, scheduledStartTime } = wanted;
    if (typeof title !== 'string') return refusal(400, 'invalid_field', 'title is missing.');
    const leadMs = this.#profile.broadcasts?.leadMs ?? 0;
    if (leadMs > 0 && typeof scheduledStartTime === 'string') {
      if (Date.parse(scheduledStartTime) < this.#clock.now() + leadMs) {
        const message = `scheduledStartTime must be at least ${leadMs / 60_000} minutes ahead.`;
        return refusal(400, 'too_early', message);
      }
    }
    // Ids grow with time, also within a millisecond, so that newest first is by id.
    this.#lastMade = Math.max(this.#clock.now(), this.#lastMade + 1);
    const id = `bc-${this.#lastMade.toString(36).padStart(9, '0')}${randomBytes(5).toString('hex')}`;
    const defaults = { privacy: 'public', enableAutoStart: true, enableAutoStop: true } as const;
    const broadcast: SandboxBroadcast = { ...defaults, ...wanted, id, title, status: 'created' };
    this.#save(accountId, broadcast);
    return broadcast;
  }

  /** Applies what may change now and names the rest. */
  edit(
    accountId: string,
    id: string,
    changes: Readonly<Record<string, unknown>>,
    refused: readonly string[],
  ): { rejectedFields: string[]; lifecycleStatus: string } | BroadcastRefusal {
    const broadcast = this.find(accountId, id);
    if (!broadcast) return refusal(404, 'unknown_broadcast', 'There is no such broadcast.');
    const isFrozen = ['testing', 'live', 'complete'].includes(broadcast.status);
    const rejectedFields = Object.entries(changes)
      .filter(
        ([name, value]) =>
          !settings[name]?.(value) || refused.includes(name) || (isFrozen && frozenFields.includes(name)),
      )
      .map(([name]) => name);
    const applied = Object.fromEntries(
      Object.entries(changes).filter(([name]) => !rejectedFields.includes(name)),
    );
    this.#save(accountId, { ...broadcast, ...applied });
    return { rejectedFields, lifecycleStatus: broadcast.status };
  }

  /** Moves a broadcast through its life, as the encoder's video and its owner do. */
  move(accountId: string, id: string, status: string): boolean {
    const broadcast = this.find(accountId, id);
    if (!broadcast || !statuses.includes(status)) return false;
    this.#save(accountId, { ...broadcast, status });
    return true;
  }

  isLive(accountId: string): boolean {
    return this.list(accountId).some(({ status }) => status === 'live');
  }

  setThumbnail(accountId: string, id: string, contentType: string, bytes: Buffer): string | BroadcastRefusal {
    if (!this.find(accountId, id)) return refusal(404, 'unknown_broadcast', 'There is no such broadcast.');
    const version = (this.#thumbnails.get(id)?.version ?? 0) + 1;
    this.#thumbnails.set(id, { contentType, bytes, version });
    return `/thumbnails/${id}?v=${version}`;
  }

  thumbnail(id: string): { contentType: string; bytes: Buffer } | undefined {
    return this.#thumbnails.get(id);
  }

  /** A broadcast as the stand-in's API tells it. */
  shown(broadcast: SandboxBroadcast, origin: string): PlatformBroadcast {
    const { categoryId: _category, streamDelayMs: _delay, ...shown } = broadcast;
    const thumbnail = this.#thumbnails.get(broadcast.id);
    return thumbnail
      ? { ...shown, thumbnailUrl: `${origin}/thumbnails/${broadcast.id}?v=${thumbnail.version}` }
      : shown;
  }

  #save(accountId: string, broadcast: Pick<SandboxBroadcast, 'id'> & Partial<SandboxBroadcast>): void {
    this.#ledger.saveBroadcast(this.#profile.id, accountId, broadcast.id, broadcast);
  }
}

function refusal(status: BroadcastRefusal['status'], reason: string, message: string): BroadcastRefusal {
  return { status, reason, message };
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}
