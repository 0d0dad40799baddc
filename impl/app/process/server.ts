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
import { probePaths, probes } from '../http/readiness.ts';
import { Duties, type DutiesParts } from '../leader-tasks.ts';
import { Watching } from '../observability/observability.ts';
import { worthARetry } from '../retryable-errors.ts';
import { type Deployment, openDeployment } from '../wiring/deployment.ts';
import { openDutyPorts, openFence } from '../wiring/duty-ports.ts';
import { announce, type Endpoints } from './endpoints-file.ts';
import type { DeploymentPorts } from './supervisor-protocol.ts';

/** A deployment that listens. */
export interface Running {
  readonly endpoints: Endpoints;
  /** Where this process listens; PUBLIC_URL may be another address in front of it. */
  readonly address: string;
  /** Where Prometheus reads; undefined where nothing is measured. */
  readonly metricsUrl: string | undefined;
  readonly ports: DeploymentPorts;
  readonly log: Logger;
  /** Answers for as long as it is to drain, then takes no more connections, finishes what is under way, and lets go of everything. */
  stop(): Promise<void>;
}

/** What is known of a process beside its configuration. */
export interface StartOptions {
  /** Where the one before it listened; absent = as it is configured. */
  readonly ports?: DeploymentPorts | undefined;
  /** The process to be signalled; this one. */
  readonly pid?: number;
}

/**
 * Starts a deployment and settles once it listens.
 * @throws StartError, or ConfigError, when it cannot as things are; nothing of it is left then.
 */
export async function startServer(
  config: Config,
  { ports, pid = process.pid }: StartOptions = {},
): Promise<Running> {
  const log = openLog(config.logLevel);
  const audit = openAuditLog(log, config.auditLog);
  const watching = await Watching.open(config, log);
  const deployment = watching.follow(await openDeployment(config, log, ports?.media));
  let baseUrl = '';
  const fence = openFence(deployment);
  const opened = { ...deployment, duties: openDutyPorts(deployment, fence), measures: watching.measures };
  const areas = openAreas(opened, config, () => baseUrl, log);
  const ending = new AbortController();
  const told = { handedOut: audit.handedOut, watch: watching.watch, baseUrl: () => baseUrl };
  const api = openFront(config, { deployment, areas, ...told, ending: ending.signal }, log);
  const duties = dutiesOf(deployment, { ...areas, fence }, log);
  let withdraw = () => {};
  let listens = false;
  const stop = async () => {
    withdraw();
    ending.abort();
    if (listens) await delay(config.drainSeconds * 1000);
    // First of all no more connections are taken: whoever is sent away comes back elsewhere.
    const drained = drain(api);
    areas.endStreams();
    await areas.viewerChat.close();
    await drained;
    await duties.close();
    await areas.close();
    await deployment.close();
    audit.close();
    await watching.close();
  };
  try {
    areas.begin();
    // A media process of its own begins with nobody on it; one that is shared has to say who is.
    const isShared = config.mediaServers.links !== undefined;
    if (!isShared) await duties.begin();
    // The API last: whoever reaches it reaches all of the deployment.
    const media = await listenForMedia(deployment.media, areas.mediaAccess, mediaSetting(config));
    if (isShared) await duties.begin();
    const looked = { ...deployment, ...areas, server: api.server, ending: ending.signal };
    const metrics = await watching.listen(config, looked, ports?.metrics);
    const address = await listenAt(api, config.host, ports?.api ?? config.port, 'PORT', (bound) => {
      baseUrl = config.publicUrl ?? bound;
      deployment.serveAt(baseUrl);
    });
    listens = true;
    const endpoints = endpointsOf(config, deployment, { baseUrl, pid });
    withdraw = announce(config.dataDir, endpoints);
    const bound = { ports: portsOf(address, media, metrics), metricsUrl: metrics?.url };
    return { endpoints, address, ...bound, log, stop };
  } catch (error) {
    // What listens already would keep a process alive that nobody was told of.
    await stop().catch((err: unknown) => log.error({ err }, 'what was started could not be stopped'));
    throw error;
  }
}

/** The duties that one process has for all of the deployment. One that loses them ends: its successor begins with the store's state. */
function dutiesOf(
  { leases }: Deployment,
  { takeDuties, fence }: Pick<Areas, 'takeDuties'> & Pick<DutiesParts, 'fence'>,
  log: Logger,
): Duties {
  return new Duties({ leases, fence, log, takeUp: takeDuties, lost: () => process.exit(1) });
}

