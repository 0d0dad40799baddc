import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import type { Logger } from 'pino';
import type { MediaAccess } from '../../ports/media-access.ts';
import type { ServerCertificate } from '../../ports/media-servers.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import { type RtmpBounds, rtmpBounds } from './rtmp-bounds.ts';
import { RtmpSession } from './rtmp-session.ts';

/** What a server works with. */
export interface RtmpServerOptions {
  readonly host: string;
  /** 0 for a free one. */
  readonly port: number;
  /** With it the server speaks RTMPS, and only that. Asked once, when somebody connects, and again where it failed. */
  readonly tls?: () => Promise<ServerCertificate>;
  readonly registry: PathRegistry;
  readonly access: Pick<MediaAccess, 'admit'>;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  readonly bounds?: Partial<RtmpBounds>;
  /** The name that an address is counted under; absent = its own. */
  readonly groupOf?: (address: string) => string;
}

/** Takes publishers over RTMP or RTMPS. */
export class RtmpServer {
  readonly #options: RtmpServerOptions;
  readonly #bounds: RtmpBounds;
  readonly #server: Server;
  #secure: Promise<SecureContext> | undefined;
  /** Those who wait for it. */
  readonly #waiting = new Set<Socket>();
  readonly #sessions = new Map<Socket, RtmpSession>();

  constructor(options: RtmpServerOptions) {
    this.#options = options;
    this.#bounds = { ...rtmpBounds, ...options.bounds };
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /**
   * Begins to listen.
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

  /** Cuts everybody, and listens no more. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      for (const connection of this.#waiting) connection.destroy();
      for (const session of [...this.#sessions.values()]) session.end('shutdown');
    });
  }

  #accept(connection: Socket): void {
    // Whoever reads from it learns of its errors; this is for the time when nobody does.
    connection.on('error', () => {});
    if (this.#isFullFor(connection.remoteAddress)) {
      connection.destroy();
      return;
    }
    const { tls, log } = this.#options;
    if (!tls) {
      this.#serve(connection, connection);
      return;
    }
    this.#waiting.add(connection);
    connection.once('close', () => this.#waiting.delete(connection));
    this.#secureContext(tls).then(
      (secureContext) => {
        // It may have gone meanwhile.
        if (this.#waiting.delete(connection)) this.#serve(connection, secured(connection, secureContext));
      },
      (err: unknown) => {
        log.warn({ err }, 'the certificate of RTMPS cannot be had; whoever connected is turned away');
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
    this.#sessions.set(connection, session);
    connection.once('close', () => {
      this.#sessions.delete(connection);
      // It may be the peer that closed below TLS, without a word to the layer above.
      socket.destroy();
    });
    void session.run();
  }

  #isFullFor(address: string | undefined): boolean {
    if (this.#sessions.size + this.#waiting.size >= this.#bounds.maxConnections) return true;
    const { groupOf = (own: string) => own } = this.#options;
    const group = groupOf(address ?? '');
    const isOfGroup = ({ remoteAddress = '' }: Socket) => groupOf(remoteAddress) === group;
    let strangers = 0;
    for (const waiting of this.#waiting) if (isOfGroup(waiting)) strangers += 1;
    for (const [connection, { isStranger }] of this.#sessions)
      if (isStranger && isOfGroup(connection)) strangers += 1;
    return strangers >= this.#bounds.maxStrangersOfAddress;
  }
}

function secured(connection: Socket, secureContext: SecureContext): Socket {
  const socket = new TLSSocket(connection, { isServer: true, secureContext });
  socket.on('error', () => {});
  return socket;
}
