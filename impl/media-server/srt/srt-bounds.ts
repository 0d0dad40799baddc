/** Limits of the resources that callers can use. */
export interface SrtBounds {
  /** The maximum number of sessions, in total and from one address (IPv6: one /64). */
  readonly maxSessions: number;
  readonly maxSessionsOfAddress: number;
  readonly maxReadersOfPath: number;
  /**
   * The maximum number of callers with a valid cookie that wait for a response, in total and from one
   * address (IPv6: one /64).
   */
  readonly maxHandshakes: number;
  readonly maxHandshakesOfAddress: number;
  /** The time limit of a response, in milliseconds. */
  readonly responseTimeoutMs: number;
  /** The maximum number of stored responses, for callers that did not receive them. */
  readonly maxStoredResponses: number;
  /** How long a response is stored, in milliseconds. */
  readonly rememberMs: number;
  /** The maximum number of packets that wait for a missing one. */
  readonly maxReceivedPackets: number;
  /** The maximum number of packets that wait to be sent or acknowledged. */
  readonly maxUnsentPackets: number;
  /** A session without any packet ends after this time, in milliseconds. */
  readonly silenceMs: number;
  /** A publisher's session without media ends after this time, in milliseconds (SRC-07). */
  readonly withoutMediaMs: number;
}

export const srtBounds: SrtBounds = {
  maxSessions: 500,
  maxSessionsOfAddress: 250,
  maxReadersOfPath: 100,
  maxHandshakes: 64,
  maxHandshakesOfAddress: 16,
  responseTimeoutMs: 10_000,
  maxStoredResponses: 2000,
  rememberMs: 5000,
  maxReceivedPackets: 8192,
  maxUnsentPackets: 16_384,
  silenceMs: 5000,
  withoutMediaMs: 10_000,
};
