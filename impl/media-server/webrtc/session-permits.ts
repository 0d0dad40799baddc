import type { SessionHolder, SignalingOutcome, SignalingProtocol } from '../../ports/media/webrtc.ts';
import type { Count, Permit, Permits } from '../../ports/permits.ts';

/** The limits of concurrent sessions: per token, per address, and of players per path. */
export interface SessionCeilings {
  readonly ofToken: number;
  readonly ofPath: number;
  readonly ofAddress: number;
}

type TooMany = Extract<SignalingOutcome, { readonly rejected: 'too many' }>;

/** Limits the open WebRTC sessions of one holder, including sessions in negotiation. */
export class SessionPermits {
  readonly #permits: Permits;
  readonly #ceilings: SessionCeilings;

  constructor({ permits, ceilings }: { readonly permits: Permits; readonly ceilings: SessionCeilings }) {
    this.#permits = permits;
    this.#ceilings = ceilings;
  }

  /** Reserves a slot in every count, or returns the reached ceiling. */
  async take(
    { path, protocol }: { readonly path: string; readonly protocol: SignalingProtocol },
    { token, address }: SessionHolder,
  ): Promise<Permit | TooMany> {
    const { ofToken, ofPath, ofAddress } = this.#ceilings;
    const counts: (Count & { readonly whose: string })[] = [
      { name: `sessions of token ${token}`, max: ofToken, whose: 'a media token' },
      { name: `sessions of address ${address}`, max: ofAddress, whose: 'an address' },
    ];
    // Only players count for a path, because a newer publisher replaces the current one, and players at the
    // ceiling must not prevent that.
    if (protocol === 'whep') counts.push({ name: `players of ${path}`, max: ofPath, whose: 'a path' });
    const taken = await this.#permits.take(counts);
    if ('permit' in taken) return taken.permit;
    const { whose = 'this', max = 0 } = counts.find(({ name }) => name === taken.full) ?? {};
    return { rejected: 'too many', whose, max };
  }
}
