import { rateClasses } from '../../../generated/server/guards.ts';
import { streamStudioEventsStream } from '../../../generated/server/streams.ts';
import { byteCeilingNames, type CeilingSettings, ceilingNames, isOfBytes } from '../../areas/ceilings.ts';
import { maxPlannedBytes } from '../../areas/media/upload-plan.ts';
import { isNetwork, type OpenedAddresses } from '../../ports/allowed-addresses.ts';
import { databaseAddresses } from '../../ports/database-url.ts';
import type { RateClass } from '../../ports/rate-limiter.ts';
import { decodeKeys, type KeyList } from '../../ports/secrets.ts';
import { type ClientsConfig, clientsConfig } from './clients-config.ts';
import { Environment, flagOf, inWords, list, optionalMember } from './environment.ts';
import { type IdentityConfig, identityConfig, issuer, signInRate } from './identity-config.ts';
import { type MediaServersConfig, mediaServersConfig } from './media-servers-config.ts';
import { maxS3UploadMs, type ObjectStoreConfig, objectStoreConfig } from './object-store-config.ts';
import { type OperatingConfig, operatingConfig } from './operating-config.ts';

export { ConfigError } from './environment.ts';

/** A streaming platform, with the credentials of our application on it; the sandbox needs none. */
export interface PlatformConfig {
  readonly name: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** The address of the platform's API; absent = the default one. The same holds for the next three. */
  readonly apiUrl?: string;
  /** The consent page and the token endpoint of the platform. */
  readonly authUrl?: string;
  /** Twitch's WebSocket of chat events. */
  readonly eventsUrl?: string;
  /** Twitch's list of ingest servers. */
  readonly ingestsUrl?: string;
}

/** Every setting of a deployment. The code that uses an optional setting derives its default. */
export interface Config extends IdentityConfig, OperatingConfig {
  readonly host: string;
  /** The port of the API; 0 picks a free one. */
  readonly port: number;
  readonly clients: ClientsConfig;
  readonly publicUrl?: string | undefined;
  readonly embedUrl?: string;
  readonly mediaUrl?: string | undefined;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly redisUrl?: string;
  /** The prefix of the deployment's keys and channels in Redis. */
  readonly redisPrefix: string;
  readonly objectStore: ObjectStoreConfig;
  /** Keys of 32 bytes. The first one seals, all of them open; absent = the keys in the data folder. */
  readonly secretsKeys?: KeyList;
  /** The write gate (WRITE-01). */
  readonly writesEnabled: boolean;
  readonly contributeEnabled: boolean;
  /** Whether processes can reach each other. Viewers' sockets need this (WS-09). */
  readonly bus: boolean;
  /** Whether the planner that seats sources in presets is available (CANVAS-20, CANVAS-42). */
  readonly planner: boolean;
  /** The number of events over which a stream can be resumed; absent = the contract's number (SSE-13). */
  readonly eventWindow?: number;
  readonly mediaServers: MediaServersConfig;
  readonly platforms: readonly PlatformConfig[];
  /**
   * The maximum bytes of an account's media library and of one file (LIMIT-11), and the time limit of an
   * upload.
   */
  readonly media: { readonly accountBytes: number; readonly fileBytes: number; readonly uploadMs: number };
  /** Private addresses that the deployment may connect to when a user names them. */
  readonly openedAddresses: OpenedAddresses;
  /** The subjects of the users with an active subscription, or all users (STORE-06). */
  readonly subscribers: 'all' | ReadonlySet<string>;
  /**
   * The token buckets of the contract's rate classes (LIMIT-02, LIMIT-09), and the one for sign-ins of one
   * address.
   */
  readonly rateClasses: Readonly<Record<'general' | 'handout' | 'signIn', RateClass>>;
  readonly viewerRateScale: number;
  /** Ceilings of resources that differ from the contract's. */
  readonly ceilings: CeilingSettings;
  readonly logLevel: LogLevel;
  /** The journal of a suite run that the console shows while the run continues. */
  readonly consoleChecks?: string;
}

/** The log level, named as in pino. */
export type LogLevel = (typeof logLevels)[number];

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const platformNames = ['sandbox', 'youtube', 'facebook', 'twitch', 'kick', 'x', 'linkedin'];
const maxBurst = 1_000_000;
const maxCeiling = 1_000_000;
const maxByteCeiling = 1_000_000_000_000;
/** The maximum window, because events are not retained for longer windows than the contract's. */
const maxEventWindow = streamStudioEventsStream.window.events;
const defaultUploadSeconds = 24 * 3600;
const maxUploadSeconds = 30 * defaultUploadSeconds;
const gibibyte = 1024 ** 3;
const maxAccountBytes = 1_000_000 * gibibyte;

