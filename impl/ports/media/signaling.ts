/** A request of WHIP or WHEP on its way to the media process that carries its path. */
export interface SignalingRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Path and query, as they came. */
  readonly url: string;
  /** Holds a live credential. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The address that the client's sessions are counted under. */
  readonly address: string;
}

/** What that one answers. */
export interface SignalingAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The header of a request that was handed on once already: two processes that disagree do not pass it to and fro. */
export const relayedHeader = 'x-callsheet-relayed';
