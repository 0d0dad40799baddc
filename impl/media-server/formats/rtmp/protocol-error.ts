/**
 * A peer violates RTMP or exceeds a limit. Its message contains nothing of the peer's bytes except numbers.
 */
export class RtmpProtocolError extends Error {
  override readonly name = 'RtmpProtocolError';
}
