import type { Operation } from '../../model/contract/contract.ts';
import { printMember } from '../../text/code.ts';
import { waysIn } from '../../traits/security/record.ts';

/** The members of a request with parameters, and the locations of these parameters. */
export const locations = [
  ['params', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
  ['cookies', 'cookie'],
] as const;

/** The error codes of an operation by status. */
export function errorNote({ responses }: Operation): string | undefined {
  const codesByStatus = responses
    .filter(({ errors }) => errors.length > 0)
    .map(({ status, errors }) => `${status} ${errors.map(({ code }) => `\`${code}\``).join(', ')}`);
  return codesByStatus.length === 0 ? undefined : `Error responses: ${codesByStatus.join('; ')}.`;
}

/** The required credentials, as the end of a sentence. */
export function needs(operation: Operation): string {
  const ways = waysIn(operation);
  return ways === undefined ? '' : `; accepts ${ways}.`;
}

/** A tag for each path and query parameter that the contract describes. */
export function parameterNotes({ parameters }: Operation): string[] {
  return locations.flatMap(([name, location]) =>
    parameters
      .filter((parameter) => parameter.in === location && parameter.summary !== undefined)
      .map((parameter) => `@param ${printMember(`request.${name}`, parameter.name)} ${parameter.summary}`),
  );
}
