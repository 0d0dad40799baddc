import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';
import type { IpcChannel } from './ipc-channel.ts';

/** More than any plan or status takes. Whoever announces more is not of this build, and the connection is given up. */
const maxMessageBytes = 16 * 1024 ** 2;
const lengthBytes = 4;

/** A connection as a pipe: each message is its length (four bytes, the highest first) and a structured clone. */
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
  // It closes behind an error, and that is all a link has to know.
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

/** Cuts what arrives into messages. */
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
      if (length > maxMessageBytes) throw new Error(`a message of ${length} bytes`);
      if (size < lengthBytes + length) return;
      const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
      take(all.subarray(lengthBytes, lengthBytes + length));
      const rest = all.subarray(lengthBytes + length);
      waiting = rest.length > 0 ? [rest] : [];
      size = rest.length;
    }
  };
}
