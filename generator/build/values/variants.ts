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

/** More values of one enumeration than these are not each worth a request. */
const mostChoices = 12;

/**
 * Whole bodies at the bounds of what the schema allows, as many members at theirs in each as go together: at their least,
 * at their greatest, with each value of their enumerations, null, and with nothing but what is required. Each fits.
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
    ({ schema: own, item, reading }) =>
      readTenancy(own) ??
      (item && readTenancy(item)) ??
      (reading?.beyond || hasSlowPattern(own) || hasSlowPattern(item)),
  );
  const leaves = foremost(
    all.filter((leaf) => !judged.includes(leaf) && !isInside(leaf, judged)),
    mostTried / sizeOf(base),
  );
  const assembly = { base, leaves, fits };
  const width = Math.min(mostChoices, Math.max(0, ...leaves.map((leaf) => choicesOf(leaf).length)));
  const choice = (index: number) => (leaf: Leaf) => {
    const choices = choicesOf(leaf);
    return choices.length > 0 ? [choices[index % choices.length]] : [];
  };
  const seed = ({ pointer }: Leaf) => read(base, pointer);
  const named: [string, (leaf: Leaf) => Candidates][] = [
    ['least', (leaf) => [...choice(0)(leaf), ...leastOf(leaf, seed(leaf))]],
    ['greatest', (leaf) => [...choice(1)(leaf), ...greatestOf(leaf, seed(leaf))]],
    ...Array.from({ length: Math.max(0, width - 2) }, (_, index): [string, (leaf: Leaf) => Candidates] => [
      `choice-${index + 3}`,
      choice(index + 2),
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
    { name: 'bare', body: bare, set: [], decided: [], clauses: [] },
    ...named.flatMap(([name, candidates]) => assembled(assembly, name, candidates)),
  ];
  return variants.map((variant) => {
    const left = all.filter((leaf) => isLeftOut(variant.body, leaf));
    const [defaulted, ignored] = [true, false].map((isFilled) =>
      left.filter(({ reading }) => (reading?.empty === 'default') === isFilled).map(({ pointer }) => pointer),
    );
    return { ...variant, ignored: ignored ?? [], defaulted: defaulted ?? [] };
  });
}

/** Whether `fits` leaves out a pattern that the deployment enforces: the bounds of such a text are unknown. */
function hasSlowPattern(schema: Mapping | undefined): boolean {
  return [...partsOf(schema)].some(({ pattern }) => typeof pattern === 'string' && !isHarmless(pattern));
}

/** Each leaf is tried in the whole body: so many characters are judged for one kind of variant. */
const mostTried = 1_000_000;
const leastLeaves = 40;

/** Of more leaves than are tried those that lie least deep, in their order. */
function foremost(leaves: readonly Leaf[], most: number): readonly Leaf[] {
  const room = Math.max(leastLeaves, Math.floor(most));
  if (leaves.length <= room) return leaves;
  const depth = ({ pointer }: Leaf): number => pointer.split('/').length;
  const kept = new Set(leaves.toSorted((one, other) => depth(one) - depth(other)).slice(0, room));
  return leaves.filter((leaf) => kept.has(leaf));
}

/** Whether the body holds it and the contract says that it is read as if it were left out. */
function isLeftOut(body: unknown, { pointer, reading }: Leaf): boolean {
  const value = read(body, pointer);
  if (!reading || value === undefined) return false;
  const { empty, when } = reading;
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

/** Puts each leaf at its value where that goes together with the rest; what does not is in a second body, or a third. */
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

/** What became part of a whole array or map is looked at there. */
const isInside = ({ pointer }: Leaf, set: readonly Leaf[]): boolean =>
  set.some((leaf) => pointer.startsWith(`${leaf.pointer}/`));

function variant(name: string, body: unknown, set: readonly Leaf[], kind: string): Bounded {
  const keywords: Readonly<Record<string, readonly string[]>> = {
    least: ['minLength', 'minimum', 'minItems', 'exclusiveMinimum', 'pattern'],
    greatest: ['maxLength', 'maximum', 'maxItems', 'maxProperties', 'exclusiveMaximum', 'pattern', 'enum'],
    choice: ['enum'],
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

/** All examples in one where that fits, else the one that holds most. */
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

/** The body without whatever it can do without. */
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

/** A copy with a value at the pointer, and without it where that is undefined; undefined where there is no such place. */
function written(root: unknown, pointer: string, value: unknown): unknown {
  const place = (held: unknown, keys: readonly string[]): unknown => {
    const [key, ...rest] = keys;
    if (key === undefined) return value;
    if (Array.isArray(held)) {
      if (Number(key) >= held.length) return undefined;
      const inner = place(held[Number(key)], rest);
      return inner === undefined ? undefined : held.with(Number(key), inner);
    }
    if (key === '0' && held === undefined) return undefined;
    if (typeof held !== 'object' && held !== undefined) return undefined;
    const copy: Record<string, unknown> = { ...(held as object) };
    const inner = place(copy[key], rest);
    if (inner === undefined && (rest.length > 0 || value !== undefined)) return undefined;
    if (inner === undefined) delete copy[key];
    else copy[key] = inner;
    return copy;
  };
  return place(root, pointerKeys(pointer));
}
