import type { IncomingMessage } from 'node:http';
import type { FastifyPluginCallback } from 'fastify';
import type { Logger } from 'pino';
import { Ceilings } from '../../areas/ceilings.ts';
import { viewerRateClasses } from '../../areas/viewer-chat/area.ts';
import { systemClock } from '../../drivers/clock/system.ts';
import { openPlatforms } from '../../drivers/platform/platforms.ts';
import type { BucketProbe } from '../../ports/bucket-probe.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity } from '../../ports/identity.ts';
import type { Leases } from '../../ports/leases.ts';
import type { Encoder } from '../../ports/media/encoder.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { MediaPorts, MediaServers } from '../../ports/media/media-servers.ts';
import type { MediaTokens } from '../../ports/media/media-tokens.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { Permits } from '../../ports/permits.ts';
import type { Platforms } from '../../ports/platform.ts';
import type { Presence } from '../../ports/presence.ts';
import type { RateLimiter, Rates } from '../../ports/rate-limiter.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { listenError, StartError } from '../../ports/start-error.ts';
import type { Store } from '../../ports/store.ts';
import type { ViewerTokens } from '../../ports/viewer-tokens.ts';
import { requireChecksFile } from '../config/checks-file.ts';
import type { Config } from '../config/config.ts';
import { mediaSettings } from '../config/media-settings.ts';
import { isProgrammingError } from '../config/start-error.ts';
import { withDeclaredEvents } from '../http/declared-events.ts';
import { studioOfMedia } from '../http/media-access.ts';
import { openCoordination, openLeases, openPresence } from './coordination.ts';
import { addressCounter } from './counted-address.ts';
import { openIdentity } from './identity.ts';
import { openMedia } from './media.ts';
import { sandboxIngest, withSandbox } from './sandbox-ingest.ts';
import { openSecrets } from './secrets.ts';
import { openBucketProbe, openObjects } from './storage.ts';
import { openStore, waitingMessage } from './store.ts';
import { openMediaTokens, openViewerTokens } from './tokens.ts';

/** The dependencies of the areas: one driver behind each port. */
export interface Deployment {
  readonly clock: Clock;
  readonly store: Store;
  readonly bus: Bus;
  /** Permits that count over all processes. */
  readonly permits: Permits;
  /** The registry of the deployment's running processes. */
  readonly presence: Presence;
  /** Leases that one process owns at a time. */
  readonly leases: Leases;
  readonly secrets: Secrets;
  /** The maximum count of each resource. */
  readonly ceilings: Ceilings;
  readonly limiter: RateLimiter;
  /** Returns the address for connection counts of a request's client. */
  readonly countedAddress: (request: IncomingMessage) => string;
  /** The rate limits published to clients. */
  readonly rates: Rates;
  readonly identity: Identity;
  readonly media: MediaServers;
  /** The media plane of `media`. */
  readonly plane: MediaPlane;
  readonly mediaTokens: MediaTokens;
  readonly viewerTokens: ViewerTokens;
  readonly encoder: Encoder;
  readonly platforms: Platforms;
  /** Tests the buckets of users' storage configs. */
  readonly buckets: BucketProbe;
  /** The storage of uploads; undefined if the deployment has no object storage (CF-42). */
  readonly objects: ObjectStore | undefined;
  /** Pages outside the contract: those of the embedded identity provider and of the storage host. */
  readonly pages: FastifyPluginCallback;
  /** Sets the public address of the deployment, which with port 0 is known only after it listens. */
  serveAt(publicUrl: string): void;
  close(): Promise<void>;
}

/**
 * Opens the drivers for a configuration. Only this file and its siblings in `wiring/` name drivers.
 * @param mediaPorts are the media ports of an earlier process.
 * @throws StartError if the data folder or the host cannot be used.
 */
export async function openDeployment(
  config: Config,
  log: Logger,
  mediaPorts?: MediaPorts,
): Promise<Deployment> {
  await requireChecksFile(config.consoleChecks);
  try {
    return await openDrivers(config, log, mediaPorts);
  } catch (error) {
    throw startError(config, error);
  }
}

