import { mintViewerTokenRequestMembers } from '../../../generated/server/members.ts';
import { timestamp } from '../../ports/clock.ts';
import type { ViewerCapability, ViewerTokens } from '../../ports/viewer-tokens.ts';
import { cleanDisplayName } from './display-name.ts';
import type { ViewerBlocks } from './viewer-blocks.ts';

/** A server's request for a token of one of its viewers. */
export interface IssueRequest {
  readonly studioId: string;
  readonly caps: readonly ViewerCapability[];
  readonly memberRef?: string;
  readonly displayName?: string;
  /** In the allowed range; clamped before (VTOK-11). */
  readonly ttlSeconds?: number;
}

/**
 * Why no token was issued. `invalid_request`: `chat.send` requires a `memberRef` and a display name.
 * `not_found`: after the blocks, no capability is left.
 */
export interface IssueError {
  readonly rejected: 'invalid_request' | 'not_found';
}

/** The issued token, for the viewer. */
export interface IssuedToken {
  readonly token: string;
  readonly expiresAt: string;
  /** Fewer than requested if the viewer is blocked (VTOK-13). */
  readonly caps: ViewerCapability[];
}

const { ttlSeconds: lifetime } = mintViewerTokenRequestMembers;

/** Issues tokens for a studio's embedded chat, with fewer capabilities for blocked viewers. */
export class ViewerAccess {
  readonly #tokens: ViewerTokens;
  readonly #blocks: Pick<ViewerBlocks, 'has'>;

  constructor({ viewerTokens, blocks }: { viewerTokens: ViewerTokens; blocks: Pick<ViewerBlocks, 'has'> }) {
    this.#tokens = viewerTokens;
    this.#blocks = blocks;
  }

  /** Issues a token for the requested capabilities. A block removes only `chat.send` (VTOK-18, VTOK-19). */
  async issue(request: IssueRequest): Promise<IssuedToken | IssueError> {
    const { studioId, memberRef } = request;
    const wanted = [...new Set(request.caps)];
    const displayName = request.displayName === undefined ? undefined : cleanDisplayName(request.displayName);
    if (wanted.includes('chat.send') && !(memberRef && displayName)) return { rejected: 'invalid_request' };
    const isBlocked = memberRef !== undefined && (await this.#blocks.has(studioId, memberRef));
    const caps = isBlocked ? wanted.filter((capability) => capability !== 'chat.send') : wanted;
    if (caps.length === 0) return { rejected: 'not_found' };
    const grant = {
      studioId,
      caps,
      ...(memberRef === undefined ? {} : { memberRef }),
      ...(displayName ? { displayName } : {}),
    };
    const issued = await this.#tokens.issue(grant, request.ttlSeconds ?? lifetime.default);
    return { token: issued.token, expiresAt: timestamp(issued.expiresAt), caps };
  }
}
