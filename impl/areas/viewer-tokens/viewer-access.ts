import { mintViewerTokenRequestMembers } from '../../../generated/server/members.ts';
import { timestamp } from '../../ports/clock.ts';
import type { ViewerCapability, ViewerTokens } from '../../ports/viewer-tokens.ts';
import { cleanDisplayName } from './display-name.ts';
import type { ViewerBlocks } from './viewer-blocks.ts';

/** What a server asks for one of its viewers. */
export interface MintRequest {
  readonly studioId: string;
  readonly caps: readonly ViewerCapability[];
  readonly memberRef?: string;
  readonly displayName?: string;
  /** Clamped already (VTOK-11). */
  readonly ttlSeconds?: number;
}

/** Why no token was minted. */
export interface MintRefusal {
  readonly refused: 'invalid_request' | 'not_found';
}

/** What a server hands to its viewer. */
export interface MintedToken {
  readonly token: string;
  readonly expiresAt: string;
  /** Fewer than asked for when the viewer is blocked (VTOK-13). */
  readonly caps: ViewerCapability[];
}

const { ttlSeconds: lifetime } = mintViewerTokenRequestMembers;

/** Lets viewers into a studio's embedded chat, those aside whom the broadcaster blocked. */
export class ViewerAccess {
  readonly #tokens: ViewerTokens;
  readonly #blocks: Pick<ViewerBlocks, 'has'>;

  constructor({ viewerTokens, blocks }: { viewerTokens: ViewerTokens; blocks: Pick<ViewerBlocks, 'has'> }) {
    this.#tokens = viewerTokens;
    this.#blocks = blocks;
  }

  /** Mints a token for what is left of the request; what a block takes away is `chat.send` alone (VTOK-18, VTOK-19). */
  async mint(request: MintRequest): Promise<MintedToken | MintRefusal> {
    const { studioId, memberRef } = request;
    const wanted = [...new Set(request.caps)];
    const displayName = request.displayName === undefined ? undefined : cleanDisplayName(request.displayName);
    if (wanted.includes('chat.send') && !(memberRef && displayName)) return { refused: 'invalid_request' };
    const isBlocked = memberRef !== undefined && (await this.#blocks.has(studioId, memberRef));
    const caps = isBlocked ? wanted.filter((capability) => capability !== 'chat.send') : wanted;
    if (caps.length === 0) return { refused: 'not_found' };
    const grant = {
      studioId,
      caps,
      ...(memberRef === undefined ? {} : { memberRef }),
      ...(displayName ? { displayName } : {}),
    };
    const minted = await this.#tokens.mint(grant, request.ttlSeconds ?? lifetime.default);
    return { token: minted.token, expiresAt: timestamp(minted.expiresAt), caps };
  }
}
