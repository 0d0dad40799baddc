import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { Newcomers } from '../ports/newcomers.ts';
import type { IpcChannel } from './ipc-channel.ts';
import { socketChannelOf } from './socket-channel.ts';

/** Where processes of one deployment meet. */
export interface LinkAddress {
  readonly host: string;
  readonly port: number;
}

/** Keys that only processes of one deployment have. The first is used, all are taken. */
export type LinkKeys = readonly [Uint8Array, ...Uint8Array[]];

/** Who may not know the key learns nothing of what is said, and says nothing; what was recorded stays closed when the key leaks. */
const psk = { ciphers: 'ECDHE-PSK-CHACHA20-POLY1305', minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
const handshakeMs = 5_000;
/** How many connections may be in their handshake at a time: there are few processes, and as many may connect at once. */
const maxHandshakes = 256;

/**
 * Takes connections of those who have the key; everyone else is cut.
 * @param taken is given a pipe for each.
 * @throws what the system says where the address cannot be had.
 */
export async function listenWithKeys(
  { host, port }: LinkAddress,
  keys: LinkKeys,
  taken: (channel: IpcChannel) => void,
): Promise<{ readonly port: number; close(): void }> {
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  const sockets = new Set<TLSSocket>();
  const server = createServer({
    ...psk,
    handshakeTimeout: handshakeMs,
    pskCallback: (_socket, name) => byName.get(name) ?? null,
  });
  const newcomers = new Newcomers<Socket>(maxHandshakes);
  const byEnds = new Map<string, Socket>();
  server.on('connection', (socket: Socket) => {
    const ends = endsOf(socket);
    byEnds.set(ends, socket);
    socket.once('close', () => byEnds.delete(ends));
    newcomers.add(socket);
  });
  server.on('secureConnection', (socket) => {
    const below = byEnds.get(endsOf(socket));
    if (below) newcomers.admit(below);
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    socket.setNoDelay();
    taken(socketChannelOf(socket));
  });
  // A stranger's handshake is nobody's fault here.
  server.on('tlsClientError', () => {});
  server.listen(port, host);
  await once(server, 'listening');
  const { port: bound } = server.address() as AddressInfo; // listening on TCP, so not a path
  return {
    port: bound,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Connects to a process that listens with the same key.
 * @throws what the system says, or that the other end has another key.
 */
export async function connectWithKeys({ host, port }: LinkAddress, [key]: LinkKeys): Promise<IpcChannel> {
  const socket = connect({
    ...psk,
    host,
    port,
    pskCallback: () => ({ psk: key, identity: nameOf(key) }),
    // There are no certificates: that it has the key says who it is.
    checkServerIdentity: () => undefined,
  });
  socket.setNoDelay();
  const late = setTimeout(
    () => socket.destroy(new Error(`${host}:${port} gave no answer within ${handshakeMs} ms`)),
    handshakeMs,
  );
  try {
    await once(socket, 'secureConnect');
    return socketChannelOf(socket);
  } catch (cause) {
    socket.destroy();
    throw cause;
  } finally {
    clearTimeout(late);
  }
}

/** Identifies a connection, and its TLS socket, among all others. */
function endsOf({ remoteAddress, remotePort, localAddress, localPort }: Socket): string {
  return `${remoteAddress} ${remotePort} ${localAddress} ${localPort}`;
}

/** Which key is meant, without telling it. */
function nameOf(key: Uint8Array): string {
  return createHash('sha256').update('link key ').update(key).digest('base64url').slice(0, 12);
}
