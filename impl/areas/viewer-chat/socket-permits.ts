import { ApiError } from '../../../generated/server/runtime/errors/api-error.ts';
import { connectViewerChatSocket } from '../../../generated/server/sockets.ts';
import type { Count, Permit, Permits } from '../../ports/permits.ts';
import type { Ceilings } from '../ceilings.ts';
import { tokenName } from '../token-name.ts';

/** The token, studio and address that a socket counts towards. */
export interface Counted {
  /** The viewer token as sent. */
  readonly token: string;
  readonly studioId: string;
  readonly address: string;
}

/** The share of this process's connections that sockets may use, if connections are few. */
export interface SocketShares {
  /** The number of connections that the process accepts. */
  readonly connections: number;
  /** Identifies the process in the deployment. */
  readonly processId: string;
}

/** Below one, so that a studio or an address at its ceiling leaves connections for others. */
const partOfStudio = 1 / 2;
const partOfAddress = 1 / 4;
const retryAfterSeconds = 5;

/**
 * Limits the open viewer sockets of one token, one studio and one address, over all processes. If a process
 * accepts few connections, a studio gets half of them and an address a quarter, unless the deployment set their ceiling.
 */
export class SocketPermits {
  readonly #permits: Permits;
  readonly #ceilings: Ceilings;
  readonly #shares: SocketShares | undefined;

  constructor(options: { permits: Permits; ceilings: Ceilings; shares?: SocketShares | undefined }) {
    this.#permits = options.permits;
    this.#ceilings = options.ceilings;
    this.#shares = options.shares;
  }

  /**
   * Acquires a permit in every count.
   * @throws ApiError 429 with the reached ceiling.
   */
  async take(counted: Counted): Promise<Permit> {
    const counts = this.#countsOf(counted);
    const taken = await this.#permits.take(counts);
    if ('permit' in taken) return taken.permit;
    const { whose = 'this', max = 0 } = counts.find(({ name }) => name === taken.full) ?? {};
    const { status, text } = connectViewerChatSocket.handshake.rate_limited;
    throw new ApiError(status, 'rate_limited', `${text}: ${whose} may have ${max} open at once.`, {
      headers: { 'Retry-After': String(retryAfterSeconds) },
    });
  }

  #countsOf({ token, studioId, address }: Counted): readonly (Count & { readonly whose: string })[] {
    const all = { token: `viewer sockets of token ${tokenName(token)}`, ...namesOf(studioId, address) };
    const max = (name: Parameters<Ceilings['max']>[0]) => this.#ceilings.max(name);
    return [
      { name: all.token, max: max('viewerSocketsOfToken'), whose: 'a viewer token' },
      { name: all.studio, max: max('viewerSocketsOfStudio'), whose: 'a studio' },
      { name: all.address, max: max('viewerSocketsOfAddress'), whose: 'an address' },
      ...this.#sharesOf(all),
    ];
  }

  #sharesOf({ studio, address }: { readonly studio: string; readonly address: string }) {
    if (!this.#shares) return [];
    const { connections, processId } = this.#shares;
    const share = (name: string, part: number, whose: string) => ({
      name: `${name} in ${processId}`,
      whose: `${whose} (in one process)`,
      max: Math.max(1, Math.floor(connections * part)),
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
