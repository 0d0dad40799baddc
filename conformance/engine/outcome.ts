/** Thrown by a check: the target broke the promise. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** Thrown by a check: something it builds on did not succeed. */
export class Blocked extends Error {
  override readonly name = 'Blocked';
}

/** Thrown by a check: the target or the command line lacks what it is about. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** An unsafe request was accepted in a read-only run: the run stops here. */
export class Tripwire extends Error {
  override readonly name = 'Tripwire';
}
