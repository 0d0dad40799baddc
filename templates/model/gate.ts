/** A switch of the deployment: its error response while it is closed, and where its state can be read. */
export interface Gate {
  readonly name: string;
  readonly status: number;
  readonly code: string;
  /** The operation that returns its state, and the member of its response; true means open. */
  readonly reportedBy?: { readonly operation: string; readonly property: string };
}
