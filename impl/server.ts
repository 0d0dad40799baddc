import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import {
  contractRoutes,
  knownPaths,
  protocolOperations,
  requestIdHeader,
} from '../generated/server/index.ts';
import { UnavailableError } from '../generated/server/runtime/refusal.ts';
import {
  answerInEnvelopes,
  type KnownPath,
  sendError,
  wireOptions,
} from '../generated/server/runtime/wire.ts';
import { openAreas } from './areas.ts';
import type { Config } from './config.ts';
import { openDeployment } from './deployment.ts';
import { announce, type Endpoints } from './endpoints.ts';
import { openGateway } from './gateway.ts';
import { jwks } from './jwks.ts';
import { openLog } from './log.ts';
import { StoreBusyError } from './ports/store.ts';
import { signaling } from './signaling.ts';
import { listenError } from './start-error.ts';

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

  const api = openServer(log, knownPaths, areas.viewerChat.takes);
  api.register(deployment.pages);
  api.register(areas.pages);
  api.register(jwks(deployment.viewerTokens, deployment.mediaTokens));
  api.register((contract, _options, done) => {
    contract.setErrorHandler((error, request, reply) => sendError(worthARetry(error), request, reply));
    contract.register(contractRoutes(areas.handlers, gateway));
    done();
  });
  const media = openServer(log, []);
  const { iceServers = [] } = config.webRtc;
  media.register(signaling({ ...deployment, paths: areas.paths, iceServers }));
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
    await Promise.all([drain(api), drain(media)]);
    await areas.close();
    await deployment.close();
  };
  try {
    await areas.started;
    const address = await listen(api, config.host, config.port, 'PORT');
    const mediaAddress = await listen(media, config.host, config.mediaPort, 'MEDIA_PORT');
    baseUrl = config.publicUrl ?? address;
    const mediaUrl = config.mediaUrl ?? mediaAddress;
    deployment.serveAt(baseUrl, mediaUrl);
    const endpoints: Endpoints = {
      baseUrl,
      embedUrl: config.embedUrl ?? baseUrl.replace(/^http/, 'ws'),
      mediaUrl,
      rtmpUrl: null,
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

const longestDrainMs = 5_000;

function openServer(
  loggerInstance: FastifyBaseLogger,
  paths: readonly KnownPath[],
  upgrades: (request: IncomingMessage) => boolean = () => false,
): FastifyInstance {
  const wire = wireOptions(requestIdHeader);
  const app = Fastify({
    ...wire,
    http: { ...wire.http, shouldUpgradeCallback: upgrades },
    loggerInstance,
    // One line a request is the proxy's business; ours says what failed.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  });
  answerInEnvelopes(app, requestIdHeader, paths);
  return app;
}

/** A store that others keep busy is no fault: the same request passes a moment later (ERR-13). */
function worthARetry(error: unknown): unknown {
  if (!(error instanceof StoreBusyError)) return error;
  return new UnavailableError('The store is busy; retry in a moment.');
}

/** Lets requests under way finish; a connection that outlives them for want of its client reading on is cut. */
async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), longestDrainMs);
  await app.close();
  clearTimeout(timer);
}

async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  variable: 'PORT' | 'MEDIA_PORT',
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenError(error, host, port, variable);
  }
  const { address, family, port: bound } = app.server.address() as AddressInfo; // listening on TCP, so not a path
  const any = address === '0.0.0.0' || address === '::';
  const name = any ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${name}:${bound}`;
}
