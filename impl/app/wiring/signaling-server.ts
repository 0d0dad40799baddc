import type { Logger } from 'pino';
import { sendError } from '../../../generated/server/runtime/errors/request-errors.ts';
import { openSignaling } from '../../areas/signaling/area.ts';
import type { ServerCertificate, SignalingServer } from '../../ports/media/media-servers.ts';
import type { IceServer } from '../../ports/media/webrtc.ts';
import type { ClientsConfig } from '../config/clients-config.ts';
import { drain, listenAt, openHttpServer, signalingShare } from '../http/http-server.ts';
import { worthARetry } from '../retryable-errors.ts';
import { addressCounter } from './counted-address.ts';

/** What WHIP and WHEP are served with. */
export interface SignalingServerOptions {
  readonly host: string;
  readonly port: number;
  readonly clients: ClientsConfig;
  /** Absent = they are spoken without TLS. */
  readonly tls?: ServerCertificate | undefined;
  readonly iceServers: readonly IceServer[];
  readonly log: Logger;
}

/** An HTTP server of its own for WHIP and WHEP. */
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
        // Whom to let in is asked of other processes, and of the store.
        pages.setErrorHandler((error, request, reply) => sendError(worthARetry(error), request, reply));
        pages.register(openSignaling({ access, webRtc, iceServers, countedAddress }).routes);
        done();
      });
      return listenAt(http, host, port, 'MEDIA_PORT');
    },
    async answer({ body, address, ...request }) {
      const { statusCode, headers, payload } = await http.inject({
        ...request,
        // It was counted where the client is connected, and stays as it is here.
        remoteAddress: address,
        ...(body !== undefined && { payload: body }),
      });
      const told = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      return { status: statusCode, headers: Object.fromEntries(told), body: payload };
    },
    close: () => drain(http),
  };
}
