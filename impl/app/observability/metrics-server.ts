import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { hostInUrl } from '../../ports/media/srt-url.ts';
import { createServer } from '../../ports/node-http.ts';
import { listenError } from '../../ports/start-error.ts';

/** The server of the Prometheus endpoint. */
export interface MetricsServer {
  /** The address of the metrics, such as `http://127.0.0.1:9464/metrics`. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** The time limit for reading a request, in milliseconds. */
const requestTimeout = 10_000;
/** A small limit is enough, because few Prometheus servers read the metrics. */
const maxConnections = 32;

/**
 * Serves `GET /metrics` on its own port, which only operators should be able to reach.
 * @param failed is called if the metrics cannot be read.
 * @throws StartError if the port or the address cannot be used.
 */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
  failed: (error: unknown) => void,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout }, (request, response) => {
    const isRead = request.method === 'GET' && /^\/metrics(?:\?|$)/.test(request.url ?? '');
    if (!isRead) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Metrics are at GET /metrics.\n');
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        failed(error);
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The metrics cannot be read now.\n');
      },
    );
  });
  server.maxConnections = maxConnections;
  await listen(server, host, port);
  const { port: bound } = server.address() as AddressInfo; // a TCP server has a port
  return {
    url: `http://${hostInUrl(host)}:${bound}/metrics`,
    port: bound,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  try {
    await once(server.listen({ host, port }), 'listening');
  } catch (error) {
    throw listenError(error, host, port, 'METRICS_PORT');
  }
}
