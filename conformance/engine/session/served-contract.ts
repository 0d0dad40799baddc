import { isObject, type JsonObject, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { ValidationError, Validator } from '../model/operation.ts';

/** How the contract that a target serves differs from the suite's. */
export interface ServedContract {
  readonly version: string;
  /** Whether the suite is of a later minor version, or of an earlier one. */
  readonly age: 'older' | 'newer';
  /** Operations of the suite's contract that came after it. */
  readonly lacks: ReadonlySet<string>;
  /** Operations that the suite does not know. */
  readonly adds: readonly string[];
  /** The methods it has on the path of an operation; undefined where it has no such operation. */
  methods(operation: string): readonly string[] | undefined;
  /** Whether a member of that name, or a value, occurs in it: what it adds may be answered. */
  knows(kind: 'member' | 'value', name: unknown): boolean;
}

/** An answer holds no more of them. */
const mostAdditions = 1000;
const methodNames = ['get', 'put', 'post', 'patch', 'delete', 'options', 'head', 'trace'];

/** By the run it was found in: what a target serves is known once it has been asked. */
const found = new WeakMap<object, ServedContract>();

/** The contract of another minor version that a run's target serves; undefined where it serves the suite's. */
export const servedIn = (session: object): ServedContract | undefined => found.get(session);

/** Keeps what a run's target serves. */
export const noteServed = (session: object, served: ServedContract): void => void found.set(session, served);

/** Reads a served document of another minor version; undefined for one of the same, or that lists no operations. */
export function readServed(
  document: unknown,
  version: string,
  suite: { readonly version: string; readonly operations: Readonly<Record<string, unknown>> },
): ServedContract | undefined {
  const [, minor = 0] = version.split('.').map(Number);
  const [, own = 0] = suite.version.split('.').map(Number);
  const paths = new Map<string, readonly string[]>();
  for (const item of Object.values(objectAt(document, '/paths'))) {
    const operations = Object.entries(isObject(item) ? item : {}).filter(([name]) =>
      methodNames.includes(name),
    );
    for (const [, operation] of operations) {
      const name = valueAt(operation, '/operationId');
      if (typeof name === 'string')
        paths.set(
          name,
          operations.map(([method]) => method.toUpperCase()),
        );
    }
  }
  if (minor === own || paths.size === 0) return undefined;
  const age = minor < own ? 'older' : 'newer';
  const words = wordsOf(document);
  return {
    version,
    age,
    lacks: new Set(age === 'older' ? Object.keys(suite.operations).filter((name) => !paths.has(name)) : []),
    adds: [...paths.keys()].filter((name) => !Object.hasOwn(suite.operations, name)),
    methods: (name) => paths.get(name),
    knows: (kind, name) => words[kind].has(name),
  };
}

const objectAt = (value: unknown, pointer: string): JsonObject => {
  const there = valueAt(value, pointer);
  return isObject(there) ? there : {};
};

/** The names of all members and all listed values of a document's schemas. */
function wordsOf(document: unknown): Record<'member' | 'value', ReadonlySet<unknown>> {
  const words = { member: new Set<unknown>(), value: new Set<unknown>() };
  const look = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) look(one);
    if (!isObject(node)) return;
    for (const name of Object.keys(objectAt(node, '/properties'))) words.member.add(name);
    for (const list of [node.enum, node['x-extensible-enum']])
      if (Array.isArray(list)) for (const value of list) words.value.add(value);
    if ('const' in node) words.value.add(node.const);
    for (const inner of Object.values(node)) look(inner);
  };
  look(document);
  return words;
}

/**
 * Whether an answer is as the suite's contract has it, but for what lies between that and the target's: members and listed
 * values that a newer one adds, members that an older one does not know yet. What is missing or of another kind beyond that
 * fits neither.
 */
export function fits(served: ServedContract | undefined, validate: Validator, value: unknown): boolean {
  if (validate(value)) return true;
  if (served === undefined) return false;
  let kept: unknown = structuredClone(value);
  const given: string[] = [];
  for (let left = mostAdditions; left > 0; left -= 1) {
    const [fault] = validate.errors ?? [];
    const changed =
      fault &&
      (served.age === 'newer'
        ? withoutAddition(served, kept, fault)
        : withWhatCameLater(served, kept, fault, given));
    if (changed === undefined) break;
    kept = changed.value;
    if (validate(kept)) return true;
  }
  // What is told is what is wrong with the answer as it came.
  validate(value);
  return false;
}

const pointerTo = (place: string, member: string): string =>
  `${place}/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The value without what a fault found, where the served contract adds that. */
function withoutAddition(
  served: ServedContract,
  value: unknown,
  { instancePath, keyword, params = {} }: ValidationError,
): { readonly value: unknown } | undefined {
  const { additionalProperty, allowedValues, allowedValue } = params;
  if (keyword === 'additionalProperties' && typeof additionalProperty === 'string') {
    if (!served.knows('member', additionalProperty)) return undefined;
    return { value: withValueAt(value, pointerTo(instancePath, additionalProperty), undefined) };
  }
  const allowed = keyword === 'enum' && Array.isArray(allowedValues) ? allowedValues[0] : allowedValue;
  if (allowed === undefined || !served.knows('value', valueAt(value, instancePath))) return undefined;
  return { value: withValueAt(value, instancePath, allowed) };
}

/** The value with a member that the served contract does not know yet, or with what is wrong in one that was given to it so. */
function withWhatCameLater(
  served: ServedContract,
  value: unknown,
  fault: ValidationError,
  given: string[],
): { readonly value: unknown } | undefined {
  const { instancePath, keyword, params = {} } = fault;
  const { missingProperty } = params;
  const isGiven = given.some((place) => instancePath === place || instancePath.startsWith(`${place}/`));
  if (keyword === 'required' && typeof missingProperty === 'string') {
    if (!isGiven && served.knows('member', missingProperty)) return undefined;
    const place = pointerTo(instancePath, missingProperty);
    given.push(place);
    return { value: withValueAt(value, place, '') };
  }
  const better = isGiven ? betterValue(fault) : undefined;
  return better === undefined ? undefined : { value: withValueAt(value, instancePath, better) };
}

const valuesOfTypes: Readonly<Record<string, unknown>> = {
  string: '',
  number: 0,
  integer: 0,
  boolean: false,
  array: [],
  object: {},
  null: null,
};

/** A value that a schema does not find fault with for the same reason; undefined where none is known. */
function betterValue({ keyword, params = {} }: ValidationError): unknown {
  const { type, allowedValues, allowedValue, limit, format } = params;
  const [first] = [type].flat();
  if (keyword === 'type') return valuesOfTypes[String(first)];
  if (keyword === 'enum') return Array.isArray(allowedValues) ? allowedValues[0] : undefined;
  if (keyword === 'const') return allowedValue;
  if (keyword === 'minLength') return 'x'.repeat(Number(limit));
  if (keyword === 'minimum') return Number(limit);
  return keyword === 'format' && format === 'date-time' ? '2026-01-01T00:00:00Z' : undefined;
}

/** The first member of a request's body that an older contract does not know yet, of those that the suite's examples hold. */
export function laterMember(served: ServedContract, examples: unknown, sent: unknown): string | undefined {
  const ours = new Set(membersIn(examples));
  return membersIn(sent).find((name) => ours.has(name) && !served.knows('member', name));
}

function membersIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(membersIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...membersIn(inner)]);
}
