import type { Operation } from '../../model/contract/contract.ts';

/** Whether an operation is called by a function. Sockets and signaling have separate clients. */
export function isCall({ socket, signaling }: Operation): boolean {
  return !socket && !signaling;
}
