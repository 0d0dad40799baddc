import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls';
import type { Logger } from 'pino';
import type { MediaAccess } from '../../ports/media-access.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import { type RtmpBounds, rtmpBounds } from './rtmp-bounds.ts';
import { RtmpSession } from './rtmp-session.ts';

/** What a server works with. */
export interface RtmpServerOptions {
  readonly host: string;
  /** 0 for a free one. */
  readonly port: number;
  /** With it the server speaks RTMPS, and only that. Both in PEM. */
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly registry: PathRegistry;
  readonly access: Pick<MediaAccess, 'admit'>;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  readonly bounds?: Partial<RtmpBounds>;
}

/** Takes publishers over RTMP or RTMPS. */
export class RtmpServer {
  readonly #options: RtmpServerOptions;
  readonly #bounds: RtmpBounds;
  readonly #secure: SecureContext | undefined;
  readonly #server: Server;
  readonly #sessions = new Map<Socket, RtmpSession>();

  constructor(options: RtmpServerOptions) {
    this.#options = options;
    this.#bounds = { ...rtmpBounds, ...options.bounds };
    this.#secure = options.tls && createSecureContext(options.tls);
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
    const socket = this.#secured(connection);
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

  #secured(connection: Socket): Socket {
    if (!this.#secure) return connection;
    const socket = new TLSSocket(connection, { isServer: true, secureContext: this.#secure });
    socket.on('error', () => {});
    return socket;
  }

  #isFullFor(address: string | undefined): boolean {
    if (this.#sessions.size >= this.#bounds.maxConnections) return true;
    let strangers = 0;
    for (const [{ remoteAddress }, { isStranger }] of this.#sessions)
      if (isStranger && remoteAddress === address) strangers += 1;
    return strangers >= this.#bounds.maxStrangersOfAddress;
  }
}
