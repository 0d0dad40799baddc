import { RefusalError } from '../../../generated/server/runtime/errors/api-error.ts';
import { connectViewerChatSocket } from '../../../generated/server/sockets.ts';
import type { Bus } from '../../ports/bus.ts';
import type { ViewerGrant, ViewerTokens } from '../../ports/viewer-tokens.ts';

/** Whom a studio blocks; undefined when there is no such studio. */
export type BlockList = (studioId: string) => Promise<ReadonlySet<string> | undefined>;

/** A viewer who is let in. */
export interface Admitted {
  readonly grant: ViewerGrant;
  /** As it was sent. */
  readonly token: string;
  /** Whom the studio blocked at that moment. */
  readonly blocked: ReadonlySet<string>;
}

/** Decides who may open a viewer's socket, before the upgrade (VTOK-24); the origin is not asked (VTOK-25). */
export class Admission {
  readonly #tokens: ViewerTokens;
  readonly #bus: Pick<Bus, 'isUp'>;
  readonly #blockList: BlockList;

  constructor(parts: { viewerTokens: ViewerTokens; bus: Pick<Bus, 'isUp'>; blockList: BlockList }) {
    this.#tokens = parts.viewerTokens;
    this.#bus = parts.bus;
    this.#blockList = parts.blockList;
  }

  /**
   * Lets in the bearer of a token that is good for the path's studio.
   * @throws RefusalError as the contract's handshake says (WS-05 to WS-09).
   */
  async admit(url: string): Promise<Admitted> {
    const studioId = studioOf(url);
    if (!studioId) throw refusal('invalid_request');
    const [token, ...more] = new URLSearchParams(url.split('?', 2)[1]).getAll('token');
    if (!token) throw refusal('token_required');
    if (more.length > 0) throw refusal('invalid_token');
    const grant = await this.#tokens.verify(token);
    if (grant?.studioId !== studioId) throw refusal('invalid_token');
    if (!grant.caps.includes('chat.read')) throw refusal('insufficient_capability');
    if (!this.#bus.isUp()) throw refusal('unavailable');
    const blocked = await this.#blockList(studioId);
    if (!blocked) throw refusal('invalid_token');
    return { grant, token, blocked };
  }
}

/** One of the refusals the contract's handshake lists. */
export function refusal(code: keyof typeof connectViewerChatSocket.handshake): RefusalError {
  const { status, text } = connectViewerChatSocket.handshake[code];
  return new RefusalError(status, code, text);
}

/** Whether an address is the socket's, with or without a studio. */
export function isSocketAddress(url: string): boolean {
  return studioOf(url) !== undefined;
}

const pattern = new RegExp(`^${connectViewerChatSocket.path.replace('/{studioId}', '(?:/([^/]*))?')}$`);

/** The path's studio id; empty when it has none, undefined when the path is another. */
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
