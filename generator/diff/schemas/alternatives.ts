import type { Document, Node } from '../../load/document/document.ts';
import { canonical, referred, type Shape, shapeOf } from './shape.ts';
import { typeNames } from './values.ts';

/** An alternative of a union, with the features that identify it. */
interface Alternative {
  readonly schema: Node;
  /** The alternative's name in messages. */
  readonly name: string;
  /**
   * The alternative's identity in both versions: the name of its component, its constant members or its
   * values.
   */
  readonly identity: string | undefined;
  readonly features: ReadonlySet<string>;
}

/** The pairs of alternatives in two unions. An alternative without a partner is removed or new. */
export interface Pairing {
  readonly pairs: readonly (readonly [before: Node, after: Node])[];
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

/** The minimum similarity of two alternatives that form a pair. */
const leastLikeness = 0.5;

/**
 * Pairs the alternatives of two unions by identity, then by similarity. If one remains in each union, they
 * form a pair.
 */
export function pairAlternatives(
  before: { readonly document: Document; readonly schemas: readonly Node[] },
  after: { readonly document: Document; readonly schemas: readonly Node[] },
): Pairing {
  const old = new Set(before.schemas.map((schema) => alternativeOf(before.document, schema)));
  const now = new Set(after.schemas.map((schema) => alternativeOf(after.document, schema)));
  const pairs: (readonly [Node, Node])[] = [];
  const pair = (one: Alternative, other: Alternative): void => {
    pairs.push([one.schema, other.schema]);
    old.delete(one);
    now.delete(other);
  };
  for (const one of [...old]) {
    const same = [...now].find(({ identity }) => identity !== undefined && identity === one.identity);
    if (same !== undefined) pair(one, same);
  }
  const likely = [...old]
    .flatMap((one) => [...now].map((other) => ({ one, other, likeness: likenessOf(one, other) })))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness);
  for (const { one, other } of likely) if (old.has(one) && now.has(other)) pair(one, other);
  const [alone, newcomer] = [[...old], [...now]];
  if (alone.length === 1 && newcomer.length === 1 && alone[0] && newcomer[0]) pair(alone[0], newcomer[0]);
  const names = (left: ReadonlySet<Alternative>) => [...left].map(({ name }) => name);
  return { pairs, lost: names(old), gained: names(now) };
}

function alternativeOf(document: Document, schema: Node): Alternative {
  const shape = shapeOf(document, schema, 'response');
  const constants = constantsOf(document, shape);
  const values = shape.values?.map(canonical).join(' or ');
  const identity = referred(schema) ?? constants[0] ?? values;
  const types = [typeNames(shape.types), shape.format].filter((word) => word !== undefined).join(' ');
  return { schema, name: identity ?? types, identity, features: featuresOf(shape, constants) };
}

function constantsOf(document: Document, { members }: Shape): string[] {
  return [...members].flatMap(([member, { schema }]) => {
    const values = shapeOf(document, schema, 'response').values;
    return values?.length === 1 ? [`${member} ${canonical(values[0] ?? null)}`] : [];
  });
}

function featuresOf(shape: Shape, constants: readonly string[]): ReadonlySet<string> {
  return new Set([
    ...[...(shape.types ?? ['anything'])].map((type) => `type ${type}`),
    ...(shape.format === undefined ? [] : [`format ${shape.format}`]),
    ...(shape.values ?? []).map((value) => `value ${canonical(value)}`),
    ...[...shape.members.keys()].map((name) => `member ${name}`),
    ...constants.map((constant) => `constant ${constant}`),
    ...(shape.items === undefined ? [] : [`items ${canonical(shape.items)}`]),
  ]);
}

/** The share of common features, from 0 to 1. */
function likenessOf({ features: a }: Alternative, { features: b }: Alternative): number {
  const shared = [...a].filter((feature) => b.has(feature)).length;
  return shared / (a.size + b.size - shared);
}
