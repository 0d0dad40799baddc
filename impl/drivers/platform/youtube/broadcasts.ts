import {
  type BroadcastSettings,
  type Broadcasts,
  type Grant,
  PlatformError,
} from '../../../ports/platform.ts';
import { optionalMember } from '../optional-member.ts';
import type { ResponseFields } from '../response-fields.ts';
import type { YoutubeCall } from './api.ts';
import {
  type BroadcastPart,
  bodyOf,
  broadcastOf,
  type SettingName,
  settingNames,
  settingOf,
  settingPaths,
} from './broadcast-shape.ts';
import { allParts, lifeCycleOf, path, readBroadcast } from './read-broadcast.ts';
import { endBroadcast, goLive } from './transitions.ts';

const maxPerPage = 50;

/** Settings that cannot change once video arrives (BCAST-18). */
const frozen: readonly SettingName[] = [
  ...(['latency', 'enableDvr', 'enableEmbed', 'recordFromStart', 'streamDelayMs'] as const),
  ...(['projection', 'enableMonitorStream'] as const),
];
const withVideo = ['testStarting', 'testing', 'liveStarting', 'live', 'complete'];

export function youtubeBroadcasts(call: YoutubeCall, now: () => number): Broadcasts {
  return {
    async list(grant, { limit, after }) {
      const query = {
        part: allParts,
        mine: 'true',
        broadcastType: 'all',
        maxResults: String(Math.min(limit, maxPerPage)),
        ...optionalMember('pageToken', after),
      };
      const found = await call(grant, { method: 'GET', path, query });
      const next = found.at('nextPageToken').optionalText();
      return { items: found.at('items').list().map(broadcastOf), ...optionalMember('next', next) };
    },

    async create(grant, settings) {
      const scheduledStartTime = settings.scheduledStartTime ?? new Date(now()).toISOString();
      const body = bodyOf({ privacy: 'public', ...settings, scheduledStartTime });
      const made = await call(grant, { method: 'POST', path, query: { part: allParts }, json: body });
      const broadcast = broadcastOf(made);
      if (settings.categoryId !== undefined)
        await setCategory(call, grant, broadcast.id, settings.categoryId);
      return broadcast;
    },

    goLive: (grant, id) => goLive(call, grant, id),
    end: (grant, id) => endBroadcast(call, grant, id),
    edit: (grant, id, changes) => edit(call, grant, id, changes),

    async setThumbnail(grant, id, { contentType, bytes }) {
      try {
        const set = await call(grant, {
          method: 'POST',
          path: 'upload/youtube/v3/thumbnails/set',
          query: { videoId: id, uploadType: 'media' },
          bytes: { contentType, content: bytes },
        });
        const [sizes] = set.at('items').list();
        const urls = ['maxres', 'high', 'medium', 'default'].map((size) => sizes?.at(size).at('url'));
        return { thumbnailUrl: urls.find((url) => url?.exists)?.text() ?? '' };
      } catch (error) {
        // YouTube's only reason to forbid a thumbnail is a channel that is not verified.
        const isForbidden = error instanceof PlatformError && /permissions to upload/i.test(error.message);
        throw isForbidden ? new PlatformError('unverified-channel', error.message) : error;
      }
    },
  };
}

async function edit(call: YoutubeCall, grant: Grant, id: string, changes: BroadcastSettings) {
  const broadcast = await readBroadcast(call, grant, id);
  const isFrozen = withVideo.includes(lifeCycleOf(broadcast));
  const rejected = new Set<keyof BroadcastSettings>();
  for (const part of ['snippet', 'status', 'contentDetails'] as const) {
    const requested = settingNames.filter(
      (name) => settingPaths[name][0] === part && changes[name] !== undefined,
    );
    const allowed = requested.filter((name) => !(isFrozen && frozen.includes(name)));
    for (const name of requested) if (!allowed.includes(name)) rejected.add(name);
    if (allowed.length === 0) continue;
    const written = await writePart(call, grant, broadcast, part, pick(changes, allowed));
    for (const name of allowed) {
      // A setting that YouTube accepted but did not change counts as rejected.
      if (!written || !isSame(settingOf(written, name), changes[name])) rejected.add(name);
    }
  }
  if (changes.categoryId !== undefined && !(await setCategory(call, grant, id, changes.categoryId))) {
    rejected.add('categoryId');
  }
  return {
    rejectedFields: [...rejected],
    ...optionalMember('lifecycleStatus', lifeCycleOf(broadcast) || undefined),
  };
}

/**
 * Writes one part together with its current values, which a write would otherwise reset. Undefined when
 * YouTube rejects it.
 */
async function writePart(
  call: YoutubeCall,
  grant: Grant,
  broadcast: ResponseFields,
  part: BroadcastPart,
  changes: Readonly<Partial<Record<SettingName, unknown>>>,
): Promise<ResponseFields | undefined> {
  const current: Partial<Record<SettingName, unknown>> = {};
  for (const name of settingNames) {
    if (settingPaths[name][0] === part) current[name] = settingOf(broadcast, name);
  }
  const json = { id: broadcast.at('id').text(), ...bodyOf({ ...current, ...changes }) };
  return unlessRejected(call(grant, { method: 'PUT', path, query: { part: `id,${part}` }, json }));
}

/** Sets the category, which belongs to the video. False when YouTube rejects it. */
async function setCategory(
  call: YoutubeCall,
  grant: Grant,
  id: string,
  categoryId: string,
): Promise<boolean> {
  const videos = 'youtube/v3/videos';
  const found = await call(grant, { method: 'GET', path: videos, query: { part: 'snippet', id } });
  const snippet = found.at('items').at(0).at('snippet');
  const json = {
    id,
    snippet: {
      title: snippet.at('title').text(),
      ...optionalMember('description', snippet.at('description').optionalText()),
      ...optionalMember(
        'tags',
        snippet.at('tags').exists
          ? snippet
              .at('tags')
              .list()
              .map((tag) => tag.text())
          : undefined,
      ),
      categoryId,
    },
  };
  const write = call(grant, { method: 'PUT', path: videos, query: { part: 'snippet' }, json });
  return (await unlessRejected(write)) !== undefined;
}

async function unlessRejected<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PlatformError && error.kind === 'refused') return undefined;
    throw error;
  }
}

function pick(changes: BroadcastSettings, names: readonly SettingName[]) {
  const picked: Partial<Record<SettingName, unknown>> = {};
  for (const name of names) picked[name] = changes[name];
  return picked;
}

/**
 * Compares times independent of their zone, and treats a missing text as empty. Other values must be equal
 * exactly.
 */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (one === undefined && other === '')) return true;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return one.includes('T') && Date.parse(one) === Date.parse(other);
}
