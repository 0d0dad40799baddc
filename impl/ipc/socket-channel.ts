import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';
import type { IpcChannel } from './ipc-channel.ts';

/**
 * The maximum size of a message, which no plan or status reaches. After a larger length the connection is
 * closed, because this build does not send one.
 */
const maxMessageBytes = 16 * 1024 ** 2;
const lengthBytes = 4;

/** A connection as a pipe: each message is its length (four bytes, big-endian) and a structured clone. */
export function socketChannelOf(socket: Duplex): IpcChannel {
  const messages = new Set<(message: unknown) => void>();
  const read = framesOf((bytes) => {
    const message: unknown = deserialize(bytes);
    for (const listener of messages) listener(message);
  });
  socket.on('data', (chunk: Buffer) => {
    try {
      read(chunk);
    } catch {
      socket.destroy();
    }
  });
  // Ignored, because the socket closes after an error, and a link only needs the close event.
  socket.on('error', () => {});
  return {
    send(message, sent) {
      const bytes = serialize(message);
      const length = Buffer.allocUnsafe(lengthBytes);
      length.writeUInt32BE(bytes.length);
      socket.cork();
      socket.write(length);
      socket.write(bytes, () => sent());
      socket.uncork();
    },
    onMessage: (listener) => void messages.add(listener),
    onGone(listener) {
      if (socket.closed) queueMicrotask(listener);
      else socket.once('close', listener);
    },
    close: () => void socket.destroy(),
  };
}

/** Splits the received bytes into messages. */
function framesOf(take: (bytes: Buffer) => void): (chunk: Buffer) => void {
  let waiting: Buffer[] = [];
  let size = 0;
  return (chunk) => {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= lengthBytes) {
      const [first = chunk] = waiting;
      if (first.length < lengthBytes) waiting = [Buffer.concat(waiting)];
      const length = waiting[0]?.readUInt32BE() ?? 0;
      if (length > maxMessageBytes)
        throw new Error(`a message of ${length} bytes exceeds the limit of ${maxMessageBytes}`);
      if (size < lengthBytes + length) return;
      const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
      take(all.subarray(lengthBytes, lengthBytes + length));
      const rest = all.subarray(lengthBytes + length);
      waiting = rest.length > 0 ? [rest] : [];
      size = rest.length;
    }
  };
}
