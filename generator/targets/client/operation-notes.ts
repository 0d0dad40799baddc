import type { Operation } from '../../model/contract/contract.ts';
import { printMember } from '../../text/code.ts';
import { waysIn } from '../../traits/security/record.ts';

/** The members of a request that hold parameters, and where those stand. */
export const places = [
  ['params', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
  ['cookies', 'cookie'],
] as const;

/** What an operation is refused with: the codes of each status. */
export function refusalNote({ responses }: Operation): string | undefined {
  const told = responses
    .filter(({ errors }) => errors.length > 0)
    .map(({ status, errors }) => `${status} ${errors.map(({ code }) => `\`${code}\``).join(', ')}`);
  return told.length === 0 ? undefined : `Refused with ${told.join('; ')}.`;
}

/** What a caller must hold, as the end of a sentence. */
export function needs(operation: Operation): string {
  const ways = waysIn(operation);
  return ways === undefined ? '' : `; takes ${ways}.`;
}

/** A tag for each path and query parameter that the contract describes. */
export function parameterNotes({ parameters }: Operation): string[] {
  return places.flatMap(([name, place]) =>
    parameters
      .filter((parameter) => parameter.in === place && parameter.summary !== undefined)
      .map((parameter) => `@param ${printMember(`request.${name}`, parameter.name)} ${parameter.summary}`),
  );
}
