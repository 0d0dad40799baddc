/** What callers may cost. */
export interface SrtBounds {
  /** How many sessions there may be at once, and how many of them from one address (IPv6: one /64). */
  readonly maxSessions: number;
  readonly maxSessionsOfAddress: number;
  readonly maxReadersOfPath: number;
  /** How many callers with a good cookie may wait for a response, and how many of them from one address (IPv6: one /64). */
  readonly maxHandshakes: number;
  readonly maxHandshakesOfAddress: number;
  /** How long one may wait, in milliseconds. */
  readonly answerWithinMs: number;
  /** How many answers are kept, for callers that did not get them. */
  readonly maxAnswers: number;
  /** How long an answer is kept, in milliseconds. */
  readonly rememberMs: number;
  /** How many packets may wait for one that is missing. */
  readonly maxReceivedPackets: number;
  /** How many packets may wait to be sent, or to be acknowledged. */
  readonly maxUnsentPackets: number;
  /** After what time without a word a session ends, in milliseconds. */
  readonly silenceMs: number;
  /** After what time without media a publisher's session does, in milliseconds (SRC-07). */
  readonly withoutMediaMs: number;
}

export const srtBounds: SrtBounds = {
  maxSessions: 500,
  maxSessionsOfAddress: 250,
  maxReadersOfPath: 100,
  maxHandshakes: 64,
  maxHandshakesOfAddress: 16,
  answerWithinMs: 10_000,
  maxAnswers: 2000,
  rememberMs: 5000,
  maxReceivedPackets: 8192,
  maxUnsentPackets: 16_384,
  silenceMs: 5000,
  withoutMediaMs: 10_000,
};
