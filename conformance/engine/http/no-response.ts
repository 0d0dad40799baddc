/** The target gave no complete answer in time, or no HTTP at all. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** What the system or its TLS calls it. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** The target gave no complete answer in time, which may be because it is slow. */
export class TooSlow extends NoAnswer {}

/** A fault of a connection as one that says there is no answer. */
export function asNoAnswer(problem: NodeJS.ErrnoException): NoAnswer {
  if (problem instanceof NoAnswer) return problem;
  return new NoAnswer(problem.code ? `${problem.code}: ${problem.message}` : problem.message, problem.code);
}
