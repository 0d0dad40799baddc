import type { Fault, Mutation } from '../contract.ts';
import type { Mapping, Node } from '../document.ts';
import { pointerKeys, pointerOf } from '../load/pointer.ts';
import { isMapping, isSequence, items, mapping, number, text, texts } from '../node.ts';
import { readClamp } from '../traits/clamp.ts';
import { readClauses } from '../traits/clauses.ts';
import { resolved } from './reference.ts';

/** Tells whether a value fits the schema a fault is looked for in. */
export type Fits = (value: unknown) => boolean;

const deepest = 3;

/**
 * The single faults a request body can have by its schema: each is one change to an example that fits, and each was
 * tried against the schema, so that none is a change the contract allows.
 */
export function readFaults(
  root: Mapping,
  schema: Mapping,
  examples: readonly { readonly name: string; readonly value: unknown }[],
  fits: Fits,
): Fault[] {
  const candidates = [...wholeFaults(schema), ...memberFaults(root, schema, '', 0)];
  const found = new Map<string, Fault>();
  for (const candidate of candidates) {
    const key = `${candidate.pointer} ${candidate.because}`;
    if (found.has(key)) continue;
    const example = examples.find(({ value }) => isRefused(value, candidate, fits));
    if (example) found.set(key, { ...candidate, example: example.name });
  }
  return [...found.values()];
}

type Candidate = Omit<Fault, 'example'>;

function isRefused(example: unknown, { pointer, mutation }: Candidate, fits: Fits): boolean {
  const changed = withFault(structuredClone(example), pointerKeys(pointer), mutation);
  return changed.applied && !fits(changed.value);
}

/** The value with the fault in it; not applied where the example lacks what the fault changes. */
function withFault(
  value: unknown,
  path: readonly string[],
  mutation: Mutation,
): { value: unknown; applied: boolean } {
  const [key, ...rest] = path;
  if (key === undefined) return { value: changed(value, mutation), applied: true };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { value, applied: false };
  const held: Record<string, unknown> = { ...value };
  if ((rest.length > 0 || 'remove' in mutation) && !Object.hasOwn(held, key))
    return { value, applied: false };
  if (rest.length === 0 && 'remove' in mutation) {
    delete held[key];
    return { value: held, applied: true };
  }
  const inner = withFault(held[key], rest, mutation);
  held[key] = inner.value;
  return { value: held, applied: inner.applied };
}

function changed(value: unknown, mutation: Mutation): unknown {
  if ('set' in mutation) return mutation.set;
  if ('text' in mutation) return 'x'.repeat(mutation.text);
  if ('items' in mutation)
    return Array.from({ length: mutation.items }, () => (Array.isArray(value) ? (value[0] ?? '') : ''));
  return undefined;
}

function wholeFaults(schema: Mapping): Candidate[] {
  const { clauses, decision } = readClauses(schema);
  const whole = (because: string, set: unknown): Candidate => ({
    pointer: '',
    mutation: { set },
    because,
    clauses,
    strict: decision,
  });
  const faults = [whole('wrong-type', [])];
  if (schema.minProperties !== undefined) faults.push(whole('empty', {}));
  if (schema.additionalProperties === false) {
    faults.push({
      pointer: '/unknownMember',
      mutation: { set: true },
      because: 'unknown-field',
      clauses,
      strict: false,
    });
  }
  return faults;
}

function memberFaults(root: Mapping, schema: Mapping, pointer: string, depth: number): Candidate[] {
  const required = new Set(texts(schema.required));
  return Object.entries(mapping(schema.properties)).flatMap(([name, written]) => {
    const member = resolved(root, written);
    const at = pointer + pointerOf([name]);
    const { clauses, decision } = readClauses(member);
    const fault = ({ because, mutation, bound = false }: Shape): Candidate => {
      // A bound the product spec does not state is ours.
      return { pointer: at, mutation, because, clauses, strict: decision || (bound && clauses.length === 0) };
    };
    const missing = required.has(name) ? [fault({ because: 'missing', mutation: { remove: true } })] : [];
    const inner = depth < deepest ? memberFaults(root, member, at, depth + 1) : [];
    return [...missing, ...valueShapes(root, member).map(fault), ...inner];
  });
}

interface Shape {
  readonly because: string;
  readonly mutation: Mutation;
  /** It breaks a length, size or pattern. */
  readonly bound?: boolean;
}

/** Values that break one keyword each. */
function valueShapes(root: Mapping, schema: Mapping): Shape[] {
  const types = texts(schema.type);
  const shapes: Shape[] = [set('wrong-type', types.includes('string') ? 12_345 : 'not of its type')];
  if (!types.includes('null') && types.length > 0) shapes.push(set('null', null));
  if (isSequence(schema.enum)) shapes.push(set('unknown-value', 'not-one-of-them'));
  if (types.includes('string')) shapes.push(...textShapes(schema));
  if (types.includes('integer')) shapes.push(set('not-an-integer', 1.5));
  if (types.includes('integer') || types.includes('number'))
    shapes.push(...numberShapes(schema, types.includes('integer')));
  if (types.includes('array')) shapes.push(...arrayShapes(root, schema));
  return shapes;
}

const set = (because: string, value: Node): Shape => ({ because, mutation: { set: value } });

function textShapes(schema: Mapping): Shape[] {
  const shapes: Shape[] = [];
  const longest = number(schema.maxLength);
  if ((number(schema.minLength) ?? 0) > 0) shapes.push({ ...set('empty', ''), bound: true });
  if (longest !== undefined && longest < 100_000)
    shapes.push({ because: 'too-long', mutation: { text: longest + 1 }, bound: true });
  if (text(schema.pattern) !== undefined)
    shapes.push({ ...set('pattern', '\u0001 fits no pattern'), bound: true });
  if (text(schema.format) !== undefined) shapes.push(set('format', 'fits no format'));
  return shapes;
}

function numberShapes(schema: Mapping, whole: boolean): Shape[] {
  const step = whole ? 1 : 0.001;
  const [min, max] = [number(schema.minimum), number(schema.maximum)];
  const [above, below] = [number(schema.exclusiveMinimum), number(schema.exclusiveMaximum)];
  return [
    ...(min === undefined ? [] : [set('below-minimum', min - step)]),
    ...(max === undefined || readClamp(schema) ? [] : [set('above-maximum', max + step)]),
    ...(above === undefined ? [] : [set('below-minimum', above)]),
    ...(below === undefined ? [] : [set('above-maximum', below)]),
  ];
}

function arrayShapes(root: Mapping, schema: Mapping): Shape[] {
  const shapes: Shape[] = [];
  const most = number(schema.maxItems);
  if ((number(schema.minItems) ?? 0) > 0) shapes.push(set('empty', []));
  if (most !== undefined && most < 10_000)
    shapes.push({ because: 'too-many', mutation: { items: most + 1 } });
  const item = isMapping(schema.items) ? resolved(root, schema.items) : undefined;
  if (!item) return shapes;
  if (items(item.enum).length > 0) shapes.push(set('unknown-item', ['not-one-of-them']));
  shapes.push(set('wrong-item', [texts(item.type).includes('object') ? 'not of its type' : {}]));
  return shapes;
}
