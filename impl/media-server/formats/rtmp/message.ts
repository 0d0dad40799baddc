/** Types of messages that mean something here. */
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

/** What RTMP carries: a command, a piece of media, or something about the connection. */
export interface RtmpMessage {
  readonly type: number;
  /** Of the stream within the connection; 0 is the connection itself. */
  readonly streamId: number;
  /** In milliseconds, 32 bits. */
  readonly timestamp: number;
  readonly body: Buffer;
}

/** The window that either side asks the other to acknowledge, in bytes. */
const windowBytes = 2_500_000;

/** Says how often the peer is to acknowledge what it received. */
export function windowSize(): RtmpMessage {
  return control(messageType.windowSize, uint32(windowBytes));
}

/** Says how much the peer may send without an acknowledgement, of which it is free to make something. */
export function peerBandwidth(): RtmpMessage {
  const dynamicLimit = Buffer.from([2]);
  return control(messageType.peerBandwidth, Buffer.concat([uint32(windowBytes), dynamicLimit]));
}

/** Says how many bytes have come; the count begins again at 0 after 32 bits. */
export function acknowledgement(receivedBytes: number): RtmpMessage {
  return control(messageType.acknowledgement, uint32(receivedBytes));
}

/** Says how long the chunks are that come from now on. */
export function chunkSize(bytes: number): RtmpMessage {
  return control(messageType.chunkSize, uint32(bytes));
}

const streamBeginEvent = 0;
const pingEvent = 6;
const pongEvent = 7;

/** Says that a stream may be used. */
export function streamBegin(streamId: number): RtmpMessage {
  return control(
    messageType.userControl,
    Buffer.concat([Buffer.from([0, streamBeginEvent]), uint32(streamId)]),
  );
}

/** The answer to a message, if it is a ping. */
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
