import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, text } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly signaling: Signaling | undefined;
  }
}

/** An operation of WebRTC signaling, which another document defines. */
export interface Signaling extends Cited {
  readonly protocol: 'whip' | 'whep';
  /** The document that defines it: `RFC 9725`. */
  readonly document: string;
  /** The required audience of the token, and the claim in it that must be true. */
  readonly audience: string | undefined;
  readonly claim: string | undefined;
  /** The audio codec that an offer must contain. */
  readonly audio: string | undefined;
}

const word: Mapping = { type: 'string', minLength: 1 };

export const signalingSchema: Mapping = traitObject(
  { protocol: { enum: ['whip', 'whep'] }, document: word, audience: word, claim: word, audio: word },
  ['protocol', 'document'],
);

export function readSignaling(operation: Mapping): Signaling | undefined {
  const trait = extension(operation, 'signaling');
  if (!isMapping(trait)) return undefined;
  return {
    protocol: trait.protocol === 'whep' ? 'whep' : 'whip',
    document: text(trait.document) ?? '',
    audience: text(trait.audience),
    claim: text(trait.claim),
    audio: text(trait.audio),
    ...readCited(trait),
  };
}
