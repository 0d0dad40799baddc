import type { Mapping } from '../../load/document/document.ts';
import { isMapping, texts } from '../../load/document/node.ts';
import { pointerKeys } from '../../load/document/pointer.ts';
import { partsOf } from '../../load/document/validator-keywords.ts';
import type { Variant } from '../../model/contract/invalid-bodies.ts';
import { isHarmless } from '../../text/pattern-danger.ts';
import { readTenancy } from '../../traits/tenancy/read.ts';
import { type Leaf, leavesOf } from './body-values.ts';
import type { Fits } from './invalid-bodies.ts';
import { type Candidates, choicesOf, greatestOf, leastOf, otherOf } from './sample-values.ts';

type Example = { readonly name: string; readonly value: unknown };

/** The maximum number of enumerated values that get separate requests. */
const maxChoices = 12;

/**
 * Valid bodies at the bounds of a schema, each with as many members at their bounds as possible: least
 * values, greatest values, each enumerated value, null, and only the required members.
 */
export function readVariants(
  root: Mapping,
  schema: Mapping,
  examples: readonly Example[],
  fits: Fits,
): Variant[] {
  const [first] = examples;
  if (first === undefined || !isMapping(first.value as Mapping)) return [];
  const base = richest(examples, fits);
  const all = leavesOf(root, schema);
  const judged = all.filter(
    ({ schema: own, item, semantics }) =>
      readTenancy(own) ??
      (item && readTenancy(item)) ??
      (semantics?.constraint || hasSlowPattern(own) || hasSlowPattern(item)),
  );
  const leaves = foremost(
    all.filter((leaf) => !judged.includes(leaf) && !isInside(leaf, judged)),
    maxTriedCharacters / sizeOf(base),
  );
  const assembly = { base, leaves, fits };
  const width = Math.min(maxChoices, Math.max(0, ...leaves.map((leaf) => choicesOf(leaf).length)));
  const variant = (index: number) => (leaf: Leaf) => {
    const choices = choicesOf(leaf);
    return choices.length > 0 ? [choices[index % choices.length]] : [];
  };
  const seed = ({ pointer }: Leaf) => read(base, pointer);
  const named: [string, (leaf: Leaf) => Candidates][] = [
    ['min', (leaf) => [...variant(0)(leaf), ...leastOf(leaf, seed(leaf))]],
    ['max', (leaf) => [...variant(1)(leaf), ...greatestOf(leaf, seed(leaf))]],
    ...Array.from({ length: Math.max(0, width - 2) }, (_, index): [string, (leaf: Leaf) => Candidates] => [
      `variant-${index + 3}`,
      variant(index + 2),
    ]),
    ['null', ({ schema: own }) => (texts(own.type).includes('null') ? [null] : [])],
    [
      'other',
      (leaf) =>
        otherOf(
          leaf,
          examples.flatMap(({ value }) => read(value, leaf.pointer) ?? []),
        ),
    ],
  ];
  const bare = withoutOptional(base, all, fits);
  const variants = [
    { name: 'minimal', body: bare, set: [], decided: [], clauses: [] },
    ...named.flatMap(([name, candidates]) => assembled(assembly, name, candidates)),
  ];
  return variants.map((variant) => {
    const left = all.filter((leaf) => isLeftOut(variant.body, leaf));
    const [defaulted, ignored] = [true, false].map((isFilled) =>
      left
        .filter(({ semantics }) => (semantics?.empty === 'default') === isFilled)
        .map(({ pointer }) => pointer),
    );
    return { ...variant, ignored: ignored ?? [], defaulted: defaulted ?? [] };
  });
}

/**
 * Whether the schema has a slow pattern. `fits` ignores it but the deployment enforces it, so valid texts
 * are unknown.
 */
function hasSlowPattern(schema: Mapping | undefined): boolean {
  return [...partsOf(schema)].some(({ pattern }) => typeof pattern === 'string' && !isHarmless(pattern));
}

/**
 * Limits the work for one kind of variant, in validated characters, because each member is tried in the
 * entire body.
 */
const maxTriedCharacters = 1_000_000;
const leastLeaves = 40;

/** The members closest to the root, in their order, if there are too many. */
function foremost(leaves: readonly Leaf[], max: number): readonly Leaf[] {
  const room = Math.max(leastLeaves, Math.floor(max));
  if (leaves.length <= room) return leaves;
  const depth = ({ pointer }: Leaf): number => pointer.split('/').length;
  const kept = new Set(leaves.toSorted((one, other) => depth(one) - depth(other)).slice(0, room));
  return leaves.filter((leaf) => kept.has(leaf));
}

