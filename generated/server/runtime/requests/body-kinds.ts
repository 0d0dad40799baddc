// Copied from templates/server/runtime/requests/body-kinds.ts by `npx callsheet generate`. Do not edit.

import type { ReadOnlyRule } from '../responses/read-only-members.ts';
import { type Part, readParts } from './multipart.ts';
import { decodeText, type TextKind } from './parameters.ts';
import { fromPairs, pairsOf, type Styled } from './styles.ts';
import type { Validate } from './validation.ts';

/** What a part of a multipart body is read as. */
export interface PartKind {
  readonly read: TextKind | 'bytes';
  /** Each item of a list is a part of its own. */
  readonly list?: true;
}

/** How a body that is no JSON becomes a value; bytes where nothing is said. */
export type BodyKind = (
  | { readonly kind: 'json' | 'text' }
  /** Items one after the other; what validates is of each. */
  | { readonly kind: 'items' }
  | { readonly kind: 'form'; readonly members: Readonly<Record<string, Styled>>; readonly rest?: true }
  | { readonly kind: 'multipart'; readonly members: Readonly<Record<string, PartKind>>; readonly rest?: true }
) & { readonly readOnly?: readonly ReadOnlyRule[]; readonly validate?: Validate };

/** A body as what its media type says it is. */
export function bodyValue(how: BodyKind, body: Uint8Array, contentType: string): unknown {
  if (how.kind === 'multipart') return fromParts(how, readParts(body, contentType));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  if (how.kind !== 'form') return text;
  const pairs = pairsOf(text);
  const values = Object.entries(how.members).flatMap(([name, styled]) => {
    const value = fromPairs(name, styled, pairs);
    return value === undefined ? [] : [[name, value] as const];
  });
  const rest: Styled = {
    style: 'form',
    explode: true,
    shape: { members: {}, rest: 'string' },
    others: others(how),
  };
  const beside = how.rest ? fromPairs('', rest, pairs) : undefined;
  return { ...(beside ?? {}), ...Object.fromEntries(values) };
}

const others = ({ members }: BodyKind & { kind: 'form' }): readonly string[] => Object.keys(members);

function fromParts(
  { members, rest }: BodyKind & { kind: 'multipart' },
  parts: readonly Part[],
): Record<string, unknown> {
  const byName = new Map<string, Part[]>();
  for (const part of parts) {
    const known = byName.get(part.name);
    if (known) known.push(part);
    else byName.set(part.name, [part]);
  }
  const entries = [...byName].flatMap(([name, own]): [string, unknown][] => {
    const how = Object.hasOwn(members, name) ? members[name] : undefined;
    if (how === undefined && !rest) return [];
    const values = own.map((part) => readPart(part, how?.read ?? guessed(part)));
    return [[name, how?.list || values.length > 1 ? values : values[0]]];
  });
  return Object.fromEntries(entries);
}

function readPart({ content }: Part, read: PartKind['read']): unknown {
  return read === 'bytes' ? content : decodeText(content.toString('utf8'), read);
}

/** What a part is that the contract does not name: a file where it has a name of one. */
function guessed({ filename, contentType }: Part): PartKind['read'] {
  if (filename !== undefined) return 'bytes';
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType ?? '') ? 'json' : 'string';
}
