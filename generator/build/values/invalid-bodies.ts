import { setOwn } from '../../../templates/server/runtime/responses/set-member.ts';
import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, isSequence, items, mapping, number, text, texts } from '../../load/document/node.ts';
import { pointerKeys, pointerOf } from '../../load/document/pointer.ts';
import { resolved } from '../../load/document/resolve.ts';
import type { Excess, Fault, Mutation } from '../../model/contract/invalid-bodies.ts';
import { kebabCase } from '../../text/names.ts';
import { readClamp } from '../../traits/clamp/read.ts';
import { readClauses } from '../../traits/clauses.ts';
import { readSemantics } from '../../traits/semantics/read.ts';
import { affordableDepth } from './max-depth.ts';

/** Whether a value matches the schema that an invalid body must break. */
export type Fits = (value: unknown) => boolean;

const deepest = 3;
/**
 * The invalid bodies of a schema: each is a single change to a valid example, and is validated to make sure
 * that the schema rejects it.
 */
export function readFaults(
  root: Mapping,
  schema: Mapping,
  examples: readonly { readonly name: string; readonly value: unknown }[],
  fits: Fits,
): Fault[] {
  const left = affordableDepth(root, schema, deepest);
  const candidates = [
    ...wholeFaults(schema),
    ...exclusiveFaults(
      schema,
      examples.map(({ value }) => value),
    ),
    ...memberFaults(root, schema, '', left),
  ];
  const found = new Map<string, Fault>();
  for (const candidate of candidates) {
    const key = `${candidate.pointer} ${candidate.because}`;
    if (found.has(key)) continue;
    const example = examples.find(({ value }) => isRejected(value, candidate, fits));
    if (example) found.set(key, { ...candidate, example: example.name });
  }
  return [...found.values()];
}

type Candidate = Omit<Fault, 'example'>;

/**
 * Whether the schema rejects the changed example. If the change violates a condition that the schema cannot
 * express (`beyond`), the schema must accept it.
 */
function isRejected(example: unknown, { pointer, mutation, beyond }: Candidate, fits: Fits): boolean {
  const single: readonly Mutation[] = 'each' in mutation ? mutation.each.map((set) => ({ set })) : [mutation];
  return single.every((one) => {
    const changed = withFault(example, pointerKeys(pointer), one);
    return changed.applied && fits(changed.value) === (beyond === true);
  });
}

interface Applied {
  readonly value: unknown;
  readonly applied: boolean;
}

/** The value after the change. `applied` is false if the example lacks the changed member. */
function withFault(value: unknown, path: readonly string[], mutation: Mutation): Applied {
  const [key, ...rest] = path;
  if (key === undefined) return { value: changed(value, mutation), applied: true };
  if (typeof value !== 'object' || value === null) return { value, applied: false };
  if (Array.isArray(value)) return withFaultyItem(value, Number(key), rest, mutation);
  const held: Record<string, unknown> = { ...value };
  if ((rest.length > 0 || 'remove' in mutation) && !Object.hasOwn(held, key))
    return { value, applied: false };
  if (rest.length === 0 && 'remove' in mutation) {
    delete held[key];
    return { value: held, applied: true };
  }
  const { value: inner, applied } = withFault(held[key], rest, mutation);
  setOwn(held, key, inner);
  return { value: held, applied };
}

function withFaultyItem(
  values: readonly unknown[],
  index: number,
  rest: readonly string[],
  mutation: Mutation,
): Applied {
  if (index >= values.length || 'remove' in mutation) return { value: values, applied: false };
  const inner = withFault(values[index], rest, mutation);
  return { value: values.with(index, inner.value), applied: inner.applied };
}

function changed(value: unknown, mutation: Mutation): unknown {
  if ('set' in mutation) return mutation.set;
  if ('text' in mutation) return 'x'.repeat(mutation.text);
  if ('items' in mutation)
    return Array.from({ length: mutation.items }, () => (Array.isArray(value) ? (value[0] ?? '') : ''));
  if ('members' in mutation) {
    const [first = {}] = typeof value === 'object' && value !== null ? Object.values(value) : [];
    return Object.fromEntries(Array.from({ length: mutation.members }, (_, index) => [`m${index}`, first]));
  }
  return undefined;
}

