/** MediaMTX's control API did not do what it was asked. The message holds neither its address nor a credential. */
export class ControlApiError extends Error {
  override readonly name = 'ControlApiError';

  /** @param what it did instead, as the rest of a sentence about it. */
  constructor(what: string) {
    super(`MediaMTX's control API ${what}`);
  }
}
