import type { Operation, Parameter } from '../model/operation.ts';
import type { RequestValues } from '../target/ledger/request.ts';
import { sendable } from './example-content.ts';

/** The query and headers with the values of parameters outside the path. */
export function placed(
  values: readonly (readonly [parameter: Parameter, value: string])[],
): Pick<RequestValues, 'query' | 'headers'> {
  const query: Record<string, string> = {};
  const headers: Record<string, string> = {};
  for (const [{ name, in: location, written }, value] of values) {
    if (location === 'query' || location === 'querystring') query[name] = value;
    else if (location === 'header') headers[name] = value;
    else {
      const cookie = written ? value : `${name}=${value}`;
      headers.Cookie = [headers.Cookie, cookie].filter(Boolean).join('; ');
    }
  }
  return { query, headers };
}

/**
 * A request of an operation, for checks that know its path. It has the required parameters for which the
 * contract gives values. The given query and headers take precedence.
 */
export function requestWith(operation: Operation, given: Partial<RequestValues>): RequestValues {
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
