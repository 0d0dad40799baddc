import type { SecurityScheme } from '../../../../templates/model/security.ts';
import { setOwn } from '../../../../templates/server/runtime/responses/set-member.ts';
import { headerOf, type WireRequest, type WireResponse } from '../../http/client.ts';
import { valueAt } from '../../model/json-pointer.ts';
import { isJson } from '../../model/media-type.ts';
import type { Link, Operation } from '../../model/operation.ts';
import { pathNames } from '../../model/operation.ts';
import { formContent } from '../../model/serialization.ts';
import type { User } from './ledger.ts';

/** The values of a request to an operation. */
export interface RequestValues {
  /**
   * Values of path parameters; a serialized value if the parameter is not plain text. The same applies to
   * queries and headers.
   */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** A JSON or form body; undefined sends none. */
  readonly body?: unknown;
  /** A body of another media type, sent as is. */
  readonly bytes?: { readonly media: string; readonly content: Buffer };
}

/** A request without values. */
export const emptyValues: RequestValues = { path: {}, query: {}, headers: {} };

/** A user's credential in a request. */
export interface Credential {
  /** The security scheme of the credential, or `none`, `invalid`. */
  readonly scheme: string;
  readonly user: User;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Query parameters that carry the credential. */
  readonly query?: Readonly<Record<string, string>>;
  /** The secret itself, if there is one. */
  readonly secret?: string;
}

/** A request without a credential. */
export const nobody: Credential = { scheme: 'none', user: 'a', headers: [] };

/** A bearer token in `Authorization`. */
export function bearer(scheme: string, user: User, secret: string): Credential {
  return { scheme, user, secret, headers: [['Authorization', `Bearer ${secret}`]] };
}

/** A credential in its scheme's location; a secret of `basic` is `user:password`. */
export function carried(
  { name: scheme, carrier }: SecurityScheme & { readonly name: string },
  user: User,
  secret: string,
): Credential {
  const made = { scheme, user, secret, headers: [] };
  if (!carrier) return made;
  if (carrier.in === 'query') return { ...made, query: { [carrier.name]: secret } };
  if (carrier.in === 'cookie') return { ...made, headers: [['Cookie', `${carrier.name}=${secret}`]] };
  return { ...made, headers: [[carrier.name, inHeader(carrier.scheme, secret)]] };
}

function inHeader(scheme: string | undefined, secret: string): string {
  if (scheme === undefined) return secret;
  const word = scheme.charAt(0).toUpperCase() + scheme.slice(1);
  return `${word} ${scheme === 'basic' ? Buffer.from(secret).toString('base64') : secret}`;
}

/** Several credentials, combined for one request. */
export function together([first = nobody, ...others]: readonly Credential[]): Credential {
  if (others.length === 0) return first;
  const all = [first, ...others];
  const headers = all.flatMap((one) => one.headers);
  const cookies = headers.filter(([name]) => name === 'Cookie').map(([, value]) => value);
  return {
    ...first,
    headers: [
      ...headers.filter(([name]) => name !== 'Cookie'),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
    ],
    query: Object.assign({}, ...all.map(({ query }) => query)),
  };
}

/** The request with a credential added. */
export function withCredential(request: WireRequest, { headers, query = {} }: Credential): WireRequest {
  const added = new URLSearchParams({ ...query }).toString();
  const path =
    added === '' ? request.path : `${request.path}${request.path.includes('?') ? '&' : '?'}${added}`;
  return { ...request, path, headers: [...headers, ...request.headers] };
}

/** The path template with its values. */
export function pathOf(
  template: string,
  values: Readonly<Record<string, string>>,
  parameters: Operation['parameters'] = [],
): string {
  return template.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = values[name];
    return value !== undefined && isWritten(parameters, 'path', name)
      ? value
      : encodeURIComponent((value ?? `{${name}}`).toWellFormed());
  });
}

/** Whether the value of a parameter is serialized already. */
function isWritten(parameters: Operation['parameters'], location: string, named: string): boolean {
  return parameters.some(
    ({ in: at, name, written }) => at.startsWith(location) && name === named && written !== undefined,
  );
}

/** A query, without its `?`. */
function queryOf(parameters: Operation['parameters'], values: Readonly<Record<string, string>>): string {
  const of = (wanted: boolean) =>
    Object.entries(values).filter(([name]) => isWritten(parameters, 'query', name) === wanted);
  const plain = new URLSearchParams(Object.fromEntries(of(false))).toString();
  return [plain, ...of(true).map(([, value]) => value)].filter((text) => text !== '').join('&');
}

/** The ids in the path of a request, by resource. */
export function idsByResource(
  { parameters }: Operation,
  path: RequestValues['path'],
): Record<string, string> {
  const ids: Record<string, string> = {};
  for (const { in: location, name, resourceType } of parameters) {
    const id = path[name];
    if (location === 'path' && resourceType !== undefined && id !== undefined) ids[resourceType] = id;
  }
  return ids;
}

