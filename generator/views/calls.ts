import type { Operation } from '../contract.ts';

/** Operations a plain call serves; sockets, streams and signaling have clients of their own. */
export function isCall({ socket, signaling, stream }: Operation): boolean {
  return !socket && !signaling && !stream;
}
