/** A WHIP or WHEP request that is forwarded to the media process that carries its path. */
export interface SignalingRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Path and query, unchanged. */
  readonly url: string;
  /** Contains a live credential. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The client address for the count of sessions. */
  readonly address: string;
}

/** The response of that media process. */
export interface SignalingResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * The header of a forwarded request. Two processes that disagree on the path's owner therefore do not
 * forward it in circles.
 */
export const relayedHeader = 'x-callsheet-relayed';
