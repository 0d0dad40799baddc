import { messageType, type RtmpMessage } from './message.ts';

/** A timestamp of at least this value does not fit into the header and follows it. */
const extendedTimestamp = 0xffffff;
const headBytes = 12;
const continuation = 0xc0;

/**
 * Splits a message into chunks. The first chunk has a full header: some more bytes, but no header state that
 * could get out of sync.
 */
export function chunksOf(message: RtmpMessage, chunkBytes: number): Buffer {
  const { body } = message;
  const chunkStream = chunkStreamOf(message.type);
  const head = headOf(message, chunkStream);
  const isExtended = head.length > headBytes;
  const between = Buffer.concat([Buffer.from([continuation | chunkStream]), head.subarray(headBytes)]);
  const parts = [head];
  for (let at = 0; at < body.length; at += chunkBytes) {
    if (at > 0) parts.push(isExtended ? between : between.subarray(0, 1));
    parts.push(body.subarray(at, at + chunkBytes));
  }
  return Buffer.concat(parts);
}

function headOf({ type, streamId, timestamp, body }: RtmpMessage, chunkStream: number): Buffer {
  const isExtended = timestamp >= extendedTimestamp;
  const head = Buffer.alloc(isExtended ? headBytes + 4 : headBytes);
  head[0] = chunkStream;
  head.writeUIntBE(isExtended ? extendedTimestamp : timestamp, 1, 3);
  head.writeUIntBE(body.length, 4, 3);
  head[7] = type;
  head.writeUInt32LE(streamId, 8);
  if (isExtended) head.writeUInt32BE(timestamp >>> 0, headBytes);
  return head;
}

function chunkStreamOf(type: number): number {
  if (type === messageType.video) return 6;
  if (type === messageType.audio) return 4;
  if (type === messageType.command) return 3;
  return type === messageType.data ? 5 : 2;
}
