import type { DemoProcesses } from './processes.ts';

/** The base URLs of the additional deployments, by the names that checks use. */
export type OtherDeployments = Readonly<Record<string, string>>;

/** Settings that turn off every optional part of the contract. */
const withoutParts = {
  OBJECT_STORE_URL: 'off',
  CONTRIBUTE_ENABLED: 'false',
  MEDIA_PLANE: 'off',
  SRT_PORT: 'off',
  BUS: 'off',
  // One configured platform. No check sends it a request.
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

/** Ceilings that a check can reach with few requests, yet high enough for the check's preparation. */
const fewOfEach = [
  'studios=8,apiKeys=8',
  // These ceilings are reached by bytes before they are reached by number.
  'documents=262144,destinations=6,templates=6',
  ...['connections', 'storageConfigs', 'assets', 'sources', 'scenes'].map((name) => `${name}=3`),
].join();

/**
 * Accepts files that are too large for the maximum number of parts of the minimum size, and expires
 * unfinished uploads after two seconds.
 */
const hasty = {
  MEDIA_QUOTA_BYTES: '60000000000',
  MEDIA_FILE_MAX_BYTES: '60000000000',
  MEDIA_UPLOAD_SECONDS: '2',
};

/**
 * Turns off preset resolution and program composition, and limits the events that a stream can resume from.
 */
const forgetful = { ENCODER: 'passthrough', PLANNER: 'off', EVENT_WINDOW: '20' };

/**
 * Starts the additional deployments. One shares the main deployment's folder and has its write gate closed.
 * The others have the same users and keys in separate folders: one without optional parts, one with low
 * ceilings, and one with large files, short upload times and no preset resolution.
 * @param subscriber is the only user with a subscription on the deployment with low ceilings.
 */
export async function startAnother(
  processes: DemoProcesses,
  baseUrl: string,
  subscriber: string,
): Promise<OtherDeployments> {
  // Tokens of all deployments name the main deployment as their issuer.
  const settings = { PUBLIC_URL: baseUrl };
  const [closed, bare, small, large] = await Promise.all([
    processes.launch({ ...settings, PUBLIC_API_WRITE_ENABLED: 'false' }),
    processes.launchAnother({ ...settings, ...withoutParts }),
    processes.launchAnother({ ...settings, CEILINGS: fewOfEach, SUBSCRIPTIONS: subscriber }),
    processes.launchAnother({ ...settings, ...hasty, ...forgetful }),
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
