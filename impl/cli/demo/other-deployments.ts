import type { DemoProcesses } from './processes.ts';

/** Where the deployments beside the first one listen, by the names that checks ask for them by. */
export type Beside = Readonly<Record<string, string>>;

/** What a deployment may lack and still keep its contract. */
const withoutParts = {
  OBJECT_STORE_URL: 'off',
  CONTRIBUTE_ENABLED: 'false',
  MEDIA_PLANE: 'off',
  SRT_PORT: 'off',
  BUS: 'off',
  // An application of one platform alone, which nobody asks for anything.
  PLATFORMS: 'twitch',
  TWITCH_CLIENT_ID: 'demo',
  TWITCH_CLIENT_SECRET: 'demo',
  TWITCH_API_URL: 'http://127.0.0.1:9',
  TWITCH_AUTH_URL: 'http://127.0.0.1:9',
};
const lacking = [
  'storage-off',
  'contribute-off',
  'encoder-off',
  'media-off',
  'few-platforms',
  'srt-off',
  'bus-off',
];

/** So few that a check can make one more, and enough for what it takes to get there. */
const fewOfEach = [
  'studios=8,apiKeys=8',
  // Their bytes come to an end before their number does.
  'documents=262144,destinations=6,templates=6',
  ...['connections', 'storageConfigs', 'assets', 'sources', 'scenes'].map((name) => `${name}=3`),
].join();

/** Files larger than the smallest parts can hold together, and uploads that are soon abandoned. */
const hasty = {
  MEDIA_QUOTA_BYTES: '60000000000',
  MEDIA_FILE_MAX_BYTES: '60000000000',
  MEDIA_UPLOAD_SECONDS: '2',
};

/** Presets that nothing resolves, programs that nothing composes, and streams that are resumed over a few events alone. */
const forgetful = { ENCODER: 'passthrough', PLANNER: 'off', EVENT_WINDOW: '20' };

/**
 * Starts one on the first one's folder whose write gate is closed, and others with its users and keys in folders of their own:
 * one without most of its parts, one with little room, one whose uploads may be large and not slow,
 * and resolves no presets.
 * @param subscriber is the only one with a subscription where there is little room.
 */
export async function startBeside(
  processes: DemoProcesses,
  baseUrl: string,
  subscriber: string,
): Promise<Beside> {
  // The tokens of all name the first as their issuer.
  const settings = { PUBLIC_URL: baseUrl };
  const [closed, bare, small, large] = await Promise.all([
    processes.launch({ ...settings, PUBLIC_API_WRITE_ENABLED: 'false' }),
    processes.launchBeside({ ...settings, ...withoutParts }),
    processes.launchBeside({ ...settings, CEILINGS: fewOfEach, SUBSCRIPTIONS: subscriber }),
    processes.launchBeside({ ...settings, ...hasty, ...forgetful }),
  ]);
  return {
    'writes-off': closed,
    'low-ceilings': small,
    'subscription-off': small,
    'large-files': large,
    'brief-uploads': large,
    'planner-off': large,
    'short-window': large,
    'composition-off': large,
    ...Object.fromEntries(lacking.map((name) => [name, bare])),
  };
}
