/** The target sent no complete response in time, or no HTTP. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  /** The error code of the system or of TLS. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** The target sent no complete response in time, possibly because it is slow. */
export class TooSlow extends NoResponse {}

/** A connection error as a `NoResponse`. */
export function asNoResponse(problem: NodeJS.ErrnoException): NoResponse {
  if (problem instanceof NoResponse) return problem;
  return new NoResponse(problem.code ? `${problem.code}: ${problem.message}` : problem.message, problem.code);
}
