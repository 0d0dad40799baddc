import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { mounted } from '../../../generated/server/guards.ts';
import { contractRoutes, knownPaths, protocolOperations } from '../../../generated/server/index.ts';
import { sendError } from '../../../generated/server/runtime/errors/request-errors.ts';
import { type ConsoleArea, openConsole } from '../../areas/console/area.ts';
import type { ConsoleSettings } from '../../areas/console/console-page.ts';
import { CONSOLE_CLIENT } from '../../ports/identity.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import {
  type EncoderSummary,
  type MediaEndpoints,
  MediaProcessError,
  type MediaServers,
  mediaPortsOf,
} from '../../ports/media/media-servers.ts';
import { hostInUrl } from '../../ports/media/srt-url.ts';
import { StartError } from '../../ports/start-error.ts';
import { type Areas, openAreas } from '../areas.ts';
import type { Config } from '../config/config.ts';
import { linkName } from '../config/media-servers-config.ts';
import { openAuditLog } from '../http/audit-log.ts';
import { type GatewayParts, openGateway } from '../http/gateway.ts';
import { apiShare, drain, listenAt, openHttpServer } from '../http/http-server.ts';
import { jwks } from '../http/jwks.ts';
import { openLog } from '../http/log.ts';
import { healthRoutes, probePaths } from '../http/readiness.ts';
import { LeaderTasks, type LeaderTasksOptions } from '../leader-tasks.ts';
import { Observability } from '../observability/observability.ts';
import { retryableError } from '../retryable-errors.ts';
import { type Deployment, openDeployment } from '../wiring/deployment.ts';
import { openFence, openLeaderPorts } from '../wiring/leader-ports.ts';
import { announce, type Endpoints } from './endpoints-file.ts';
import type { DeploymentPorts } from './supervisor-protocol.ts';

/** A running deployment. */
export interface Running {
  readonly endpoints: Endpoints;
  /** The address that this process listens on; PUBLIC_URL may be another address in front of it. */
  readonly address: string;
  /** The address of the metrics; undefined if metrics are off. */
  readonly metricsUrl: string | undefined;
  /** What the encoder can do; undefined if unknown. */
  readonly encoder: EncoderSummary | undefined;
  readonly ports: DeploymentPorts;
  readonly log: Logger;
  /**
   * Serves requests during the drain time, then rejects connections, finishes pending requests, and closes
   * everything.
   */
  stop(): Promise<void>;
}

/** Start options that are not in the configuration. */
export interface StartOptions {
  /** The ports of the previous process; absent = the configured ones. */
  readonly ports?: DeploymentPorts | undefined;
  /** The id of the process that stop signals are sent to, for `endpoints.json`; this process by default. */
  readonly pid?: number;
}

/**
 * Starts a deployment and settles once it listens.
 * @throws StartError or ConfigError if it cannot start. Everything opened before is closed then.
 */
