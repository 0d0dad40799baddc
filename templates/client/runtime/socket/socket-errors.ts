import { CallError } from '../call/call-error.ts';

/** The server rejected a request over a socket. */
export class SocketApiError<Code extends string = string> extends CallError {
  override readonly name = 'SocketApiError';
  readonly kind = 'api';
  /** The error code of the contract. */
  declare readonly code: Code;

  constructor(operation: string, code: Code) {
    super(operation, `rejected with ${code}`);
    Object.assign(this, { code });
  }
}

/** A socket was closed permanently; it does not reconnect. */
export class SocketClosedError extends CallError {
  override readonly name = 'SocketClosedError';
  readonly kind = 'closed';
  /** The contract's name of the close code; undefined if the client closed. */
  declare readonly close: string | undefined;

  constructor(operation: string, close: string | undefined) {
    super(operation, close === undefined ? 'the socket is closed' : `the server closed the socket: ${close}`);
    Object.assign(this, { close });
  }
}