/** What answers requests: the guards, the console, and the server of the API over them. */
function openFront(
  config: Config,
  parts: Pick<GatewayParts, 'handedOut' | 'watch'> & {
    readonly deployment: Deployment;
    readonly areas: Areas;
    /** Known once it listens. */
    readonly baseUrl: () => string;
    readonly ending: AbortSignal;
  },
  log: Logger,
) {
  const { deployment, areas, handedOut, watch, baseUrl, ending } = parts;
  const eventMissing = (operation: string, events: readonly string[]) =>
    log.error({ operation, events }, 'a change was not told to the watchers of its studio');
  const gateway = openGateway({ ...deployment, ...areas, ...config, handedOut, watch, eventMissing });
  const { mediaTokens, plane } = deployment;
  const settings = () => consoleSettings(config, deployment, baseUrl());
  const console = openConsole({ gateway, mediaTokens, plane, settings, checksFile: config.consoleChecks });
  return openApi(config, { deployment, areas, console, gateway, ending }, log);
}

/** The server of the API: the contract's routes, pages for browsers, and the viewers' sockets. */
function openApi(
  { mediaServers, clients }: Config,
  parts: {
    readonly deployment: Deployment;
    readonly areas: Areas;
    readonly console: ConsoleArea;
    readonly gateway: ReturnType<typeof openGateway>;
    /** Aborted once it is to stop. */
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
  // Nobody waits for what was switched off.
  const plane = mediaServers.plane.kind === 'off' ? undefined : deployment.plane;
  api.register((pages, _options, done) => {
    pages.setErrorHandler((error, request, reply) => sendError(worthARetry(error), request, reply));
    pages.register(probes({ ...deployment, plane, ending }));
    pages.register(deployment.pages);
    pages.register(areas.pages);
    pages.register(parts.console.routes);
    pages.register(jwks(deployment.viewerTokens, deployment.mediaTokens));
    pages.register(contractRoutes(areas.handlers, parts.gateway));
    done();
  });
  // Plain requests to the sockets' address are told why whoever brings them would not be let in, or that it takes none: the only
  // way in which pages learn why a socket did not open. The socket asks nobody for an origin, and neither does this.
  for (const url of protocolOperations.filter(({ area }) => area === 'viewer-chat').map(({ url }) => url))
    api.get(url, (request, reply) => {
      reply.header('Access-Control-Allow-Origin', '*');
      return viewerChat.refuse(request.raw);
    });
  api.server.on('upgrade', (request, socket, head) => {
    viewerChat.upgrade(request, socket as Socket, head); // of a TCP server
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

/** What the console is told of the deployment that serves it. */
function consoleSettings(
  { embedUrl, consoleClientId, oidcIssuer, loginPage }: Config,
  { plane, identity }: Deployment,
  baseUrl: string,
): ConsoleSettings {
  const clientId = oidcIssuer === undefined && loginPage ? CONSOLE_CLIENT : consoleClientId;
  return {
    publicUrl: baseUrl,
    mediaUrls: plane.parts?.webrtc ?? [plane.addresses.webrtc],
    embedUrl: embedUrl ?? baseUrl.replace(/^http/, 'ws'),
    login: clientId === undefined ? null : { issuer: identity.issuer, clientId },
  };
}

/** The setting that asks for the process of the media servers. */
function mediaSetting({ mediaServers: { links } }: Config): string {
  return links
    ? `MEDIA_LINK ${links.map(linkName).join()}, where \`npm run media\` has to run,`
    : 'MEDIA_PROCESS own';
}

/** An error of another process arrives with its name, but not as what it was. */
async function listenForMedia(
  media: MediaServers,
  access: MediaAccess,
  asked: string,
): Promise<MediaEndpoints> {
  try {
    return await media.listen(access);
  } catch (error) {
    if (error instanceof MediaProcessError) {
      throw new StartError(`${asked} cannot be had: ${error.message}.`, { cause: error });
    }
    const isStartError = error instanceof Error && error.name === StartError.name;
    throw isStartError ? new StartError(error.message, { cause: error }) : error;
  }
}
