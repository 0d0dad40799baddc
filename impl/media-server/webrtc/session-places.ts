import type { SessionHolder, SignalingOutcome, SignalingProtocol } from '../../ports/media/webrtc.ts';
import type { Count, Place, Places } from '../../ports/permits.ts';

/** How many sessions there may be at once: of one token, of one address, and players of one path. */
export interface SessionCeilings {
  readonly ofToken: number;
  readonly ofPath: number;
  readonly ofAddress: number;
}

type TooMany = Extract<SignalingOutcome, { readonly refused: 'too many' }>;

/** Limits the open WebRTC sessions of one holder, including sessions in negotiation. */
export class SessionPlaces {
  readonly #places: Places;
  readonly #ceilings: SessionCeilings;

  constructor({ places, ceilings }: { readonly places: Places; readonly ceilings: SessionCeilings }) {
    this.#places = places;
    this.#ceilings = ceilings;
  }

  /** Reserves a slot in every count, or returns the reached ceiling. */
  async take(
    { path, protocol }: { readonly path: string; readonly protocol: SignalingProtocol },
    { token, address }: SessionHolder,
  ): Promise<Place | TooMany> {
    const { ofToken, ofPath, ofAddress } = this.#ceilings;
    const counts: (Count & { readonly whose: string })[] = [
      { name: `sessions of token ${token}`, most: ofToken, whose: 'a media token' },
      { name: `sessions of address ${address}`, most: ofAddress, whose: 'an address' },
    ];
    // A newer publisher replaces the one of a path. Players at the ceiling must not prevent that.
    if (protocol === 'whep') counts.push({ name: `players of ${path}`, most: ofPath, whose: 'a path' });
    const taken = await this.#places.take(counts);
    if ('place' in taken) return taken.place;
    const { whose = 'this', most = 0 } = counts.find(({ name }) => name === taken.full) ?? {};
    return { refused: 'too many', whose, most };
  }
}
