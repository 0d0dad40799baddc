/** Returns the current time. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

/** A moment as the API and the store write it: RFC 3339 in UTC, so that text order is time order (META-05). */
export function timestamp(moment: number): string {
  return new Date(moment).toISOString();
}
