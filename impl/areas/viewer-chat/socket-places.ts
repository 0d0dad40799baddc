import { RefusalError } from '../../../generated/server/runtime/errors/api-error.ts';
import { connectViewerChatSocket } from '../../../generated/server/sockets.ts';
import type { Count, Place, Places } from '../../ports/permits.ts';
import type { Ceilings } from '../ceilings.ts';
import { tokenName } from '../token-name.ts';

/** The token, studio and address that a socket counts towards. */
export interface Counted {
  /** The viewer token, as it was sent. */
  readonly token: string;
  readonly studioId: string;
  readonly address: string;
}

/** The part of this process's connections that sockets may use, if connections are few. */
export interface SocketShares {
  /** How many connections the process accepts. */
  readonly connections: number;
  /** Names the process among those of the deployment. */
  readonly processId: string;
}

/** Parts below one, so that a studio or an address at its ceiling leaves room for others. */
const partOfStudio = 1 / 2;
const partOfAddress = 1 / 4;
const retryAfterSeconds = 5;

/**
 * Limits the open viewer sockets of one token, one studio and one address, over all processes. If a process
 * accepts few connections, a studio gets half of them and an address a quarter, unless the deployment set their ceiling.
 */
export class SocketPlaces {
  readonly #places: Places;
  readonly #ceilings: Ceilings;
  readonly #shares: SocketShares | undefined;

  constructor(parts: { places: Places; ceilings: Ceilings; shares?: SocketShares | undefined }) {
    this.#places = parts.places;
    this.#ceilings = parts.ceilings;
    this.#shares = parts.shares;
  }

  /**
   * Reserves a slot in every count.
   * @throws RefusalError 429, which names the reached ceiling.
   */
  async take(counted: Counted): Promise<Place> {
    const counts = this.#countsOf(counted);
    const taken = await this.#places.take(counts);
    if ('place' in taken) return taken.place;
    const { whose = 'this', most = 0 } = counts.find(({ name }) => name === taken.full) ?? {};
    const { status, text } = connectViewerChatSocket.handshake.rate_limited;
    throw new RefusalError(status, 'rate_limited', `${text}: ${whose} may have ${most} open at once.`, {
      headers: { 'Retry-After': String(retryAfterSeconds) },
    });
  }

  #countsOf({ token, studioId, address }: Counted): readonly (Count & { readonly whose: string })[] {
    const all = { token: `viewer sockets of token ${tokenName(token)}`, ...namesOf(studioId, address) };
    const max = (name: Parameters<Ceilings['max']>[0]) => this.#ceilings.max(name);
    return [
      { name: all.token, most: max('viewerSocketsOfToken'), whose: 'a viewer token' },
      { name: all.studio, most: max('viewerSocketsOfStudio'), whose: 'a studio' },
      { name: all.address, most: max('viewerSocketsOfAddress'), whose: 'an address' },
      ...this.#sharesOf(all),
    ];
  }

  #sharesOf({ studio, address }: { readonly studio: string; readonly address: string }) {
    if (!this.#shares) return [];
    const { connections, processId } = this.#shares;
    const share = (name: string, part: number, whose: string) => ({
      name: `${name} in ${processId}`,
      whose: `${whose} (in one process)`,
      most: Math.max(1, Math.floor(connections * part)),
    });
    return [
      ...(this.#ceilings.isSet('viewerSocketsOfStudio') ? [] : [share(studio, partOfStudio, 'a studio')]),
      ...(this.#ceilings.isSet('viewerSocketsOfAddress')
        ? []
        : [share(address, partOfAddress, 'an address')]),
    ];
  }
}

function namesOf(studioId: string, address: string) {
  return { studio: `viewer sockets of studio ${studioId}`, address: `viewer sockets of address ${address}` };
}
