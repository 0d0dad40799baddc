import { ApiError } from '../../../generated/server/runtime/errors/api-error.ts';
import { connectViewerChatSocket } from '../../../generated/server/sockets.ts';
import type { Bus } from '../../ports/bus.ts';
import type { ViewerGrant, ViewerTokens } from '../../ports/viewer-tokens.ts';

/** Returns the blocked viewers of a studio; undefined if the studio does not exist. */
export type BlockList = (studioId: string) => Promise<ReadonlySet<string> | undefined>;

/** An admitted viewer. */
export interface Admitted {
  readonly grant: ViewerGrant;
  /** The token as sent. */
  readonly token: string;
  /** The blocked viewers at that time. */
  readonly blocked: ReadonlySet<string>;
}

/** Authorizes viewers' sockets before the upgrade (VTOK-24). The origin is not checked (VTOK-25). */
export class Admission {
  readonly #tokens: ViewerTokens;
  readonly #bus: Pick<Bus, 'isUp'>;
  readonly #blockList: BlockList;

  constructor(options: { viewerTokens: ViewerTokens; bus: Pick<Bus, 'isUp'>; blockList: BlockList }) {
    this.#tokens = options.viewerTokens;
    this.#bus = options.bus;
    this.#blockList = options.blockList;
  }

  /**
   * Admits a viewer with a valid token for the path's studio.
   * @throws ApiError as declared in the contract's handshake (WS-05 to WS-09).
   */
  async admit(url: string): Promise<Admitted> {
    const studioId = studioOf(url);
    if (!studioId) throw handshakeError('invalid_request');
    const [token, ...more] = new URLSearchParams(url.split('?', 2)[1]).getAll('token');
    if (!token) throw handshakeError('token_required');
    if (more.length > 0) throw handshakeError('invalid_token');
    const grant = await this.#tokens.verify(token);
    if (grant?.studioId !== studioId) throw handshakeError('invalid_token');
    if (!grant.caps.includes('chat.read')) throw handshakeError('insufficient_capability');
    if (!this.#bus.isUp()) throw handshakeError('unavailable');
    const blocked = await this.#blockList(studioId);
    if (!blocked) throw handshakeError('invalid_token');
    return { grant, token, blocked };
  }
}

/** The error response of a handshake, as declared in the contract. */
export function handshakeError(code: keyof typeof connectViewerChatSocket.handshake): ApiError {
  const { status, text } = connectViewerChatSocket.handshake[code];
  return new ApiError(status, code, text);
}

/** Whether an address belongs to the socket, with or without a studio. */
export function isSocketAddress(url: string): boolean {
  return studioOf(url) !== undefined;
}

const pattern = new RegExp(`^${connectViewerChatSocket.path.replace('/{studioId}', '(?:/([^/]*))?')}$`);

/** The studio id in the path; empty if it is absent, undefined for another path. */
function studioOf(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  const found = pattern.exec(path);
  if (!found) return undefined;
  try {
    return decodeURIComponent(found[1] ?? '');
  } catch {
    return found[1] ?? '';
  }
}
