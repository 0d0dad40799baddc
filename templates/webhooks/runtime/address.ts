/** A call whose callback is sent: what its operation was given and, once it has answered, what it answered. */
export interface CallbackExchange {
  /** The address that was called. */
  readonly url?: string;
  readonly method?: string;
  readonly request?: {
    readonly params?: object;
    readonly query?: object;
    /** By names in small letters. */
    readonly headers?: object;
    readonly body?: unknown;
  };
  readonly response?: { readonly status?: number; readonly headers?: object; readonly body?: unknown };
}

/** The address that a runtime expression of OpenAPI stands for: `{$request.body#/url}?room={$response.body#/id}`. */
export function addressOf(expression: string, exchange: CallbackExchange): string {
  const told = (inner: string): string => {
    const value = standsFor(inner, exchange);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    throw new TypeError(`${inner} stands for no text in this exchange.`);
  };
  if (expression.startsWith('$')) return told(expression);
  return expression.replaceAll(/\{(\$[^{}]+)\}/g, (_, inner: string) => told(inner));
}

function standsFor(
  expression: string,
  { url, method, request = {}, response = {} }: CallbackExchange,
): unknown {
  if (expression === '$url') return url;
  if (expression === '$method') return method;
  if (expression === '$statusCode') return response.status;
  const [, side, place, rest = ''] =
    /^\$(request|response)\.(body|path|query|header)(.*)$/s.exec(expression) ?? [];
  if (place === 'body') return below((side === 'request' ? request : response).body, rest.replace(/^#/, ''));
  const name = rest.replace(/^\./, '');
  if (place === 'header')
    return member((side === 'request' ? request : response).headers, name.toLowerCase());
  return member(place === 'path' ? request.params : request.query, name);
}

/** What a JSON pointer leads to. */
function below(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce(member, value);
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name]; // any object has members by name
}
