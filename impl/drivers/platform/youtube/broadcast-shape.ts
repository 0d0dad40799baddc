import type { BroadcastSettings, PlatformBroadcast } from '../../../ports/platform.ts';
import { optionalMember } from '../optional-member.ts';
import type { ResponseFields } from '../response-fields.ts';

/** The parts of a broadcast in YouTube's words; each is always written completely. */
export type BroadcastPart = 'snippet' | 'status' | 'contentDetails';

/** A setting of the broadcast itself; the category belongs to its video. */
export type SettingName = Exclude<keyof BroadcastSettings, 'categoryId'>;

/** The path of each setting in a broadcast, starting with its part. */
export const settingPaths: Readonly<Record<SettingName, readonly [BroadcastPart, ...string[]]>> = {
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

/** The value of a setting in a broadcast. */
export function settingOf(
  broadcast: ResponseFields,
  name: SettingName,
): string | number | boolean | undefined {
  let part = broadcast;
  for (const step of settingPaths[name]) part = part.at(step);
  return part.optionalText() ?? part.optionalNumber() ?? part.optionalFlag();
}

/** The request body for settings, by part. */
export function bodyOf(settings: Readonly<Partial<Record<SettingName, unknown>>>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of settingNames)
    if (settings[name] !== undefined) put(body, settingPaths[name], settings[name]);
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

/** The settings of a broadcast itself. */
export const settingNames = Object.keys(settingPaths) as SettingName[]; // a record's keys are its names

/** Converts a broadcast of YouTube's API into a `PlatformBroadcast`. */
export function broadcastOf(part: ResponseFields): PlatformBroadcast {
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
    ...optionalMember('description', snippet.at('description').optionalText()),
    ...optionalMember('thumbnailUrl', thumbnail.find((url) => url.exists)?.optionalText()),
    ...optionalMember('scheduledStartTime', snippet.at('scheduledStartTime').optionalText()),
    ...optionalMember('privacy', status.at('privacyStatus').oneOf(['public', 'unlisted', 'private'])),
    ...optionalMember('latency', contentDetails.at('latencyPreference').oneOf(['normal', 'low', 'ultraLow'])),
    ...optionalMember('projection', contentDetails.at('projection').oneOf(['rectangular', '360'])),
    ...optionalMember(
      'madeForKids',
      status.at('selfDeclaredMadeForKids').optionalFlag() ?? status.at('madeForKids').optionalFlag(),
    ),
    ...optionalMember('enableDvr', flag('enableDvr')),
    ...optionalMember('enableAutoStart', flag('enableAutoStart')),
    ...optionalMember('enableAutoStop', flag('enableAutoStop')),
    ...optionalMember('enableEmbed', flag('enableEmbed')),
    ...optionalMember('recordFromStart', flag('recordFromStart')),
    ...optionalMember(
      'enableMonitorStream',
      contentDetails.at('monitorStream').at('enableMonitorStream').optionalFlag(),
    ),
  };
}
