/** An invalid command line: exit status 2. The message states how to correct it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
