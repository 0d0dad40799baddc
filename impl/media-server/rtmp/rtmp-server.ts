import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import type { Logger } from 'pino';
import { addressGroup } from '../../ports/address-group.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { ServerCertificate } from '../../ports/media/media-servers.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import { type RtmpBounds, rtmpBounds } from './rtmp-bounds.ts';
import { RtmpSession } from './rtmp-session.ts';

/** Options of a server. */
export interface RtmpServerOptions {
  readonly host: string;
  /** The port to listen on; 0 = a free port. */
  readonly port: number;
  /**
   * Returns the certificate; absent = plain RTMP. Called once, at the first connection, and again after a
   * failure.
   */
  readonly tls?: () => Promise<ServerCertificate>;
  readonly registry: PathRegistry;
  readonly access: Pick<MediaAccess, 'admit'>;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  readonly bounds?: Partial<RtmpBounds>;
  /**
   * Returns the name under which connections of an address are counted; absent = the address, or the /64 of
   * an IPv6 address.
   */
  readonly groupOf?: (address: string) => string;
}

/** Accepts publishers over RTMP or RTMPS. */
export class RtmpServer {
  readonly #options: RtmpServerOptions;
  readonly #bounds: RtmpBounds;
  readonly #server: Server;
  #secure: Promise<SecureContext> | undefined;
  /** All connections, the oldest first. A connection without a session waits for the certificate. */
  readonly #connections = new Map<Socket, { readonly client: string; session?: RtmpSession }>();

  constructor(options: RtmpServerOptions) {
    this.#options = options;
    this.#bounds = { ...rtmpBounds, ...options.bounds };
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /**
   * Starts to listen.
   * @returns the port.
   */
  listen(): Promise<number> {
    const { host, port, log } = this.#options;
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ host, port }, () => {
        this.#server.off('error', reject);
        this.#server.on('error', (err) => log.warn({ err }, 'the RTMP server failed to accept a connection'));
        const address = this.#server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      });
    });
  }

  /** Disconnects all clients and stops listening. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      for (const [connection, { session }] of [...this.#connections]) {
        if (session) session.end('shutdown');
        else connection.destroy();
      }
    });
  }

  #accept(connection: Socket): void {
    // Ignores errors while no session handles them.
    connection.on('error', () => {});
    const { groupOf = addressGroup } = this.#options;
    const client = groupOf(connection.remoteAddress ?? '');
    if (!this.#makesRoomFor(client)) {
      connection.destroy();
      return;
    }
    this.#connections.set(connection, { client });
    connection.once('close', () => this.#connections.delete(connection));
    const { tls, log } = this.#options;
    if (!tls) {
      this.#serve(connection, connection);
      return;
    }
    this.#secureContext(tls).then(
      (secureContext) => {
        // The client may have disconnected meanwhile.
        if (this.#connections.has(connection)) this.#serve(connection, secured(connection, secureContext));
      },
      (err: unknown) => {
        log.warn({ err }, 'the certificate of RTMPS is not available; the client is rejected');
        connection.destroy();
      },
    );
  }

  #secureContext(tls: () => Promise<ServerCertificate>): Promise<SecureContext> {
    this.#secure ??= tls()
      .then(createSecureContext)
      .catch((error: unknown) => {
        this.#secure = undefined;
        throw error;
      });
    return this.#secure;
  }

  #serve(connection: Socket, socket: Socket): void {
    const { registry, access, log, tls } = this.#options;
    const protocol = tls ? 'rtmps' : 'rtmp';
    const session = new RtmpSession(socket, { registry, access, log, bounds: this.#bounds, protocol });
    const known = this.#connections.get(connection);
    if (known) known.session = session;
    // The peer may close below TLS, without a message to the TLS layer.
    connection.once('close', () => socket.destroy());
    void session.run();
  }

  /**
   * Whether a new client may connect. Connections of one client that do not publish yet are limited. If the server is
   * full, the oldest connection that does not publish is closed; publishers stay.
   */
  #makesRoomFor(client: string): boolean {
    const unauthorized = [...this.#connections].filter(([, { session }]) => session?.isUnauthorized ?? true);
    const own = unauthorized.filter(([, connectionState]) => connectionState.client === client);
    if (own.length >= this.#bounds.maxUnauthenticatedPerAddress) return false;
    if (this.#connections.size < this.#bounds.maxConnections) return true;
    const [oldest] = unauthorized;
    if (!oldest) return false;
    const [connection, { session }] = oldest;
    this.#connections.delete(connection);
    session?.end('never connected');
    connection.destroy();
    return true;
  }
}

function secured(connection: Socket, secureContext: SecureContext): Socket {
  const socket = new TLSSocket(connection, { isServer: true, secureContext });
  socket.on('error', () => {});
  return socket;
}
