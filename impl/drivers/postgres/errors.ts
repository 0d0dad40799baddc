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
/** Ended by an administrator, crashed with a neighbour, not up yet; and all that is of the connection itself. */
const lostCodes = /^(57P0[1235]|08...|25P03)$/;
/** What the client says, without a code. */
const lostWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Query read timeout|The server does not)/;

/** The SQLSTATE of an error of the server, or the system's code of one of the network; empty where there is neither. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether the connection is gone, or never came to be: the same on another one may work. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== '') return networkCodes.has(code) || lostCodes.test(code);
  return error instanceof Error && lostWords.test(error.message);
}

/** Whether the server has no connection left, for all users or for this user. It may have one again in a moment. */
export function isServerFull(error: unknown): boolean {
  return codeOf(error) === '53300';
}

/** What an error says, in words: that of several addresses of one name says nothing itself. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
