import { bodiless } from '../../build/responses.ts';
import type { Contract, Operation, RangedResponse, Type } from '../../model/contract/contract.ts';
import { schemaNamed } from '../../model/contract/properties-of.ts';
import { Code, printValue } from '../../text/code.ts';
import type { Imports } from '../imports.ts';

/**
 * The declared statuses, as arguments of a call: first those of responses that are JSON objects or lists,
 * which a client can check, then all others.
 */
export function printStatuses(contract: Contract, { responses, ranges }: Operation, imports: Imports): Code {
  const is = ({ contents }: Pick<RangedResponse, 'contents'>) =>
    contents.length > 0 &&
    contents.every(({ kind, type }) => kind === 'json' && isStructured(contract, type, new Set()));
  // If one range is unchecked, all ranges are, because the status alone does not select the range.
  const strict = ranges.every(is);
  const listed = (structured: boolean) =>
    responses.filter((response) => is(response) === structured).map(({ status }) => status);
  // Ranges include statuses of responses without a body.
  const withoutBody = strict ? bodilessIn(ranges, listed(true)) : [];
  const print = (structured: boolean) =>
    printed(
      structured ? listed(true) : [...new Set([...listed(false), ...withoutBody])],
      structured === strict ? ranges : [],
      imports,
    );
  const others = print(false);
  if (strict && ranges.length > 0 && others !== '[]') {
    // A status with its own declaration does not belong to its range.
    imports.add('./runtime/call/status-sets.ts', 'allBut');
    return new Code(`allBut(${print(true)}, ${others}), ${others}`);
  }
  return new Code(others === '[]' ? print(true) : `${print(true)}, ${others}`);
}

/** The statuses of the ranges without a body in the response, except those that are listed. */
function bodilessIn(ranges: readonly RangedResponse[], listed: readonly number[]): number[] {
  const isWithin = (status: number) =>
    ranges.some(({ range }) => range === 'default' || range[0] === `${status}`[0]);
  return bodiless.filter((status) => isWithin(status) && !listed.includes(status));
}

function printed(statuses: readonly number[], ranges: readonly RangedResponse[], imports: Imports): string {
  const file = './runtime/call/status-sets.ts';
  if (ranges.length === 0) return printValue(statuses);
  if (ranges.some(({ range }) => range === 'default')) {
    imports.add(file, 'anyStatus');
    return 'anyStatus';
  }
  imports.add(file, 'statuses');
  return `statuses(${[printValue(statuses), ...ranges.map(({ range }) => range.slice(0, 1))].join(', ')})`;
}

/** Whether all values of a type are objects or lists. */
function isStructured(contract: Contract, type: Type, within: ReadonlySet<string>): boolean {
  switch (type.kind) {
    case 'object':
    case 'array':
    case 'tuple':
      return true;
    case 'reference': {
      const schema = within.has(type.name) ? undefined : schemaNamed(contract, type.name);
      return schema !== undefined && isStructured(contract, schema.type, new Set([...within, type.name]));
    }
    case 'union':
      return (
        type.members.length > 0 && type.members.every((member) => isStructured(contract, member, within))
      );
    case 'intersection':
      return type.members.some((member) => isStructured(contract, member, within));
    default:
      return false;
  }
}
