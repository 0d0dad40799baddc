/** What callers may cost. */
export interface SrtBounds {
  /** How many sessions there may be at once, and how many of them from one address. */
  readonly mostSessions: number;
  readonly mostSessionsOfAddress: number;
  readonly mostReadersOfPath: number;
  /** How many callers with a good cookie may wait for their answer at once, and how many of them from one address. */
  readonly mostHandshakes: number;
  readonly mostHandshakesOfAddress: number;
  /** How long one may wait, in milliseconds. */
  readonly answerWithinMs: number;
  /** How many answers are kept, for callers that did not get them. */
  readonly mostAnswers: number;
  /** How long an answer is kept, in milliseconds. */
  readonly rememberMs: number;
  /** How many packets may wait for one that is missing. */
  readonly mostReceivedPackets: number;
  /** How many packets may wait to be sent, or to be acknowledged. */
  readonly mostUnsentPackets: number;
  /** After what time without a word a session ends, in milliseconds. */
  readonly silenceMs: number;
  /** After what time without media a publisher's session does, in milliseconds (SRC-07). */
  readonly withoutMediaMs: number;
}

export const srtBounds: SrtBounds = {
  mostSessions: 500,
  mostSessionsOfAddress: 250,
  mostReadersOfPath: 100,
  mostHandshakes: 64,
  mostHandshakesOfAddress: 16,
  answerWithinMs: 10_000,
  mostAnswers: 2000,
  rememberMs: 5000,
  mostReceivedPackets: 8192,
  mostUnsentPackets: 16_384,
  silenceMs: 5000,
  withoutMediaMs: 10_000,
};