/** Whether the body contains the member, but the contract says that it counts as absent. */
function isLeftOut(body: unknown, { pointer, semantics }: Leaf): boolean {
  const value = read(body, pointer);
  if (!semantics || value === undefined) return false;
  const { empty, when } = semantics;
  if (empty !== undefined && ['""', '[]', '{}'].includes(JSON.stringify(value))) return true;
  if (when === undefined) return false;
  const other = read(body, pointer.replace(/[^/]*$/, when.member));
  return when.is
    ? !when.is.some((one) => one === other)
    : [undefined, null, ''].includes(other as string | null | undefined);
}

type Bounded = Omit<Variant, 'ignored' | 'defaulted'>;

interface Assembly {
  readonly base: unknown;
  readonly leaves: readonly Leaf[];
  readonly fits: Fits;
}

/**
 * Sets each member to its value if the body stays valid. Members that conflict with others are set in a
 * second or third body.
 */
function assembled(
  { base, leaves, fits }: Assembly,
  name: string,
  valuesOf: (leaf: Leaf) => Candidates,
): Bounded[] {
  let left = leaves.filter((leaf) => valuesOf(leaf).length > 0);
  const variants: Bounded[] = [];
  for (let round = 1; round <= 3 && left.length > 0; round += 1) {
    let body = base;
    const set: Leaf[] = [];
    for (const leaf of left) {
      const changed = valuesOf(leaf)
        .map((value) => written(body, leaf.pointer, value))
        .find((candidate) => candidate !== undefined && fits(candidate));
      if (changed === undefined) continue;
      body = changed;
      set.push(leaf);
    }
    if (set.length === 0) break;
    left = left.filter((leaf) => !set.includes(leaf) && !isInside(leaf, set));
    variants.push(variant(round === 1 ? name : `${name}-${round}`, body, set, name));
  }
  return variants;
}

/** Values within an array or map that is set as a whole are checked there. */
const isInside = ({ pointer }: Leaf, set: readonly Leaf[]): boolean =>
  set.some((leaf) => pointer.startsWith(`${leaf.pointer}/`));

function variant(name: string, body: unknown, set: readonly Leaf[], kind: string): Bounded {
  const keywords: Readonly<Record<string, readonly string[]>> = {
    min: ['minLength', 'minimum', 'minItems', 'exclusiveMinimum', 'pattern'],
    max: ['maxLength', 'maximum', 'maxItems', 'maxProperties', 'exclusiveMaximum', 'pattern', 'enum'],
    variant: ['enum'],
  };
  const ours = keywords[kind.split('-')[0] ?? ''] ?? [];
  const decided = set.filter(
    (leaf) => leaf.decided === true || leaf.decided.some((keyword) => ours.includes(keyword)),
  );
  return {
    name,
    body,
    set: set.map(({ pointer }) => pointer),
    decided: decided.map(({ pointer }) => pointer),
    clauses: [...new Set(set.flatMap(({ clauses }) => clauses))],
  };
}

/** Merges all examples if the result is valid; otherwise returns the largest example. */
function richest(examples: readonly Example[], fits: Fits): unknown {
  let body = examples[0]?.value;
  const bySize = examples.toSorted((one, other) => sizeOf(other.value) - sizeOf(one.value));
  for (const { value } of bySize) {
    const both = { ...(value as object), ...(body as object) };
    if (fits(both)) body = both;
    else if (sizeOf(value) > sizeOf(body)) body = value;
  }
  return body;
}

const sizeOf = (value: unknown): number => JSON.stringify(value ?? null).length;

/** The body without optional members. */
function withoutOptional(base: unknown, leaves: readonly Leaf[], fits: Fits): unknown {
  let body = base;
  for (const { pointer, required } of leaves) {
    if (required || pointerKeys(pointer).length > 1) continue;
    const without = written(body, pointer, undefined);
    if (without !== undefined && fits(without)) body = without;
  }
  return body;
}

function read(root: unknown, pointer: string): unknown {
  return pointerKeys(pointer).reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    root,
  );
}

/**
 * A copy with a value at the pointer, or without it if the value is undefined; undefined if the pointer has
 * no parent.
 */
function written(root: unknown, pointer: string, value: unknown): unknown {
  const replaced = (held: unknown, keys: readonly string[]): unknown => {
    const [key, ...rest] = keys;
    if (key === undefined) return value;
    if (Array.isArray(held)) {
      if (Number(key) >= held.length) return undefined;
      const inner = replaced(held[Number(key)], rest);
      return inner === undefined ? undefined : held.with(Number(key), inner);
    }
    if (key === '0' && held === undefined) return undefined;
    if (typeof held !== 'object' && held !== undefined) return undefined;
    const copy: Record<string, unknown> = { ...(held as object) };
    const inner = replaced(copy[key], rest);
    if (inner === undefined && (rest.length > 0 || value !== undefined)) return undefined;
    if (inner === undefined) delete copy[key];
    else copy[key] = inner;
    return copy;
  };
  return replaced(root, pointerKeys(pointer));
}
