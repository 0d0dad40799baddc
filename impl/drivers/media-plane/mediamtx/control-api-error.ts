/** A request to MediaMTX's control API failed. The message contains neither its address nor a credential. */
export class ControlApiError extends Error {
  override readonly name = 'ControlApiError';

  /** @param predicate the rest of a sentence about the API, such as `responded with 500`. */
  constructor(predicate: string) {
    super(`MediaMTX's control API ${predicate}`);
  }
}
