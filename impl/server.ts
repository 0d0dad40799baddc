import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { contractRoutes, knownPaths, protocolOperations } from '../generated/server/index.ts';
import { UnavailableError } from '../generated/server/runtime/refusal.ts';
import { sendError } from '../generated/server/runtime/wire.ts';
import { openAreas } from './areas.ts';
import type { Config } from './config.ts';
import { openDeployment } from './deployment.ts';
import { announce, type Endpoints } from './endpoints.ts';
import { openGateway } from './gateway.ts';
import { drain, listenAt, openHttpServer } from './http-server.ts';
import { jwks } from './jwks.ts';
import { openLog } from './log.ts';
import type { MediaAccess } from './ports/media-access.ts';
import type { MediaServers } from './ports/media-servers.ts';
import { StoreBusyError } from './ports/store.ts';
import { hostInUrl } from './srt-url.ts';
import { StartError } from './start-error.ts';

/** A deployment that listens. */
export interface Running {
  readonly endpoints: Endpoints;
  /** Where this process listens; PUBLIC_URL may be another address in front of it. */
  readonly address: string;
  readonly log: Logger;
  /** Takes no more connections, finishes what is under way, and lets go of everything. */
  stop(): Promise<void>;
}

/** Starts a deployment and settles once it listens. */
export async function startServer(config: Config): Promise<Running> {
  const log = openLog(config.logLevel);
  const deployment = await openDeployment(config, log);
  let baseUrl = '';
  const areas = openAreas(deployment, config, () => baseUrl, log);
  const gateway = openGateway({ ...deployment, ...areas, writesEnabled: config.writesEnabled });

  const api = openHttpServer(log, knownPaths, { upgrades: areas.viewerChat.takes });
  api.register(deployment.pages);
  api.register(areas.pages);
  api.register(jwks(deployment.viewerTokens, deployment.mediaTokens));
  api.register((contract, _options, done) => {
    contract.setErrorHandler((error, request, reply) => sendError(worthARetry(error), request, reply));
    contract.register(contractRoutes(areas.handlers, gateway));
    done();
  });
  // Plain requests to the sockets' address are told that it takes none.
  for (const url of protocolOperations.filter(({ area }) => area === 'viewer-chat').map(({ url }) => url))
    api.get(url, (request) => areas.viewerChat.refuse(request.raw.url ?? ''));
  api.server.on('upgrade', (request, socket, head) => {
    areas.viewerChat.upgrade(request, socket as Socket, head); // of a TCP server
  });

  let withdraw = () => {};
  const stop = async () => {
    withdraw();
    areas.endStreams();
    await areas.viewerChat.close();
    await drain(api);
    await areas.close();
    await deployment.close();
  };
  try {
    await areas.started;
    const address = await listenAt(api, config.host, config.port, 'PORT');
    await listenForMedia(deployment.media, areas.mediaAccess);
    baseUrl = config.publicUrl ?? address;
    deployment.serveAt(baseUrl);
    const { webrtc, rtmp } = deployment.plane.addresses;
    const endpoints: Endpoints = {
      baseUrl,
      embedUrl: config.embedUrl ?? baseUrl.replace(/^http/, 'ws'),
      mediaUrl: webrtc,
      rtmpUrl: rtmp ? `rtmp://${hostInUrl(rtmp.host)}:${rtmp.port}` : null,
      oidcIssuer: deployment.identity.issuer,
      pid: process.pid,
    };
    withdraw = announce(config.dataDir, endpoints);
    return { endpoints, address, log, stop };
  } catch (error) {
    // What listens already would keep a process alive that nobody was told of.
    await stop();
    throw error;
  }
}

/** An error of another process arrives with its name, but not as what it was. */
async function listenForMedia(media: MediaServers, access: MediaAccess): Promise<void> {
  try {
    await media.listen(access);
  } catch (error) {
    const isStartError = error instanceof Error && error.name === StartError.name;
    throw isStartError ? new StartError(error.message, { cause: error }) : error;
  }
}

/** A store that others keep busy is no fault: the same request passes a moment later (ERR-13). */
function worthARetry(error: unknown): unknown {
  if (!(error instanceof StoreBusyError)) return error;
  return new UnavailableError('The store is busy; retry in a moment.');
}
