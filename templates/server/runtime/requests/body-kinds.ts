import type { ReadOnlyRule } from '../responses/read-only-members.ts';
import { type Part, readParts } from './multipart.ts';
import { decodeText, type TextKind } from './parameters.ts';
import { fromPairs, pairsOf, type Styled } from './styles.ts';
import type { Validate } from './validation.ts';

/** How a part of a multipart body is read. */
export interface PartKind {
  readonly read: TextKind | 'bytes';
  /** Each item of the list is its own part. */
  readonly list?: true;
}

/** How a body that is not JSON becomes a value. Media types without an entry are bytes. */
export type BodyKind = (
  | { readonly kind: 'json' | 'text' }
  /** A sequence of items; `validate` applies to each item. */
  | { readonly kind: 'items' }
  | { readonly kind: 'form'; readonly members: Readonly<Record<string, Styled>>; readonly rest?: true }
  | { readonly kind: 'multipart'; readonly members: Readonly<Record<string, PartKind>>; readonly rest?: true }
) & { readonly readOnly?: readonly ReadOnlyRule[]; readonly validate?: Validate };

/** Converts a body to a value, according to its media type. */
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
  const additional = how.rest ? fromPairs('', rest, pairs) : undefined;
  return { ...(additional ?? {}), ...Object.fromEntries(values) };
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
    const values = own.map((part) => readPart(part, how?.read ?? guessKind(part)));
    return [[name, how?.list || values.length > 1 ? values : values[0]]];
  });
  return Object.fromEntries(entries);
}

function readPart({ content }: Part, read: PartKind['read']): unknown {
  return read === 'bytes' ? content : decodeText(content.toString('utf8'), read);
}

/** How a part without a declaration is read: as bytes if it has a file name. */
function guessKind({ filename, contentType }: Part): PartKind['read'] {
  if (filename !== undefined) return 'bytes';
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType ?? '') ? 'json' : 'string';
}
