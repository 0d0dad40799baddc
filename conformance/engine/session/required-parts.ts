import type { Operation, Parameter } from '../model/operation.ts';
import type { Parts } from '../target/ledger/request.ts';
import { sendable } from './example-content.ts';

/** The query and headers with the values of parameters outside the path. */
export function placed(
  values: readonly (readonly [parameter: Parameter, value: string])[],
): Pick<Parts, 'query' | 'headers'> {
  const query: Record<string, string> = {};
  const headers: Record<string, string> = {};
  for (const [{ name, in: place, written }, value] of values) {
    if (place === 'query' || place === 'querystring') query[name] = value;
    else if (place === 'header') headers[name] = value;
    else {
      const cookie = written ? value : `${name}=${value}`;
      headers.Cookie = [headers.Cookie, cookie].filter(Boolean).join('; ');
    }
  }
  return { query, headers };
}

/**
 * A request of an operation, for checks that know its path. It has the required parameters for which the contract gives
 * values. The given query and headers win.
 */
export function requestWith(operation: Operation, given: Partial<Parts>): Parts {
  const required = operation.parameters.filter(
    (parameter) => parameter.required && parameter.in !== 'path' && hasValue(parameter),
  );
  const { query, headers } = placed(
    required.map((parameter) => [parameter, sendable(parameter, operation)] as const),
  );
  return {
    path: {},
    ...given,
    query: { ...query, ...given.query },
    headers: { ...headers, ...given.headers },
  };
}

const hasValue = ({ example, written, value }: Parameter): boolean =>
  example !== undefined || (written !== undefined && value !== undefined);
