import type { Codec } from '../formats/media.ts';
import { vp8DescriptorBytes } from '../formats/rtp/depacketizer.ts';

const h264 = { idr: 5, sps: 7, stapA: 24, fuA: 28 };

/** Whether a packet starts a key frame, judged by its payload. */
export function beginsKeyFrame(codec: Codec['name'], payload: Buffer): boolean {
  if (codec === 'VP8') return beginsVp8KeyFrame(payload);
  return codec === 'H264' && beginsH264KeyFrame(payload);
}

/** RFC 7741: after the payload descriptor of a frame's first packet, the lowest bit is 0 for a key frame. */
function beginsVp8KeyFrame(payload: Buffer): boolean {
  const [first = 0] = payload;
  const startsFrame = (first & 0x10) !== 0 && (first & 0x07) === 0;
  if (!startsFrame) return false;
  const header = payload[vp8DescriptorBytes(payload)];
  return header !== undefined && (header & 1) === 0;
}

/** RFC 6184: parameter sets or an IDR picture, alone, in an aggregation packet, or as the first fragment. */
function beginsH264KeyFrame(payload: Buffer): boolean {
  const [first = 0, second = 0] = payload;
  const type = first & 0x1f;
  if (type === h264.stapA) return aggregated(payload).some(isKey);
  if (type === h264.fuA) return (second & 0x80) !== 0 && (second & 0x1f) === h264.idr;
  return isKey(type);
}

function isKey(type: number): boolean {
  return type === h264.idr || type === h264.sps;
}

/** The types of the units in a STAP-A packet. */
function aggregated(payload: Buffer): number[] {
  const types: number[] = [];
  for (let at = 1; at + 2 < payload.length; at += 2 + payload.readUInt16BE(at)) {
    types.push((payload[at + 2] ?? 0) & 0x1f);
  }
  return types;
}