function wholeFaults(schema: Mapping): Candidate[] {
  const { clauses, decision, decided } = readClauses(schema);
  const whole = (because: string, set: unknown, keyword?: string): Candidate => ({
    pointer: '',
    mutation: { set },
    because,
    clauses,
    strict: decision || (keyword !== undefined && decided.includes(keyword)),
  });
  const faults = [whole('wrong-type', [])];
  if (schema.minProperties !== undefined) faults.push(whole('empty', {}, 'minProperties'));
  return [...faults, ...unknownMember(schema, '', false)];
}

/** A member that the schema does not list. */
function unknownMember(schema: Mapping, at: string, strict: boolean): Candidate[] {
  if (schema.additionalProperties !== false) return [];
  const { clauses } = readClauses(schema);
  const pointer = `${at}/unknownMember`;
  return [{ pointer, mutation: { set: true }, because: 'unknown-field', clauses, strict }];
}

/** Two members that exclude each other, sent together; each is valid alone. */
function exclusiveFaults(schema: Mapping, examples: readonly unknown[]): Candidate[] {
  const { clauses, decision: strict } = readClauses(schema);
  const not = mapping(schema.not);
  const groups = not.anyOf === undefined ? [not] : items(not.anyOf).map(mapping);
  const pairs = groups.map(({ required }) => texts(required)).filter(({ length }) => length === 2);
  return pairs.flatMap(([one = '', other = '']) =>
    [
      [one, other],
      [other, one],
    ].flatMap(([there = '', added = '']) => {
      const set = examples
        .map((example) => mapping(example as Node)[added])
        .find((value) => value !== undefined);
      const because = `with-${kebabCase(there)}`;
      return set === undefined
        ? []
        : [{ pointer: pointerOf([added]), mutation: { set }, because, clauses, strict }];
    }),
  );
}

/** The invalid values of an object's members. If the object is decided, all of them are strict. */
function memberFaults(
  root: Mapping,
  schema: Mapping,
  pointer: string,
  left: number,
  ours = readClauses(schema).decision,
): Candidate[] {
  const required = new Set(texts(schema.required));
  return Object.entries(mapping(schema.properties)).flatMap(([name, written]) => {
    const member = resolved(root, written);
    const at = pointer + pointerOf([name]);
    const faults = valueFaults(root, member, at, left, ours);
    if (!required.has(name)) return faults;
    const { clauses, decision } = readClauses(member);
    const missing: Mutation = { remove: true };
    return [
      { pointer: at, mutation: missing, because: 'missing', clauses, strict: ours || decision },
      ...faults,
    ];
  });
}

/**
 * The invalid values of one value and, up to `left` levels deeper, of its members and of an array's first
 * item.
 */
function valueFaults(root: Mapping, schema: Mapping, at: string, left: number, ours: boolean): Candidate[] {
  const { clauses, decision, decided } = readClauses(schema);
  const strict = ours || decision;
  const own = valueShapes(root, schema).map(
    ({ because, mutation, keyword }): Candidate => ({
      pointer: at,
      mutation,
      because,
      clauses,
      strict: strict || (keyword !== undefined && decided.includes(keyword)),
    }),
  );
  const semantics = readSemantics(schema);
  if (semantics && semantics.rejected.length > 0) {
    const beyond = { mutation: { each: semantics.rejected }, because: 'beyond', beyond: true as const };
    own.push({ pointer: at, ...beyond, clauses, strict: strict || semantics.decision });
  }
  if (left <= 0) return own;
  const item = isMapping(schema.items) ? resolved(root, schema.items) : {};
  return [
    ...own,
    ...unknownMember(schema, at, strict),
    ...unknownMember(item, `${at}/0`, strict || readClauses(item).decision),
    ...memberFaults(root, schema, at, left - 1, strict),
    ...memberFaults(root, item, `${at}/0`, left - 1, strict || readClauses(item).decision),
    ...(isNumeric(item) ? excesses(item).map((shape) => itemFault(shape, `${at}/0`, item, strict)) : []),
  ];
}

function itemFault(
  { because, mutation, keyword }: Shape,
  pointer: string,
  item: Mapping,
  ours: boolean,
): Candidate {
  const { clauses, decision, decided } = readClauses(item);
  const strict = ours || decision || (keyword !== undefined && decided.includes(keyword));
  return { pointer, mutation, because, clauses, strict };
}

interface Shape {
  readonly because: string;
  readonly mutation: Mutation;
  /** The keyword that it breaks, if that keyword may be decided by itself. */
  readonly keyword?: string;
}