/** Settings with valid syntax that this version does not support. */
const unsupported: readonly { variable: string; isConfigured: (config: Config) => boolean }[] = [
  {
    variable: 'PLATFORMS with kick, x or linkedin',
    isConfigured: (config) => config.platforms.some(({ name }) => ['kick', 'x', 'linkedin'].includes(name)),
  },
];

/**
 * Reads every setting from the environment.
 * @throws ConfigError with a line for each wrong variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const read = new Environment(environment);
  const host = read.host('HOST') ?? '127.0.0.1';
  const publicUrl = read.address('PUBLIC_URL');
  const config: Config = {
    host,
    port: read.integer('PORT', 0, 65535) ?? 8080,
    clients: clientsConfig(read),
    ...optionalMember('publicUrl', publicUrl),
    ...optionalMember('embedUrl', read.address('EMBED_URL')),
    ...optionalMember('mediaUrl', read.address('MEDIA_URL')),
    dataDir: read.text('DATA_DIR') ?? '.data',
    ...optionalMember('databaseUrl', database(read)),
    ...optionalMember('redisUrl', connection(read, 'REDIS_URL', ['redis', 'rediss'])),
    redisPrefix: redisPrefix(read),
    objectStore: objectStoreConfig(read),
    ...identityConfig(read, { host, publicUrl }),
    ...operatingConfig(read),
    ...optionalMember(
      'secretsKeys',
      read.secret('SECRETS_KEY', 'base64 of 32 bytes, or a comma list of such keys', decodeKeys),
    ),
    writesEnabled: read.flag('PUBLIC_API_WRITE_ENABLED') ?? true,
    contributeEnabled: read.flag('CONTRIBUTE_ENABLED') ?? true,
    bus: read.flag('BUS') ?? true,
    planner: read.flag('PLANNER') ?? true,
    ...optionalMember('eventWindow', read.integer('EVENT_WINDOW', 1, maxEventWindow)),
    mediaServers: mediaServersConfig(read),
    platforms: platforms(read),
    media: {
      accountBytes: read.integer('MEDIA_QUOTA_BYTES', 0, maxAccountBytes) ?? 10 * gibibyte,
      fileBytes: read.integer('MEDIA_FILE_MAX_BYTES', 1, maxPlannedBytes) ?? 5 * gibibyte,
      uploadMs: 1000 * (read.integer('MEDIA_UPLOAD_SECONDS', 1, maxUploadSeconds) ?? defaultUploadSeconds),
    },
    openedAddresses: openedAddresses(read),
    subscribers: subscribers(read),
    rateClasses: rateClassesOf(read),
    viewerRateScale: read.positive('VIEWER_RATE_SCALE') ?? 1,
    ceilings: ceilings(read),
    logLevel: read.oneOf('LOG_LEVEL', logLevels) ?? 'info',
    ...optionalMember('consoleChecks', read.text('CONSOLE_CHECKS')),
  };
  if (config.databaseUrl !== undefined && read.text('SECRETS_KEY') === undefined) {
    read.addProblem(
      'SECRETS_KEY',
      'is empty; with DATABASE_URL it must be base64 of 32 bytes, the same in every process',
    );
  }
  if (config.objectStore.kind === 's3' && config.media.uploadMs > maxS3UploadMs) {
    read.addProblem(
      'MEDIA_UPLOAD_SECONDS',
      `is ${config.media.uploadMs / 1000}; addresses of S3 last at most ${maxS3UploadMs / 1000} s`,
    );
  }
  for (const { variable, isConfigured } of unsupported) {
    if (isConfigured(config)) read.addProblem(variable, 'is not supported yet; leave it empty');
  }
  read.throwIfWrong();
  return config;
}

function rateClassesOf(read: Environment): Config['rateClasses'] {
  return {
    general: {
      ...rateClasses.general,
      ...optionalMember('tokens', read.positive('RATE_LIMIT_RPS')),
      ...optionalMember('burst', read.integer('RATE_LIMIT_BURST', 1, maxBurst)),
    },
    handout: {
      ...rateClasses.handout,
      ...optionalMember('tokens', read.positive('HANDOUT_RATE_PER_MIN')),
      ...optionalMember('burst', read.integer('HANDOUT_BURST', 1, maxBurst)),
    },
    signIn: {
      ...signInRate,
      ...optionalMember('tokens', read.positive('SIGN_IN_RATE_PER_MIN')),
      ...optionalMember('burst', read.integer('SIGN_IN_BURST', 1, maxBurst)),
    },
  };
}

function database(read: Environment): string | undefined {
  const allowed =
    'empty or postgres://user:password@host/database, with a comma list of hosts where there are several';
  return read.secret('DATABASE_URL', allowed, (text) => (databaseAddresses(text) ? text : undefined));
}

function connection(read: Environment, variable: string, schemes: readonly string[]): string | undefined {
  const allowed = `empty or ${inWords(schemes.map((scheme) => `${scheme}://…`))}`;
  return read.secret(variable, allowed, (text) => {
    const url = URL.parse(text);
    return url?.hostname && schemes.includes(url.protocol.slice(0, -1)) ? text : undefined;
  });
}

function redisPrefix(read: Environment): string {
  const allowed = '1 to 64 letters, digits or any of : . _ -';
  const prefix = read.parsed('REDIS_PREFIX', allowed, (text) =>
    /^[A-Za-z0-9:._-]{1,64}$/.test(text) ? text : undefined,
  );
  return prefix ?? 'callsheet:';
}

function openedAddresses(read: Environment): OpenedAddresses {
  const allowed = 'true, false or a comma list of addresses and networks such as 192.168.1.20 or 10.1.0.0/16';
  const opened = read.parsed<OpenedAddresses>('ALLOW_PRIVATE_ADDRESSES', allowed, (text) => {
    const networks = list(text);
    return flagOf(text) ?? (networks.length > 0 && networks.every(isNetwork) ? networks : undefined);
  });
  // The older variable covered storage hosts only, because no other address was checked then. It now applies
  // to all addresses.
  return opened ?? read.flag('ALLOW_PRIVATE_STORAGE_HOSTS') ?? false;
}

function ceilings(read: Environment): CeilingSettings {
  const allowed = `a comma list such as studios=20,sources=50, of ${inWords(ceilingNames)}, each from 1 to ${maxCeiling}, bytes (${inWords(byteCeilingNames)}) to ${maxByteCeiling}`;
  const parsed = read.parsed('CEILINGS', allowed, (text) => {
    const set = list(text).map((part) => {
      const [, name, max] = /^(\w+) *= *(\d{1,13})$/.exec(part) ?? [];
      return [ceilingNames.find((known) => known === name), Number(max)] as const;
    });
    const isRight = set.every(
      ([name, max]) =>
        name !== undefined && max >= 1 && max <= (isOfBytes(name) ? maxByteCeiling : maxCeiling),
    );
    return isRight ? Object.fromEntries(set) : undefined;
  });
  return parsed ?? {};
}

function platforms(read: Environment): PlatformConfig[] {
  const allowed = `a comma list of ${platformNames.join(', ')}`;
  const names = read.parsed('PLATFORMS', allowed, (text) => {
    const listed = [...new Set(list(text))];
    return listed.length > 0 && listed.every((name) => platformNames.includes(name)) ? listed : undefined;
  });
  return (names ?? ['sandbox']).map((name) => (name === 'sandbox' ? { name } : platform(read, name)));
}

function platform(read: Environment, name: string): PlatformConfig {
  const part = (suffix: string) => {
    const variable = `${name.toUpperCase()}_${suffix}`;
    const value = read.text(variable);
    if (value === undefined) read.addProblem(variable, `is empty; PLATFORMS has ${name}, which needs it`);
    return value;
  };
  const address = (suffix: string) =>
    read.parsed(
      `${name.toUpperCase()}_${suffix}`,
      'empty or an https:// address (http:// on this machine)',
      issuer,
    );
  return {
    name,
    ...optionalMember('clientId', part('CLIENT_ID')),
    ...optionalMember('clientSecret', part('CLIENT_SECRET')),
    ...optionalMember('apiUrl', address('API_URL')),
    ...optionalMember('authUrl', address('AUTH_URL')),
    ...(name === 'twitch' ? optionalMember('eventsUrl', webSocket(read, 'TWITCH_EVENTS_URL')) : {}),
    ...(name === 'twitch' ? optionalMember('ingestsUrl', address('INGESTS_URL')) : {}),
  };
}

function webSocket(read: Environment, variable: string): string | undefined {
  const allowed = 'empty or a wss:// address (ws:// on this machine)';
  return read.parsed(variable, allowed, (text) =>
    /^wss?:\/\//.test(text) && issuer(text.replace(/^ws/, 'http')) !== undefined ? text : undefined,
  );
}

function subscribers(read: Environment): 'all' | ReadonlySet<string> {
  const names = read.parsed('SUBSCRIPTIONS', 'all, none or a comma list of subjects', (text) => {
    const listed = list(text);
    return listed.length > 0 ? listed : undefined;
  });
  if (!names || names.join() === 'all') return 'all';
  return new Set(names.join() === 'none' ? [] : names);
}
