import { isObject, type JsonObject, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { ValidationError, Validator } from '../model/operation.ts';

/** The difference between the target's contract and the suite's. */
export interface ServedContract {
  readonly version: string;
  /** The age of the target's contract, compared with the suite's. */
  readonly age: 'older' | 'newer';
  /** Operations that only the suite's contract has. */
  readonly lacks: ReadonlySet<string>;
  /** Operations that only the target's contract has. */
  readonly adds: readonly string[];
  /**
   * The methods of the target's contract on the path of an operation; undefined if it has no such operation.
   */
  methods(operation: string): readonly string[] | undefined;
  /**
   * Whether the target's contract contains a member of this name, or this value: responses may contain its
   * additions.
   */
  knows(kind: 'member' | 'value', name: unknown): boolean;
}

/** The maximum number of additions in a response. */
const maxAdditions = 1000;
const methodNames = ['get', 'put', 'post', 'patch', 'delete', 'options', 'head', 'trace'];

/** By session: the target's contract is known after its first request. */
const found = new WeakMap<object, ServedContract>();

/** The target's contract, if it has another minor version than the suite's. */
export const servedIn = (session: object): ServedContract | undefined => found.get(session);

/** Stores the target's contract of a session. */
export const noteServed = (session: object, served: ServedContract): void => void found.set(session, served);

/**
 * Reads a served document of another minor version; undefined for the same version, or for a document
 * without operations.
 */
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
 * Whether a response conforms to the suite's contract, apart from the differences between the two versions:
 * members and listed values that a newer contract adds, and members that an older one does not have yet.
 */
export function fits(served: ServedContract | undefined, validate: Validator, value: unknown): boolean {
  if (validate(value)) return true;
  if (served === undefined) return false;
  let adapted: unknown = structuredClone(value);
  const given: string[] = [];
  for (let left = maxAdditions; left > 0; left -= 1) {
    const [fault] = validate.errors ?? [];
    const changed =
      fault &&
      (served.age === 'newer'
        ? withoutAddition(served, adapted, fault)
        : withWhatCameLater(served, adapted, fault, given));
    if (changed === undefined) break;
    adapted = changed.value;
    if (validate(adapted)) return true;
  }
  // The validator's errors must describe the original response.
  validate(value);
  return false;
}

const pointerTo = (memberPointer: string, member: string): string =>
  `${memberPointer}/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The value without an addition that caused a schema error, if the served contract has the addition. */
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

/**
 * The value with a member that the served contract does not have yet, or with a corrected value of such a
 * member.
 */
function withWhatCameLater(
  served: ServedContract,
  value: unknown,
  fault: ValidationError,
  given: string[],
): { readonly value: unknown } | undefined {
  const { instancePath, keyword, params = {} } = fault;
  const { missingProperty } = params;
  const isGiven = given.some(
    (memberPointer) => instancePath === memberPointer || instancePath.startsWith(`${memberPointer}/`),
  );
  if (keyword === 'required' && typeof missingProperty === 'string') {
    if (!isGiven && served.knows('member', missingProperty)) return undefined;
    const memberPointer = pointerTo(instancePath, missingProperty);
    given.push(memberPointer);
    return { value: withValueAt(value, memberPointer, '') };
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

/** A value without the schema error; undefined if none is known. */
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

/**
 * The first member of a request's body that the suite's examples contain, but the older contract does not.
 */
export function laterMember(served: ServedContract, examples: unknown, sent: unknown): string | undefined {
  const ours = new Set(membersIn(examples));
  return membersIn(sent).find((name) => ours.has(name) && !served.knows('member', name));
}

function membersIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(membersIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...membersIn(inner)]);
}
