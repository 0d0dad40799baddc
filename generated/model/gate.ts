// Copied from templates/model/gate.ts by `npx callsheet generate`. Do not edit.

/** A switch of the deployment: how it refuses while it is closed, and where its position can be read. */
export interface Gate {
  readonly name: string;
  readonly status: number;
  readonly code: string;
  /** The operation that tells its position, and the member of its response: true is open. */
  readonly reportedBy?: { readonly operation: string; readonly property: string };
}
