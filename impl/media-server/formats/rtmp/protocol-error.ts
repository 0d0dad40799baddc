/** A peer does not speak RTMP, or goes beyond bounds. Its text holds nothing of what the peer sent but numbers. */
export class RtmpProtocolError extends Error {
  override readonly name = 'RtmpProtocolError';
}
