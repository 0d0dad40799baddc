import type { ErrorObject } from 'ajv';
import type { Mapping, Node, Place } from '../../load/document/document.ts';
import { isMapping, isSequence } from '../../load/document/node.ts';
import { memberOf, pointerKeys } from '../../load/document/pointer.ts';
import { didYouMean } from '../../text/nearest.ts';

/** One way a value does not fit a schema. */
export interface Misfit {
  /** The keys that lead to the value. */
  readonly keys: readonly string[];
  /** The member of the value that is at fault, where it is one. */
  readonly member: string | undefined;
  /** `lacks "name"`, `must be string`. */
  readonly fact: string;
}

/** Says what ajv found in words, leaving out what only repeats that something deeper is wrong. */
export function misfits(errors: readonly ErrorObject[]): Misfit[] {
  const plain = errors.filter(({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames');
  const alternatives = plain.filter(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  const told = new Set<ErrorObject>(alternatives);
  const merged = alternatives.flatMap((alternative) => {
    const branches = plain.filter((error) => error !== alternative && isBranch(error, alternative));
    const deeper = branches.filter((error) => error.instancePath.length > alternative.instancePath.length);
    const here = branches.filter((error) => error.instancePath === alternative.instancePath);
    for (const error of here) told.add(error);
    if (deeper.length > 0) return [];
    const members = here.filter(
      ({ keyword }) => keyword === 'additionalProperties' || keyword === 'unevaluatedProperties',
    );
    if (members.length > 0) return members.map(misfit);
    const facts = [...new Set(here.filter(isTelling).map((error) => misfit(error).fact))];
    const fact =
      facts.length === 0
        ? 'fits none of the forms it may have, or several'
        : facts.join(' or ').replaceAll(' or must be ', ' or ');
    return [{ keys: pointerKeys(alternative.instancePath), member: undefined, fact }];
  });
  return [...plain.filter((error) => !told.has(error)).map(misfit), ...merged];
}

/** Where the misfit was written: at the member, at the value, or where what lacks something is named. */
export function placeOf(
  { keys, member }: Misfit,
  value: Node,
  start: Place,
  place: (node: Mapping | readonly Node[], key?: string) => Place,
): Place {
  let node: Node | undefined = value;
  let found = start;
  for (const key of member === undefined ? keys : [...keys, member]) {
    if (!isMapping(node) && !isSequence(node)) break;
    found = place(node, key);
    node = memberOf(node, key);
  }
  return found;
}

/** `data[0].name`, as people write where a member stands; empty for the value itself. */
export function pathOf(keys: readonly string[]): string {
  return keys.map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}

/** A branch's errors carry its path or, behind a `$ref`, one that does not begin like that of what it is a branch of. */
function isBranch(error: ErrorObject, of: ErrorObject): boolean {
  if (error.instancePath !== of.instancePath) return error.instancePath.startsWith(`${of.instancePath}/`);
  const beside = of.schemaPath.slice(0, of.schemaPath.lastIndexOf('/'));
  return (
    error.schemaPath.startsWith(`${of.schemaPath}/`) ||
    !error.schemaPath.startsWith(beside) ||
    isReferenceForm(error)
  );
}

/** That an object could have been a `$ref` instead helps nobody. */
const isReferenceForm = ({ keyword, params }: ErrorObject): boolean =>
  keyword === 'required' && params.missingProperty === '$ref';

const isTelling = (error: ErrorObject): boolean => !isReferenceForm(error);

function misfit(error: ErrorObject): Misfit {
  const keys = pointerKeys(error.instancePath);
  const { params, keyword } = error;
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const member = String(params.additionalProperty ?? params.unevaluatedProperty);
    const known = isMapping(error.parentSchema?.properties) ? Object.keys(error.parentSchema.properties) : [];
    return { keys, member, fact: `"${member}" is not known here${didYouMean(member, known)}` };
  }
  if (keyword === 'pattern' && typeof error.propertyName === 'string') {
    return { keys, member: error.propertyName, fact: `the name "${error.propertyName}" ${error.message}` };
  }
  return { keys, member: undefined, fact: factOf(error) };
}

function factOf({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return `lacks "${params.missingProperty}"`;
    case 'enum':
      return `must be one of ${params.allowedValues.map((value: unknown) => JSON.stringify(value)).join(', ')}`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'type':
      return `must be ${[params.type].flat().join(' or ')}`;
    case 'false schema':
      return 'cannot be here';
    default:
      return (message ?? `does not fit "${keyword}"`).replace('must NOT', 'must not');
  }
}
