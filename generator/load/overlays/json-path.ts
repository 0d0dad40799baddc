import { type FilterFunction, JSONPathEnvironment } from 'json-p3';
import { isHarmless } from '../../text/pattern-danger.ts';

/** A JSONPath would match strings with an exponential pattern, from the path or from the document. */
export class SlowPatternError extends Error {
  override readonly name = 'SlowPatternError';

  constructor(pattern: string) {
    super(
      `pattern ${JSON.stringify(pattern)} takes exponential time; rewrite it so that no repetition contains another that matches the same characters`,
    );
  }
}

/** A JSONPath environment in which the functions `match` and `search` run no exponential pattern. */
export const jsonPaths = new JSONPathEnvironment();

for (const name of ['match', 'search']) {
  const own = jsonPaths.functionRegister.get(name);
  if (own) jsonPaths.functionRegister.set(name, guarded(own));
}

function guarded(own: FilterFunction): FilterFunction {
  return {
    argTypes: own.argTypes,
    returnType: own.returnType,
    call(text: unknown, pattern: unknown, ...more: unknown[]) {
      if (typeof pattern === 'string' && !isHarmless(pattern)) throw new SlowPatternError(pattern);
      return own.call(text, pattern, ...more);
    },
  };
}
