import type { Logger } from 'pino';
import { sendError } from '../../../generated/server/runtime/errors/request-errors.ts';
import { openSignaling } from '../../areas/signaling/area.ts';
import type { ServerCertificate, SignalingServer } from '../../ports/media/media-servers.ts';
import type { IceServer } from '../../ports/media/webrtc.ts';
import type { ClientsConfig } from '../config/clients-config.ts';
import { drain, listenAt, openHttpServer, signalingShare } from '../http/http-server.ts';
import { retryableError } from '../retryable-errors.ts';
import { addressCounter } from './counted-address.ts';

/** Options of the signaling server. */
export interface SignalingServerOptions {
  readonly host: string;
  readonly port: number;
  readonly clients: ClientsConfig;
  /** The certificate for HTTPS; absent = plain HTTP. */
  readonly tls?: ServerCertificate | undefined;
  readonly iceServers: readonly IceServer[];
  readonly log: Logger;
}

/** A separate HTTP server for WHIP and WHEP. */
export function signalingServer({
  host,
  port,
  clients,
  tls,
  iceServers,
  log,
}: SignalingServerOptions): SignalingServer {
  const http = openHttpServer(log, [], { share: signalingShare, tls, clients });
  const countedAddress = addressCounter(clients);
  return {
    listen(webRtc, access) {
      http.register((pages, _options, done) => {
        // Authorization depends on other processes and on the store, so these errors may be retryable.
        pages.setErrorHandler((error, request, reply) => sendError(retryableError(error), request, reply));
        pages.register(openSignaling({ access, webRtc, iceServers, countedAddress }).routes);
        done();
      });
      return listenAt(http, host, port, 'MEDIA_PORT');
    },
    async handle({ body, address, ...request }) {
      const { statusCode, headers, payload } = await http.inject({
        ...request,
        // The process that the client is connected to has counted the connection, and passes the client's
        // address.
        remoteAddress: address,
        ...(body !== undefined && { payload: body }),
      });
      const textHeaders = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return { status: statusCode, headers: Object.fromEntries(textHeaders), body: payload };
    },
    close: () => drain(http),
  };
}
