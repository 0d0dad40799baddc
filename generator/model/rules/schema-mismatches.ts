import type { ErrorObject } from 'ajv';
import type { Location, Mapping, Node } from '../../load/document/document.ts';
import { isMapping, isSequence } from '../../load/document/node.ts';
import { memberOf, pointerKeys } from '../../load/document/pointer.ts';
import { didYouMean } from '../../text/nearest.ts';
import { nowNamed, nowWritten } from './former-names.ts';

/** One reason why a value does not match a schema. */
export interface Mismatch {
  /** The keys of the path to the value. */
  readonly keys: readonly string[];
  /** The invalid or missing member of the value, if there is one. */
  readonly member: string | undefined;
  /** `lacks "name"`, `must be string`. */
  readonly fact: string;
}

/** Describes the errors of ajv, without those that only repeat an error deeper in the value. */
export function mismatches(errors: readonly ErrorObject[]): Mismatch[] {
  const plain = errors.filter(({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames');
  const alternatives = plain.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const explained = new Set<ErrorObject>(alternatives);
  const merged = alternatives.flatMap((alternative) => {
    const branches = plain.filter((error) => error !== alternative && isBranch(error, alternative));
    const deeper = branches.filter((error) => error.instancePath.length > alternative.instancePath.length);
    const here = branches.filter((error) => error.instancePath === alternative.instancePath);
    for (const error of here) explained.add(error);
    if (deeper.length > 0) return [];
    const members = here.filter(
      ({ keyword }) => keyword === 'additionalProperties' || keyword === 'unevaluatedProperties',
    );
    if (members.length > 0) return members.map(mismatch);
    const facts = [...new Set(here.filter(isSpecific).map((error) => mismatch(error).fact))];
    const fact =
      facts.length === 0
        ? 'matches none of its alternatives, or several'
        : facts.join(' or ').replaceAll(' or must be ', ' or ');
    return [{ keys: pointerKeys(alternative.instancePath), member: undefined, fact }];
  });
  return [...plain.filter((error) => !explained.has(error)).map(mismatch), ...merged];
}

/**
 * The location of a mismatch: the invalid member, otherwise the value, otherwise the name of the object that
 * lacks a member.
 */
export function locationOf(
  { keys, member }: Mismatch,
  value: Node,
  start: Location,
  location: (node: Mapping | readonly Node[], key?: string) => Location,
): Location {
  let node: Node | undefined = value;
  let found = start;
  for (const key of member === undefined ? keys : [...keys, member]) {
    if (!isMapping(node) && !isSequence(node)) break;
    found = location(node, key);
    node = memberOf(node, key);
  }
  return found;
}

/** The path of a member in messages: `data[0].name`; empty for the value itself. */
export function pathOf(keys: readonly string[]): string {
  return keys.map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}

/**
 * The error of an alternative has a schema path below that of its keyword, or, after a `$ref`, an unrelated
 * one.
 */
function isBranch(error: ErrorObject, of: ErrorObject): boolean {
  if (error.instancePath !== of.instancePath) return error.instancePath.startsWith(`${of.instancePath}/`);
  const siblingPath = of.schemaPath.slice(0, of.schemaPath.lastIndexOf('/'));
  return (
    error.schemaPath.startsWith(`${of.schemaPath}/`) ||
    !error.schemaPath.startsWith(siblingPath) ||
    isReferenceForm(error)
  );
}

/**
 * Whether an error only says that the value is no `$ref` object. That helps nobody, so it is not mentioned.
 */
const isReferenceForm = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'required' && params.missingProperty === '$ref';

const isSpecific = (error: ErrorObject): boolean => !isReferenceForm(error);

function mismatch(error: ErrorObject): Mismatch {
  const keys = pointerKeys(error.instancePath);
  const { params, keyword } = error;
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const member = String(params.additionalProperty ?? params.unevaluatedProperty);
    const known = isMapping(error.parentSchema?.properties) ? Object.keys(error.parentSchema.properties) : [];
    const hint = nowNamed(member, known) || didYouMean(member, known);
    return { keys, member, fact: `"${member}" is not known here${hint}` };
  }
  if (keyword === 'pattern' && typeof error.propertyName === 'string') {
    return { keys, member: error.propertyName, fact: `the name "${error.propertyName}" ${error.message}` };
  }
  return { keys, member: undefined, fact: factOf(error) };
}

function factOf({ keyword, params, message, data }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return `lacks "${params.missingProperty}"`;
    case 'enum':
      return `must be one of ${params.allowedValues.map((value: unknown) => JSON.stringify(value)).join(', ')}${nowWritten(data, params.allowedValues)}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'type':
      return `must be ${[params.type].flat().join(' or ')}`;
    case 'false schema':
      return 'is not allowed here';
    default:
      return (message ?? `does not fit "${keyword}"`).replace('must NOT', 'must not');
  }
}
