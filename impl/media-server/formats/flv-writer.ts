/**
 * The start of an FLV stream: a header that announces audio and video, and the length 0 of the previous tag.
 */
export const flvHead: Buffer = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);

/** Serializes a tag of an FLV stream. */
export function flvTag(type: number, timestamp: number, body: Buffer): Buffer {
  const bytes = Buffer.alloc(11 + body.length + 4);
  bytes.writeUInt8(type, 0);
  bytes.writeUIntBE(body.length, 1, 3);
  bytes.writeUIntBE(timestamp & 0xffffff, 4, 3);
  bytes.writeUInt8((timestamp >>> 24) & 0xff, 7);
  body.copy(bytes, 11);
  bytes.writeUInt32BE(11 + body.length, 11 + body.length);
  return bytes;
}

/**
 * Yields the audio and video tags in an aggregate message of RTMP (type 22). The first tag of the message
 * gets the message's timestamp, and the other tags keep their distance to it.
 */
export function* flvTagsIn(together: Buffer, timestamp: number): Generator<Buffer, void> {
  let offset: number | undefined;
  for (let at = 0; at + 11 <= together.length; ) {
    const size = together.readUIntBE(at + 1, 3);
    const type = together.readUInt8(at);
    const time = (together.readUInt8(at + 7) << 24) | together.readUIntBE(at + 4, 3);
    const end = at + 11 + size;
    if (end > together.length) return;
    offset ??= timestamp - time;
    if (type === 8 || type === 9) yield flvTag(type, (time + offset) >>> 0, together.subarray(at + 11, end));
    at = end + 4;
  }
}
