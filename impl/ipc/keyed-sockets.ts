import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { Newcomers } from '../ports/newcomers.ts';
import type { IpcChannel } from './ipc-channel.ts';
import { socketChannelOf } from './socket-channel.ts';

/** The address of a process that accepts links. */
export interface LinkAddress {
  readonly host: string;
  readonly port: number;
}

/** Keys that only processes of one deployment have. The first is used to connect, all are accepted. */
export type LinkKeys = readonly [Uint8Array, ...Uint8Array[]];

/**
 * With this cipher, a client without the key can neither read nor send messages. Recorded traffic stays
 * unreadable if the key leaks later (forward secrecy).
 */
const psk = { ciphers: 'ECDHE-PSK-CHACHA20-POLY1305', minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
const handshakeMs = 5_000;
/**
 * The maximum number of unfinished handshakes: a deployment has few processes, but all may connect at the
 * same moment.
 */
const maxHandshakes = 256;

/**
 * Accepts connections from clients that have a key; closes all others.
 * @param taken receives a pipe for each accepted connection.
 * @throws the system's error when the address is not available.
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
  // A failed handshake of an unknown client is not an error of this process.
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
 * @throws the system's error, or an error when the other end has another key.
 */
export async function connectWithKeys({ host, port }: LinkAddress, [key]: LinkKeys): Promise<IpcChannel> {
  const socket = connect({
    ...psk,
    host,
    port,
    pskCallback: () => ({ psk: key, identity: nameOf(key) }),
    // There are no certificates: the other end proves its identity by its key.
    checkServerIdentity: () => undefined,
  });
  socket.setNoDelay();
  const late = setTimeout(
    () => socket.destroy(new Error(`no response from ${host}:${port} within ${handshakeMs} ms`)),
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

/** The name of a key, which does not reveal the key. */
function nameOf(key: Uint8Array): string {
  return createHash('sha256').update('link key ').update(key).digest('base64url').slice(0, 12);
}
