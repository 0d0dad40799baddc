import type { Operation } from '../../model/contract/contract.ts';

/** Operations that a call serves; sockets and signaling have clients of their own. */
export function isCall({ socket, signaling }: Operation): boolean {
  return !socket && !signaling;
}
