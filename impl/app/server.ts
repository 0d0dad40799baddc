import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { mounted } from '../../generated/server/guards.ts';
import { contractRoutes, knownPaths, protocolOperations } from '../../generated/server/index.ts';
import { UnavailableError } from '../../generated/server/runtime/refusal.ts';
import { sendError } from '../../generated/server/runtime/wire.ts';
import { type ConsoleArea, openConsole } from '../areas/console/area.ts';
import type { ConsoleSettings } from '../areas/console/console-page.ts';
import { CONSOLE_CLIENT } from '../ports/identity.ts';
import type { MediaAccess } from '../ports/media-access.ts';
import {
  type MediaEndpoints,
  MediaProcessError,
  type MediaServers,
  mediaPortsOf,
} from '../ports/media-servers.ts';
import { storageRetrySeconds } from '../ports/object-store.ts';
import { hostInUrl } from '../ports/srt-url.ts';
import { StartError } from '../ports/start-error.ts';
import { StoreBusyError, StoreUnavailableError } from '../ports/store.ts';
import { type Areas, openAreas } from './areas.ts';
import type { Config } from './config.ts';
import { type Deployment, openDeployment } from './deployment.ts';
import { Duties } from './duties.ts';
import { announce, type Endpoints } from './endpoints.ts';
import { openGateway } from './gateway.ts';
import { apiShare, drain, listenAt, openHttpServer } from './http-server.ts';
import { jwks } from './jwks.ts';
import { openLog } from './log.ts';
import type { DeploymentPorts } from './supervised.ts';

/** A deployment that listens. */
export interface Running {
  readonly endpoints: Endpoints;
  /** Where this process listens; PUBLIC_URL may be another address in front of it. */
  readonly address: string;
  readonly ports: DeploymentPorts;
  readonly log: Logger;
  /** Takes no more connections, finishes what is under way, and lets go of everything. */
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
  const deployment = await openDeployment(config, log, ports?.media);
  let baseUrl = '';
  const areas = openAreas(deployment, config, () => baseUrl, log);
  const gateway = openGateway({
    ...{ ...deployment, ...areas, writesEnabled: config.writesEnabled },
    eventMissing: (operation, events) =>
      log.error({ operation, events }, 'a change was not told to the watchers of its studio'),
  });

  const { mediaTokens } = deployment;
  const settings = () => consoleSettings(config, deployment, baseUrl);
  const console = openConsole({ gateway, mediaTokens, settings, checksFile: config.consoleChecks });
  const api = openApi(deployment, { ...areas, console }, gateway, log);
  const duties = new Duties({
    ...{ leases: deployment.leases, log, takeUp: areas.takeDuties },
    // Its successor begins with what the store says.
    lost: () => process.exit(1),
  });
  let withdraw = () => {};
  const stop = async () => {
    withdraw();
    // First of all no more connections are taken: whoever is sent away comes back elsewhere.
    const drained = drain(api);
    areas.endStreams();
    await areas.viewerChat.close();
    await drained;
    await duties.close();
    await areas.close();
    await deployment.close();
  };
  try {
    areas.begin();
    // A media process of its own begins with nobody on it; one that is shared has to say who is.
    const isShared = config.mediaServers.link !== undefined;
    if (!isShared) await duties.begin();
    // The API last: whoever reaches it reaches all of the deployment.
    const media = await listenForMedia(deployment.media, areas.mediaAccess, mediaSetting(config));
    if (isShared) await duties.begin();
    const address = await listenAt(api, config.host, ports?.api ?? config.port, 'PORT', (bound) => {
      baseUrl = config.publicUrl ?? bound;
      deployment.serveAt(baseUrl);
    });
    const endpoints = endpointsOf(config, deployment, { baseUrl, pid });
    withdraw = announce(config.dataDir, endpoints);
    const bound = { api: Number(new URL(address).port) || 80, media: mediaPortsOf(media) };
    return { endpoints, address, ports: bound, log, stop };
  } catch (error) {
    // What listens already would keep a process alive that nobody was told of.
    await stop().catch((err: unknown) => log.error({ err }, 'what was started could not be stopped'));
    throw error;
  }
}

/** The server of the API: the contract's routes, pages for browsers, and the viewers' sockets. */
function openApi(
  deployment: Deployment,
  areas: Areas & { readonly console: ConsoleArea },
  gateway: ReturnType<typeof openGateway>,
  log: Logger,
) {
  const api = openHttpServer(log, knownPaths, {
    upgrades: areas.viewerChat.takes,
    share: apiShare,
    mounted,
  });
  api.register((pages, _options, done) => {
    pages.setErrorHandler((error, request, reply) => sendError(worthARetry(error), request, reply));
    pages.register(deployment.pages);
    pages.register(areas.pages);
    pages.register(areas.console.routes);
    pages.register(jwks(deployment.viewerTokens, deployment.mediaTokens));
    pages.register(contractRoutes(areas.handlers, gateway));
    done();
  });
  // Plain requests to the sockets' address are told why whoever brings them would not be let in, or that it takes none: the only
  // way in which pages learn why a socket did not open. The socket asks nobody for an origin, and neither does this.
  for (const url of protocolOperations.filter(({ area }) => area === 'viewer-chat').map(({ url }) => url))
    api.get(url, (request, reply) => {
      reply.header('Access-Control-Allow-Origin', '*');
      return areas.viewerChat.refuse(request.raw.url ?? '');
    });
  api.server.on('upgrade', (request, socket, head) => {
    areas.viewerChat.upgrade(request, socket as Socket, head); // of a TCP server
  });
  return api;
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
    mediaUrl: plane.addresses.webrtc,
    embedUrl: embedUrl ?? baseUrl.replace(/^http/, 'ws'),
    login: clientId === undefined ? null : { issuer: identity.issuer, clientId },
  };
}

/** The setting that asks for the process of the media servers. */
function mediaSetting({ mediaServers: { link } }: Config): string {
  return link
    ? `MEDIA_LINK ${link.host}:${link.port}, where \`npm run media\` has to run,`
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

/** A store that others keep busy, or whose disk is full, is no fault: the same request passes later (ERR-13). */
function worthARetry(error: unknown): unknown {
  if (error instanceof StoreBusyError)
    return new UnavailableError('The store is busy; retry in a moment.', 1);
  if (!(error instanceof StoreUnavailableError)) return error;
  return new UnavailableError('The store cannot be written or read now; retry later.', storageRetrySeconds);
}