/** Decodes an id of a path; returns it unchanged if it cannot be decoded. */
export function decodedId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The JSON media type of an operation's body: `application/json`, or a vendor's. */
function jsonMedia({ body }: Operation): string {
  return body?.media.find(isJson) ?? 'application/json';
}

/** Serializes a request. */
export function wireOf(operation: Operation, parts: RequestValues, credential: Credential): WireRequest {
  const query = queryOf(operation.parameters, { ...credential.query, ...parts.query });
  const headers: (readonly [string, string])[] = [...credential.headers, ...Object.entries(parts.headers)];
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  let body: Buffer | undefined;
  if (parts.bytes) {
    body = parts.bytes.content;
    if (!given.has('content-type')) headers.push(['Content-Type', parts.bytes.media]);
  } else if (parts.body !== undefined && operation.body?.form) {
    const form = formContent(operation.body.form, parts.body);
    body = form.content;
    if (!given.has('content-type')) headers.push(['Content-Type', form.media]);
  } else if (parts.body !== undefined) {
    body = Buffer.from(JSON.stringify(parts.body));
    if (!given.has('content-type')) headers.push(['Content-Type', jsonMedia(operation)]);
  }
  const path = pathOf(operation.path, parts.path, operation.parameters) + (query === '' ? '' : `?${query}`);
  return { method: operation.method, path, headers, ...(body && { body }) };
}

/** The query as the query validator needs it: numbers and booleans are converted if their text allows it. */
export function readQuery(
  operation: Operation,
  query: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(query)) {
    const type = operation.parameters.find(
      (parameter) => parameter.in === 'query' && parameter.name === name,
    )?.type;
    if (type === 'integer' && /^[+-]?\d+(?:[eE]\+?\d+)?$/.test(text)) setOwn(read, name, Number(text));
    else if (type === 'number' && text.trim() !== '' && Number.isFinite(Number(text)))
      setOwn(read, name, Number(text));
    else if (type === 'boolean' && /^(true|false)$/.test(text)) setOwn(read, name, text === 'true');
    else if (type === 'array') setOwn(read, name, text.split(','));
    else setOwn(read, name, text);
  }
  return read;
}

/**
 * The parameters of the request that a link describes, from the request and the response of the link; undefined if a
 * value is missing. Links with values from headers need the whole response.
 */
export function followLink(
  link: Link,
  operation: Operation,
  parts: RequestValues,
  responseBody: unknown,
  response?: WireResponse,
): Pick<RequestValues, 'path' | 'query'> | undefined {
  const path: Record<string, string> = {};
  const query: Record<string, string> = {};
  const names = new Set(pathNames(operation.path));
  for (const [key, expression] of Object.entries(link.parameters)) {
    const name = key.replace(/^(path|query)\./, '');
    const value = evaluate(expression, parts, responseBody, response);
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    if (!names.has(name)) query[name] = String(value);
    else if (/^\$response\.header\./.test(expression) && String(value).includes('/')) {
      const id = valueInPath(operation.path, name, String(value));
      if (id === undefined) return undefined;
      path[name] = id;
    } else path[name] = String(value);
  }
  return [...names].every((name) => path[name] !== undefined) ? { path, query } : undefined;
}

/** The value of a runtime expression. The value of any other text is the text. */
export function evaluate(
  expression: string,
  parts: RequestValues,
  responseBody: unknown,
  response?: WireResponse,
): unknown {
  const [, source, rest = ''] =
    /^\$(response\.body#|response\.header\.|request\.body#|request\.(?:path|query|header)\.)(.*)$/.exec(
      expression,
    ) ?? [];
  if (source === 'response.body#') return valueAt(responseBody, rest);
  if (source === 'response.header.') return response && headerOf(response, rest);
  if (source === 'request.body#') return valueAt(parts.body, rest);
  if (source === 'request.path.') return parts.path[rest];
  if (source === 'request.query.') return parts.query[rest];
  if (source === 'request.header.') return parts.headers[rest];
  return expression.startsWith('$') ? undefined : expression;
}

/**
 * The value of a path parameter in an address, if the address ends like the template: `7` in `/v1/halls/7`
 * for `/halls/{hallId}`.
 */
export function valueInPath(template: string, name: string, address: string): string | undefined {
  if (!URL.canParse(address, 'http://callsheet')) return undefined;
  const steps = template.split('/').filter((step) => step !== '');
  const given = new URL(address, 'http://callsheet').pathname.split('/').filter((step) => step !== '');
  // The template may continue after the id: `/halls/{hallId}/seats` finds `7` in `/halls/7` too.
  const until = steps.indexOf(`{${name}}`) + 1;
  const wanted = steps.slice(0, until);
  const found = given.slice(-until);
  const isLike = wanted.every((step, index) => /^\{/.test(step) || step === found[index]);
  const value = found.at(-1);
  return until > 0 && isLike && found.length === until && value !== undefined ? decodedId(value) : undefined;
}