export async function startServer(
  config: Config,
  { ports, pid = process.pid }: StartOptions = {},
): Promise<Running> {
  const log = openLog(config.logLevel);
  const audit = openAuditLog(log, config.auditLog);
  const observability = await Observability.open(config, log);
  const deployment = observability.follow(await openDeployment(config, log, ports?.media));
  let baseUrl = '';
  let encoder: EncoderSummary | undefined;
  const fence = openFence(deployment);
  const { measures, observe } = observability;
  const opened = { ...deployment, leader: openLeaderPorts(deployment, fence), measures };
  const areas = openAreas(opened, config, () => baseUrl, log);
  const ending = new AbortController();
  const onceListening = { baseUrl: () => baseUrl, encoder: () => encoder };
  const observers = { onSecretReturned: audit.onSecretReturned, observe, ...onceListening };
  const api = openFront(config, { deployment, areas, ...observers, ending: ending.signal }, log);
  const leader = leaderTasksOf(deployment, { ...areas, fence }, log);
  let withdraw = () => {};
  const stop = async () => {
    withdraw();
    ending.abort();
    if (baseUrl !== '') await delay(config.drainSeconds * 1000);
    // New connections are rejected first, so that disconnected clients reconnect to another server.
    const drained = drain(api);
    areas.endStreams();
    await areas.viewerChat.close();
    await drained;
    await leader.close();
    await areas.close();
    await deployment.close();
    audit.close();
    await observability.close();
  };
  try {
    areas.begin();
    // An own media process starts without publishers. A shared one must first report its publishers.
    const isShared = config.mediaServers.links !== undefined;
    if (!isShared) await leader.begin();
    // The API listens last, so that a client that reaches it can use the whole deployment.
    const media = await listenForMedia(deployment.media, areas.mediaAccess, mediaSetting(config));
    encoder = media.encoder;
    if (isShared) await leader.begin();
    const gaugeSources = { ...deployment, ...areas, server: api.server, ending: ending.signal };
    const metrics = await observability.listen(config, gaugeSources, ports?.metrics);
    const address = await listenAt(api, config.host, ports?.api ?? config.port, 'PORT', (bound) => {
      baseUrl = config.publicUrl ?? bound;
      deployment.serveAt(baseUrl);
    });
    const endpoints = endpointsOf(config, deployment, { baseUrl, pid });
    withdraw = announce(config.dataDir, endpoints);
    const bound = { ports: portsOf(address, media, metrics), metricsUrl: metrics?.url };
    return { endpoints, address, encoder, ...bound, log, stop };
  } catch (error) {
    // Closes everything, because open listeners would keep a process running that failed to start.
    await stop().catch((err: unknown) => log.error({ err }, 'a partial start could not be undone'));
    throw error;
  }
}

/**
 * The leader tasks of this process. If it loses them it exits, so that its successor starts from the state
 * of the store.
 */
function leaderTasksOf(
  { leases }: Deployment,
  { takeLeadership, fence }: Pick<Areas, 'takeLeadership'> & Pick<LeaderTasksOptions, 'fence'>,
  log: Logger,
): LeaderTasks {
  return new LeaderTasks({ leases, fence, log, startTasks: takeLeadership, lost: () => process.exit(1) });
}

/** Opens the guards, the console, and the API server over them. */
function openFront(
  config: Config,
  parts: Pick<GatewayParts, 'onSecretReturned' | 'observe'> & {
    readonly deployment: Deployment;
    readonly areas: Areas;
    /** Returns the public address, which is known only after the server listens. */
    readonly baseUrl: () => string;
    /** Returns what the encoder can do, which is known only after the media servers listen. */
    readonly encoder: () => EncoderSummary | undefined;
    readonly ending: AbortSignal;
  },
  log: Logger,
) {
  const { deployment, areas, onSecretReturned, observe, baseUrl, encoder, ending } = parts;
  const onMissingEvent = (operation: string, events: readonly string[]) =>
    log.error(
      { operation, events },
      'a change was committed without an event for the watchers of its studio',
    );
  const gateway = openGateway({
    ...deployment,
    ...areas,
    ...config,
    onSecretReturned,
    observe,
    onMissingEvent,
  });
  const { mediaTokens, plane } = deployment;
  const settings = () => consoleSettings(config, deployment, { baseUrl: baseUrl(), encoder: encoder() });
  const console = openConsole({ gateway, mediaTokens, plane, settings, checksFile: config.consoleChecks });
  return openApi(config, { deployment, areas, console, gateway, ending }, log);
}

