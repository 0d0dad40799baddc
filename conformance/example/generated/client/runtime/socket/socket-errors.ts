// Copied from templates/client/runtime/socket/socket-errors.ts by `npx callsheet generate`. Do not edit.

import { CallError } from '../call/call-error.ts';

/** The server refused a request over a socket. */
export class SocketRefusalError<Code extends string = string> extends CallError {
  override readonly name = 'SocketRefusalError';
  readonly kind = 'refusal';
  /** What the contract calls this refusal. */
  declare readonly code: Code;

  constructor(operation: string, code: Code) {
    super(operation, `refused with ${code}`);
    Object.assign(this, { code });
  }
}

/** A socket was closed for good: coming back would only be told the same. */
export class SocketClosedError extends CallError {
  override readonly name = 'SocketClosedError';
  readonly kind = 'closed';
  /** What the contract calls this close; undefined where the client closed. */
  declare readonly close: string | undefined;

  constructor(operation: string, close: string | undefined) {
    super(operation, close === undefined ? 'the socket is closed' : `the server closed the socket: ${close}`);
    Object.assign(this, { close });
  }
}
