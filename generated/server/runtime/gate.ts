// Copied from templates/server/runtime/gate.ts by `npx callsheet generate`. Do not edit.

import type { Gateway } from './gateway.ts';
import { RefusalError } from './refusal.ts';

/** How a closed gate refuses. */
export interface GateKind {
  readonly status: number;
  readonly code: string;
}

/** Refuses while the gate of that name is closed. */
export function requireOpen(gateway: Gateway<unknown>, name: string, gate: GateKind): void {
  if (!gateway.isOpen(name)) {
    throw new RefusalError(gate.status, gate.code, `The deployment's ${name} are switched off.`);
  }
}
