import type { BroadcastSettings, PlatformBroadcast } from '../../../ports/platform.ts';
import { given } from '../optional-member.ts';
import type { Part } from '../response-fields.ts';

/** The parts of a broadcast in YouTube's words, each written as a whole. */
export type BroadcastPart = 'snippet' | 'status' | 'contentDetails';

/** A setting that stands in the broadcast itself; the category is its video's. */
export type SettingName = Exclude<keyof BroadcastSettings, 'categoryId'>;

/** Where each setting stands in a broadcast, from its part on. */
export const places: Readonly<Record<SettingName, readonly [BroadcastPart, ...string[]]>> = {
  title: ['snippet', 'title'],
  description: ['snippet', 'description'],
  scheduledStartTime: ['snippet', 'scheduledStartTime'],
  privacy: ['status', 'privacyStatus'],
  madeForKids: ['status', 'selfDeclaredMadeForKids'],
  latency: ['contentDetails', 'latencyPreference'],
  projection: ['contentDetails', 'projection'],
  enableAutoStart: ['contentDetails', 'enableAutoStart'],
  enableAutoStop: ['contentDetails', 'enableAutoStop'],
  enableDvr: ['contentDetails', 'enableDvr'],
  enableEmbed: ['contentDetails', 'enableEmbed'],
  recordFromStart: ['contentDetails', 'recordFromStart'],
  enableMonitorStream: ['contentDetails', 'monitorStream', 'enableMonitorStream'],
  streamDelayMs: ['contentDetails', 'monitorStream', 'broadcastStreamDelayMs'],
};

/** The value a broadcast has for a setting. */
export function settingOf(broadcast: Part, name: SettingName): string | number | boolean | undefined {
  let part = broadcast;
  for (const step of places[name]) part = part.at(step);
  return part.optionalText() ?? part.optionalNumber() ?? part.optionalFlag();
}

/** Settings as the body of a write, in parts. */
export function bodyOf(settings: Readonly<Partial<Record<SettingName, unknown>>>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of settingNames) if (settings[name] !== undefined) put(body, places[name], settings[name]);
  return body;
}

function put(
  target: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): void {
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const inner: Record<string, unknown> = { ...(target[first] ?? {}) };
  put(inner, rest, value);
  target[first] = inner;
}

/** The settings that stand in a broadcast. */
export const settingNames = Object.keys(places) as SettingName[]; // a record's keys are its names

/** A broadcast as the port tells it. */
export function broadcastOf(part: Part): PlatformBroadcast {
  const snippet = part.at('snippet');
  const status = part.at('status');
  const contentDetails = part.at('contentDetails');
  const thumbnails = snippet.at('thumbnails');
  const thumbnail = ['maxres', 'high', 'medium', 'default'].map((size) => thumbnails.at(size).at('url'));
  const flag = (name: string) => contentDetails.at(name).optionalFlag();
  return {
    id: part.at('id').text(),
    title: snippet.at('title').optionalText() ?? '',
    status: status.at('lifeCycleStatus').text(),
    ...given('description', snippet.at('description').optionalText()),
    ...given('thumbnailUrl', thumbnail.find((url) => url.exists)?.optionalText()),
    ...given('scheduledStartTime', snippet.at('scheduledStartTime').optionalText()),
    ...given('privacy', status.at('privacyStatus').oneOf(['public', 'unlisted', 'private'])),
    ...given('latency', contentDetails.at('latencyPreference').oneOf(['normal', 'low', 'ultraLow'])),
    ...given('projection', contentDetails.at('projection').oneOf(['rectangular', '360'])),
    ...given(
      'madeForKids',
      status.at('selfDeclaredMadeForKids').optionalFlag() ?? status.at('madeForKids').optionalFlag(),
    ),
    ...given('enableDvr', flag('enableDvr')),
    ...given('enableAutoStart', flag('enableAutoStart')),
    ...given('enableAutoStop', flag('enableAutoStop')),
    ...given('enableEmbed', flag('enableEmbed')),
    ...given('recordFromStart', flag('recordFromStart')),
    ...given(
      'enableMonitorStream',
      contentDetails.at('monitorStream').at('enableMonitorStream').optionalFlag(),
    ),
  };
}
