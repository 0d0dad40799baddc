import { sendable } from './example-content.ts';
import type { Operation, Parameter } from './operation.ts';
import type { Parts } from './request.ts';

/** The query and headers of a request with the parameters that its operation requires. */
type Required = Pick<Parts, 'query' | 'headers'>;

/**
 * The required parameters outside the path, with values of the contract.
 * @throws Skipped if the contract gives no value for one of them.
 */
export function requiredParameters({ parameters }: Pick<Operation, 'parameters'>): Required {
  const query: Record<string, string> = {};
  const headers: Record<string, string> = {};
  for (const parameter of parameters) {
    if (!parameter.required || parameter.in === 'path') continue;
    const value = sendable(parameter);
    if (parameter.in === 'query' || parameter.in === 'querystring') query[parameter.name] = value;
    else if (parameter.in === 'header') headers[parameter.name] = value;
    else {
      const cookie = parameter.written ? value : `${parameter.name}=${value}`;
      headers.Cookie = [headers.Cookie, cookie].filter(Boolean).join('; ');
    }
  }
  return { query, headers };
}

/**
 * A request of an operation whose path a check knows: with the required parameters, as far as the contract gives values for
 * them. The given query and headers win.
 */
export function requestWith(operation: Operation, given: Partial<Parts>): Parts {
  const { query, headers } = requiredParameters({ parameters: operation.parameters.filter(hasValue) });
  return {
    path: {},
    ...given,
    query: { ...query, ...given.query },
    headers: { ...headers, ...given.headers },
  };
}

const hasValue = ({ example, written, value }: Parameter): boolean =>
  example !== undefined || (written !== undefined && value !== undefined);
