import type { ConnectViewerChatSent } from '../../../generated/server/sockets.ts';

/** A complete WebSocket frame in wire format. It is built once for all of its readers. */
export type FrameBytes = Buffer;

const finalText = 0x81;

/** A message as one unmasked text frame (RFC 6455, 5.2). */
export function textFrame(text: string): FrameBytes {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = finalText;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

/** A message of the contract as a frame. */
export function frameOf(message: ConnectViewerChatSent): FrameBytes {
  return textFrame(JSON.stringify(message));
}
