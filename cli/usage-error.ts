/** A command line that makes no sense: exit status 2; the message says what would. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
