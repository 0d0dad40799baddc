const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
]);
/** The server was shut down, crashed or is not up yet; or the error concerns the connection itself. */
const lostCodes = /^(57P0[1235]|08...|25P03)$/;
/** Messages of the client without a code. */
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout|The server does not)/;

/** The SQLSTATE of a server error, or the system's code of a network error; empty without either. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether the connection is lost, or could not be opened. A retry on another connection may succeed. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== '') return networkCodes.has(code) || lostCodes.test(code);
  return error instanceof Error && lostWords.test(error.message);
}

/**
 * Whether the server has no connection left, for all users or for this user. A retry a moment later may
 * succeed.
 */
export function isServerFull(error: unknown): boolean {
  return codeOf(error) === '53300';
}

/**
 * The message of an error. For an error about several addresses of one name it is the message of the first,
 * because the error itself has none.
 */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