async function openDrivers(
  config: Config,
  log: Logger,
  mediaPorts: MediaPorts | undefined,
): Promise<Deployment> {
  const clock = systemClock;
  const shared = await openShared(config, clock, log);
  const { store, secrets, limiter } = shared;
  const identity = await openIdentity(config, { clock, store, log, limiter });
  const ingest = sandboxIngest(clock);
  const { links, sandboxPort } = config.mediaServers;
  const platforms = await openPlatforms(
    { ...withSandbox(config), ...(links && sandboxPort !== 'off' && { sandboxAt: sandboxPort }) },
    { clock, secrets, log, openIngest: ingest.open },
  );
  let baseUrl = '';
  const objects = await openObjects(config, { clock, secrets, log, baseUrl: () => baseUrl });
  const studioOf = (path: string) => studioOfMedia(store, path);
  const mediaParts = { clock, log, secrets, studioOf };
  const media = await openMedia(mediaSettings(config, ingest.address()), mediaParts, mediaPorts);
  return {
    clock,
    store,
    secrets,
    limiter,
    bus: shared.bus,
    permits: shared.permits,
    leases: shared.leases,
    presence: shared.presence,
    ceilings: new Ceilings(config.ceilings),
    countedAddress: addressCounter(config.clients),
    rates: limiterRates(config),
    mediaTokens: openMediaTokens(secrets, clock),
    viewerTokens: openViewerTokens(secrets, clock),
    media,
    plane: media.plane,
    encoder: media.encoder,
    platforms: platforms.platforms,
    objects,
    buckets: openBucketProbe(config),
    ...identity,
    pages(app, _options, done) {
      app.register(identity.pages);
      if (objects?.routes) app.register(objects.routes);
      done();
    },
    serveAt(publicUrl) {
      baseUrl = publicUrl;
      identity.serveAt(publicUrl);
    },
    async close() {
      await media.close();
      await identity.identity.close();
      await platforms.close();
      await objects?.close();
      await shared.close();
    },
  };
}

/** Opens the parts that all processes of the deployment share. */
async function openShared(config: Config, clock: Clock, log: Logger) {
  const classes = { ...config.rateClasses, ...viewerRateClasses(config.viewerRateScale) };
  let wake: (studioIds: ReadonlySet<string>) => void = () => {};
  const { store, secrets } = await openData(config, { clock, log, onEvents: (studioIds) => wake(studioIds) });
  const presence = await openPresence(config);
  const common = { store, clock, log, presence };
  try {
    const { close, ...coordination } = await openCoordination(config, { ...common, classes });
    wake = coordination.wake;
    const leases = openLeases(config, common);
    return {
      ...coordination,
      store,
      secrets,
      presence,
      leases,
      async close() {
        await leases.close();
        await close();
        await presence.close();
        await store.close();
      },
    };
  } catch (error) {
    await presence.close();
    await store.close();
    throw error;
  }
}

/** Opens the store and the secrets for its sealed columns. */
async function openData(
  config: Config,
  { log, ...parts }: { clock: Clock; log: Logger; onEvents: (studioIds: ReadonlySet<string>) => void },
) {
  const { clock } = parts;
  const onWaiting: Parameters<typeof openStore>[1]['onWaiting'] = (wait) => {
    // Waiting for another process that migrates is normal. Waiting for a session that blocks a step is not.
    log[wait.step === undefined ? 'info' : 'warn'](wait, waitingMessage(wait));
  };
  const store = withDeclaredEvents(await openStore(config, { ...parts, onWaiting, check: true }));
  try {
    return { store, secrets: await openSecrets(config, { store, clock, begin: true }) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Drivers listen on free ports of the host and store everything else in the data folder, so an error is
 * about one of the two.
 */
function startError({ host, dataDir }: Config, cause: unknown): unknown {
  if (isProgrammingError(cause) || !(cause instanceof Error)) return cause;
  const code = 'code' in cause ? cause.code : undefined;
  // An error of a driver without a code already names the file and the remedy.
  if (code === undefined) return new StartError(cause.message, { cause });
  if ('syscall' in cause && (cause.syscall === 'listen' || cause.syscall === 'getaddrinfo')) {
    return listenError(cause, host, 0, 'HOST');
  }
  const file = code === 'ERR_SQLITE_ERROR' ? 'callsheet.db: ' : '';
  const reason = `${file}${cause.message}`;
  return new StartError(
    `DATA_DIR ${dataDir} cannot be used (${reason}): set it to a folder that you may write to.`,
    { cause },
  );
}

/** The published rate limits: all except the one for signing in. */
function limiterRates({ rateClasses: { general, handout }, viewerRateScale }: Config): Rates {
  const rates = { general, handout, ...viewerRateClasses(viewerRateScale) };
  const numbers = Object.entries(rates).map(([name, { tokens, everySeconds, burst }]) => [
    name,
    { tokens, everySeconds, burst },
  ]);
  return Object.fromEntries(numbers);
}
