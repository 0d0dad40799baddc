import { Code, printValue } from '../../code.ts';
import type { Contract, Operation } from '../../contract.ts';

/**
 * What a call by path cannot tell from what it is given, by method and path: the media type of a body that is no JSON,
 * and the path parameters that hold slashes. Most operations have neither.
 */
export function oddOperations(contract: Contract): Code {
  const odd = contract.areas
    .flatMap(({ operations }) => operations)
    .flatMap((operation) => {
      const entry = { contentType: contentType(operation), segments: segments(operation) };
      return entry.contentType === undefined && entry.segments === undefined
        ? []
        : [[`${operation.method} ${operation.path}`, entry] as const];
    });
  return new Code(printValue(Object.fromEntries(odd), '', 20));
}

/** Where there are several the caller chooses, and JSON is what is meant where nothing is said. */
function contentType({ body }: Operation): string | undefined {
  const [content, ...others] = body?.contents ?? [];
  if (content === undefined || others.length > 0 || content.mediaType === 'application/json')
    return undefined;
  return content.mediaType;
}

function segments({ parameters }: Operation): readonly string[] | undefined {
  const names = parameters.filter((one) => one.in === 'path' && one.segments).map(({ name }) => name);
  return names.length === 0 ? undefined : names;
}
