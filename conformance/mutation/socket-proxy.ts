import type { IncomingMessage } from 'node:http';
import type * as net from 'node:net';
import type { Duplex } from 'node:stream';
import { encodeFrame, type Frame, FrameReader, opcodes } from '../engine/http/web-socket-frames.ts';

/** A message of a socket. */
export type PassingMessage = Readonly<Record<string, unknown>>;

/** One connection through the proxy, as a violation sees it. */
export interface PassingSocket {
  toClient(message: PassingMessage): void;
  toServer(message: PassingMessage): void;
  /** Closes the connection without a close frame. */
  cut(): void;
}

/** A violation of sockets. Messages without a handler are forwarded unchanged. */
export interface SocketViolation {
  /** Changes the complete response to a rejected upgrade. */
  readonly errorResponse?: (response: string) => string;
  readonly opened?: (socket: PassingSocket) => void;
  readonly closed?: (socket: PassingSocket) => void;
  readonly fromServer?: (message: PassingMessage, socket: PassingSocket) => void;
  readonly fromClient?: (message: PassingMessage, socket: PassingSocket) => void;
}

/**
 * Forwards an upgrade to the healthy deployment, and every frame in both directions through the violation.
 */
export function passUpgrade(
  { server, host }: { readonly server: net.Socket; readonly host: string },
  { url, rawHeaders }: IncomingMessage,
  { client, first }: { readonly client: Duplex; readonly first: Buffer },
  violation: SocketViolation,
): void {
  const lines = rawHeaders.flatMap((name, index) => {
    if (index % 2 === 1) return [];
    return [`${name}: ${name.toLowerCase() === 'host' ? host : rawHeaders[index + 1]}`];
  });
  server.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const socket: PassingSocket = {
    toClient: (message) => client.write(textOf(message, false)),
    toServer: (message) => server.write(textOf(message, true)),
    cut: () => void client.destroy(),
  };
  for (const [one, other] of [
    [server, client],
    [client, server],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('end', () => other.end());
    one.on('close', () => other.destroy());
  }
  server.on('close', () => violation.closed?.(socket));

  let head = Buffer.alloc(0);
  const responded = (chunk: Buffer) => {
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    if (!head.toString('latin1').startsWith('HTTP/1.1 101')) {
      // The deployment closes the connection after an error response. The response is then complete, and is
      // forwarded before the end.
      for (const ending of ['end', 'close']) server.removeAllListeners(ending);
      server.on('close', () => client.end((violation.errorResponse ?? same)(head.toString('utf8')), 'utf8'));
      return;
    }
    server.off('data', responded);
    client.write(head.subarray(0, end + 4));
    violation.opened?.(socket);
    const passDown = passing(violation.fromServer ?? ((message) => socket.toClient(message)), socket, {
      from: server,
      onward: client,
      masked: false,
    });
    const passUp = passing(violation.fromClient ?? ((message) => socket.toServer(message)), socket, {
      from: client,
      onward: server,
      masked: true,
    });
    passDown(head.subarray(end + 4));
    passUp(first);
    server.on('data', passDown);
    client.on('data', passUp);
  };
  server.on('data', responded);
}

const same = (response: string) => response;

function passing(
  pass: (message: PassingMessage, socket: PassingSocket) => void,
  socket: PassingSocket,
  { from, onward, masked }: { readonly from: Duplex; readonly onward: Duplex; readonly masked: boolean },
): (chunk: Buffer) => void {
  const reader = new FrameReader();
  return (chunk) => {
    for (const frame of reader.read(chunk)) {
      const message = messageIn(frame);
      if (message) pass(message, socket);
      else onward.write(encodeFrame(frame.opcode, frame.payload, masked));
    }
    // The proxy reads no faster than the receiver, because its own buffer size is not part of any promise.
    if (!onward.writableNeedDrain) return;
    from.pause();
    onward.once('drain', () => from.resume());
  };
}

function messageIn({ opcode, payload }: Frame): PassingMessage | undefined {
  if (opcode !== opcodes.text) return undefined;
  try {
    const value: unknown = JSON.parse(payload.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as PassingMessage) // an object that is not an array has named members
      : undefined;
  } catch {
    return undefined;
  }
}

function textOf(message: PassingMessage, masked: boolean): Buffer {
  return encodeFrame(opcodes.text, Buffer.from(JSON.stringify(message)), masked);
}
