/** The message types used here. */
export const messageType = {
  chunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  dataAmf3: 15,
  commandAmf3: 17,
  data: 18,
  command: 20,
} as const;

/** A message of RTMP: a command, media, or connection control. */
export interface RtmpMessage {
  readonly type: number;
  /** The stream within the connection; 0 is the connection itself. */
  readonly streamId: number;
  /** The time in milliseconds. It wraps around after 32 bits. */
  readonly timestamp: number;
  readonly body: Buffer;
}

/** The acknowledgement window that either side requests, in bytes. */
const windowBytes = 2_500_000;

/** Requests an acknowledgement after each window of received bytes. */
export function windowSize(): RtmpMessage {
  return control(messageType.windowSize, uint32(windowBytes));
}

/** Limits the bytes that the peer may send without an acknowledgement. */
export function peerBandwidth(): RtmpMessage {
  const dynamicLimit = Buffer.from([2]);
  return control(messageType.peerBandwidth, Buffer.concat([uint32(windowBytes), dynamicLimit]));
}

/** Acknowledges the total of received bytes, which wraps around after 32 bits. */
export function acknowledgement(receivedBytes: number): RtmpMessage {
  return control(messageType.acknowledgement, uint32(receivedBytes));
}

/** Announces the length of the following chunks. */
export function chunkSize(bytes: number): RtmpMessage {
  return control(messageType.chunkSize, uint32(bytes));
}

const streamBeginEvent = 0;
const pingEvent = 6;
const pongEvent = 7;

/** Announces that a stream can be used. */
export function streamBegin(streamId: number): RtmpMessage {
  return control(
    messageType.userControl,
    Buffer.concat([Buffer.from([0, streamBeginEvent]), uint32(streamId)]),
  );
}

/** The pong for a ping message; undefined for other messages. */
export function pongTo({ type, body }: RtmpMessage): RtmpMessage | undefined {
  if (type !== messageType.userControl || body.length < 6 || body.readUInt16BE(0) !== pingEvent)
    return undefined;
  return control(type, Buffer.concat([Buffer.from([0, pongEvent]), body.subarray(2, 6)]));
}

function control(type: number, body: Buffer): RtmpMessage {
  return { type, streamId: 0, timestamp: 0, body };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
