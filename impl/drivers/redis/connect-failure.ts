/** Host and port of a Redis address, without its credentials. */
export function addressOf(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}

/** One line with the reason why Redis cannot be used, and the remedy. */
export function connectFailure(url: string, error: unknown): string {
  const reason = reasonOf(error);
  if (/^(WRONGPASS|NOAUTH|NOPERM)|ERR AUTH|invalid password/i.test(reason)) {
    return `REDIS_URL ${addressOf(url)} rejects the user or the password (${reason.split(/\s/, 1).join('')}): put those of a user with all its keys and channels into REDIS_URL.`;
  }
  return `REDIS_URL ${addressOf(url)} cannot be used (${reason}): start a Redis or Valkey there that accepts writes, or leave REDIS_URL empty.`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || error.name : String(error);
}