/** Values that each break one keyword. */
function valueShapes(root: Mapping, schema: Mapping): Shape[] {
  const types = texts(schema.type);
  const shapes: Shape[] = [set('wrong-type', types.includes('string') ? 12_345 : 'not of its type')];
  if (!types.includes('null') && types.length > 0) shapes.push(set('null', null));
  if (isSequence(schema.enum)) shapes.push(set('unknown-value', 'not-one-of-them', 'enum'));
  if (types.includes('string')) shapes.push(...textShapes(schema));
  if (types.includes('integer')) shapes.push(set('not-an-integer', 1.5));
  if (isNumeric(schema)) shapes.push(...tooLow(schema));
  if (types.includes('array')) shapes.push(...arrayShapes(root, schema));
  return [...shapes, ...excesses(schema)];
}

const set = (because: string, value: Node, keyword?: string): Shape => ({
  because,
  mutation: { set: value },
  ...(keyword === undefined ? {} : { keyword }),
});

const isNumeric = (schema: Mapping): boolean =>
  texts(schema.type).some((type) => type === 'integer' || type === 'number');

function textShapes(schema: Mapping): Shape[] {
  const shapes: Shape[] = [];
  const max = number(schema.maxLength);
  if ((number(schema.minLength) ?? 0) > 0) shapes.push(set('empty', '', 'minLength'));
  if (max !== undefined && max < 100_000)
    shapes.push({ because: 'too-long', mutation: { text: max + 1 }, keyword: 'maxLength' });
  if (text(schema.pattern) !== undefined) shapes.push(set('pattern', '\u0001 matches no pattern', 'pattern'));
  if (text(schema.format) !== undefined) shapes.push(set('format', 'matches no format', 'format'));
  return shapes;
}

function tooLow(schema: Mapping): Shape[] {
  const [min, above] = [number(schema.minimum), number(schema.exclusiveMinimum)];
  return [
    ...(min === undefined ? [] : [set('below-minimum', min - stepOf(schema), 'minimum')]),
    ...(above === undefined ? [] : [set('below-minimum', above, 'exclusiveMinimum')]),
  ];
}

const stepOf = (schema: Mapping): number => (texts(schema.type).includes('integer') ? 1 : 0.001);

/** The numbers that exceed a parameter's bounds. */
export function readExcesses(schema: Mapping): Excess[] {
  const { decision, decided } = readClauses(schema);
  return (isNumeric(schema) ? excesses(schema) : []).map(({ because, mutation, keyword }) => ({
    because,
    mutation,
    strict: decision || (keyword !== undefined && decided.includes(keyword)),
  }));
}

/**
 * Numbers that readers round or cannot represent, which a server must reject before it computes with them.
 */
const absurd = [2 ** 53, 1e300];

/**
 * Values that exceed a bound: numbers above a maximum, too many items or members. Clamped values are never
 * invalid.
 */
function excesses(schema: Mapping): Shape[] {
  const [max, below] = [number(schema.maximum), number(schema.exclusiveMaximum)];
  const [items, members] = [number(schema.maxItems), number(schema.maxProperties)];
  const shapes: Shape[] = [];
  const above = (limit: number, first: number, keyword: string): void => {
    const each = [first, ...absurd.filter((value) => value > first && value > limit)];
    shapes.push({ because: 'above-maximum', mutation: { each }, keyword });
  };
  if (max !== undefined && readClamp(schema)?.max === undefined) above(max, max + stepOf(schema), 'maximum');
  if (below !== undefined) above(below, below, 'exclusiveMaximum');
  if (items !== undefined && items <= 10_000)
    shapes.push({ because: 'too-many', mutation: { items: items + 1 }, keyword: 'maxItems' });
  if (members !== undefined && members <= 10_000)
    shapes.push({ because: 'too-many', mutation: { members: members + 1 }, keyword: 'maxProperties' });
  return shapes;
}

function arrayShapes(root: Mapping, schema: Mapping): Shape[] {
  const shapes: Shape[] = [];
  if ((number(schema.minItems) ?? 0) > 0) shapes.push(set('empty', [], 'minItems'));
  const item = isMapping(schema.items) ? resolved(root, schema.items) : undefined;
  if (!item) return shapes;
  if (items(item.enum).length > 0) shapes.push(set('unknown-item', ['not-one-of-them']));
  shapes.push(set('wrong-item', [texts(item.type).includes('object') ? 'not of its type' : {}]));
  return shapes;
}
