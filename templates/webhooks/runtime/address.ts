/** A call whose callback is sent: its request and, if available, its response. */
export interface CallbackExchange {
  /** The address of the call. */
  readonly url?: string;
  readonly method?: string;
  readonly request?: {
    readonly params?: object;
    readonly query?: object;
    /** By lower-case name. */
    readonly headers?: object;
    readonly body?: unknown;
  };
  readonly response?: { readonly status?: number; readonly headers?: object; readonly body?: unknown };
}

/**
 * The address given by an OpenAPI runtime expression: `{$request.body#/url}?room={$response.body#/id}`.
 *
 * @throws TypeError if an expression has no text or number as its value.
 */
export function addressOf(expression: string, exchange: CallbackExchange): string {
  const reported = (inner: string): string => {
    const value = valueOfExpression(inner, exchange);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    throw new TypeError(`${inner} is not a text or number in this exchange.`);
  };
  if (expression.startsWith('$')) return reported(expression);
  return expression.replaceAll(/\{(\$[^{}]+)\}/g, (_, inner: string) => reported(inner));
}

function valueOfExpression(
  expression: string,
  { url, method, request = {}, response = {} }: CallbackExchange,
): unknown {
  if (expression === '$url') return url;
  if (expression === '$method') return method;
  if (expression === '$statusCode') return response.status;
  const [, side, location, rest = ''] =
    /^\$(request|response)\.(body|path|query|header)(.*)$/s.exec(expression) ?? [];
  if (location === 'body')
    return below((side === 'request' ? request : response).body, rest.replace(/^#/, ''));
  const name = rest.replace(/^\./, '');
  if (location === 'header')
    return member((side === 'request' ? request : response).headers, name.toLowerCase());
  return member(location === 'path' ? request.params : request.query, name);
}

/** The value of a JSON pointer. */
function below(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(member, value);
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name]; // Any object has members by name.
}