/** Opens the API server: the contract's routes, browser pages, and viewers' sockets. */
function openApi(
  { mediaServers, clients }: Config,
  parts: {
    readonly deployment: Deployment;
    readonly areas: Areas;
    readonly console: ConsoleArea;
    readonly gateway: ReturnType<typeof openGateway>;
    /** Aborted when the deployment has to stop. */
    readonly ending: AbortSignal;
  },
  log: Logger,
) {
  const { deployment, areas, ending } = parts;
  const { viewerChat } = areas;
  const api = openHttpServer(log, knownPaths, {
    upgrades: viewerChat.takes,
    share: apiShare,
    mounted,
    ending,
    clients,
    reservedPaths: [...probePaths, '/v1/health'],
  });
  // Readiness ignores a media plane that is switched off.
  const plane = mediaServers.plane.kind === 'off' ? undefined : deployment.plane;
  api.register((pages, _options, done) => {
    pages.setErrorHandler((error, request, reply) => sendError(retryableError(error), request, reply));
    pages.register(healthRoutes({ ...deployment, plane, ending }));
    pages.register(deployment.pages);
    pages.register(areas.pages);
    pages.register(parts.console.routes);
    pages.register(jwks(deployment.viewerTokens, deployment.mediaTokens));
    pages.register(contractRoutes(areas.handlers, parts.gateway));
    done();
  });
  // A plain request to the address of a socket returns the error that an upgrade with the same credential
  // would get, or that the address needs an upgrade. Pages have no other way to learn why a socket did not
  // open. The socket accepts any origin, and so does this route.
  for (const url of protocolOperations.filter(({ area }) => area === 'viewer-chat').map(({ url }) => url))
    api.get(url, (request, reply) => {
      reply.header('Access-Control-Allow-Origin', '*');
      return viewerChat.reject(request.raw);
    });
  api.server.on('upgrade', (request, socket, head) => {
    viewerChat.upgrade(request, socket as Socket, head); // a socket of a TCP server
  });
  return api;
}

function portsOf(
  address: string,
  media: MediaEndpoints,
  metrics: { readonly port: number } | undefined,
): DeploymentPorts {
  return {
    api: Number(new URL(address).port) || 80,
    media: mediaPortsOf(media),
    metrics: metrics?.port,
  };
}

function endpointsOf(
  { embedUrl }: Config,
  { plane, identity }: Deployment,
  { baseUrl, pid }: { readonly baseUrl: string; readonly pid: number },
): Endpoints {
  const { webrtc, rtmp } = plane.addresses;
  return {
    baseUrl,
    embedUrl: embedUrl ?? baseUrl.replace(/^http/, 'ws'),
    mediaUrl: webrtc,
    rtmpUrl: rtmp ? `rtmp://${hostInUrl(rtmp.host)}:${rtmp.port}` : null,
    oidcIssuer: identity.issuer,
    pid,
  };
}

/** The settings of the console. */
function consoleSettings(
  { embedUrl, consoleClientId, oidcIssuer, loginPage }: Config,
  { plane, identity }: Deployment,
  { baseUrl, encoder }: { readonly baseUrl: string; readonly encoder: EncoderSummary | undefined },
): ConsoleSettings {
  const clientId = oidcIssuer === undefined && loginPage ? CONSOLE_CLIENT : consoleClientId;
  return {
    publicUrl: baseUrl,
    mediaUrls: plane.parts?.webrtc ?? [plane.addresses.webrtc],
    embedUrl: embedUrl ?? baseUrl.replace(/^http/, 'ws'),
    login: clientId === undefined ? null : { issuer: identity.issuer, clientId },
    encoder: encoder ?? null,
  };
}

/** Names the setting that requires the media process, for an error message. */
function mediaSetting({ mediaServers: { links } }: Config): string {
  return links
    ? `MEDIA_LINK ${links.map(linkName).join()}, where \`npm run media\` has to run,`
    : 'MEDIA_PROCESS own';
}

/**
 * Starts the media servers. An error of another process has the name of its class, but is no instance of it.
 */
async function listenForMedia(
  media: MediaServers,
  access: MediaAccess,
  setting: string,
): Promise<MediaEndpoints> {
  try {
    return await media.listen(access);
  } catch (error) {
    if (error instanceof MediaProcessError) {
      throw new StartError(`${setting} cannot be used: ${error.message}.`, { cause: error });
    }
    const isStartError = error instanceof Error && error.name === StartError.name;
    throw isStartError ? new StartError(error.message, { cause: error }) : error;
  }
}
