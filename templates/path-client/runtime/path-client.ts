import { segment, segments } from '../../client/runtime/call/call.ts';
import { ContractViolationError } from '../../client/runtime/call/contract-violation.ts';
import type { Transport, WireRequest, WireResponse } from '../../client/runtime/transport/transport.ts';

/** The HTTP methods, as in the types of paths. */
type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';

/** The paths with a method. */
type PathsWith<Paths, M extends Method> = {
  [Path in keyof Paths]: Paths[Path] extends { [Key in M]: object } ? Path : never;
}[keyof Paths];

/** The operation of a path and method. */
type OperationOf<Paths, M extends Method, Path extends keyof Paths> = Paths[Path] extends {
  [Key in M]: infer Operation;
}
  ? Operation
  : never;

type ParametersOf<Operation> = Operation extends { parameters: infer Parameters }
  ? Record<never, never> extends Parameters
    ? { readonly params?: Parameters }
    : { readonly params: Parameters }
  : { readonly params?: undefined };

type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? Bodies<Content>
  : Operation extends { requestBody?: infer Body }
    ? [NonNullable<Body>] extends [never]
      ? { readonly body?: undefined }
      : NonNullable<Body> extends { content: infer Content }
        ? Bodies<Content> | { readonly body?: undefined }
        : never
    : { readonly body?: undefined };

/** A media type and its body; the media type is required if there are several and it is not JSON. */
type Bodies<Content> = {
  [Type in keyof Content]: Type extends `${string}/${'' | `${string}+`}json`
    ? { readonly body: Content[Type]; readonly contentType?: Type }
    : { readonly body: Content[Type] | Uint8Array } & (IsOne<keyof Content> extends true
        ? { readonly contentType?: Type }
        : { readonly contentType: Type });
}[keyof Content];

type IsOne<Key, All = Key> = Key extends unknown ? ([All] extends [Key] ? true : false) : never;

/** The arguments of a call. */
export type Given<Operation> = ParametersOf<Operation> &
  BodyOf<Operation> & { readonly headers?: Readonly<Record<string, string>> };

type ContentOf<Response> = Response extends { content: infer Content } ? Content[keyof Content] : undefined;

type HeadersOf = { readonly headers: Readonly<Record<string, string>> };

type StatusOf<Status> = Status extends number ? Status : number;

/**
 * The result of a call, discriminated by `status`, or by whether there is an `error`. A status that the
 * contract does not list is an `error` too, with the received body.
 */
export type HttpResponse<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: HeadersOf & { readonly status: StatusOf<Status> } & (Status extends
          | string
          | number
          ? `${Status}` extends `2${string}`
            ? { readonly data: ContentOf<Responses[Status]>; readonly error?: undefined }
            : { readonly error: ContentOf<Responses[Status]>; readonly data?: undefined }
          : never);
    }[keyof Responses]
  : never;

/** The remaining arguments; optional if no member is required. */
type Arguments<G> = Record<never, never> extends G ? [given?: G] : [given: G];

/** A method that accepts the paths with this method. */
type ByPath<Paths, M extends Method> = <Path extends PathsWith<Paths, M>>(
  path: Path,
  ...given: Arguments<Given<OperationOf<Paths, M, Path>>>
) => Promise<HttpResponse<OperationOf<Paths, M, Path>>>;

/** A client whose methods are the HTTP methods, each for the paths with this method. */
export interface PathClient<Paths> {
  /** Calls a path with GET. The result has `data` after a success, and otherwise `error`. */
  readonly GET: ByPath<Paths, 'get'>;
  /** Calls a path with PUT. The result has `data` after a success, and otherwise `error`. */
  readonly PUT: ByPath<Paths, 'put'>;
  /** Calls a path with POST. The result has `data` after a success, and otherwise `error`. */
  readonly POST: ByPath<Paths, 'post'>;
  /** Calls a path with DELETE. The result has `data` after a success, and otherwise `error`. */
  readonly DELETE: ByPath<Paths, 'delete'>;
  /** Calls a path with OPTIONS. The result has `data` after a success, and otherwise `error`. */
  readonly OPTIONS: ByPath<Paths, 'options'>;
  /** Calls a path with HEAD. The result has `data` after a success, and otherwise `error`. */
  readonly HEAD: ByPath<Paths, 'head'>;
  /** Calls a path with PATCH. The result has `data` after a success, and otherwise `error`. */
  readonly PATCH: ByPath<Paths, 'patch'>;
  /** Calls a path with TRACE. The result has `data` after a success, and otherwise `error`. */
  readonly TRACE: ByPath<Paths, 'trace'>;
}

/**
 * The facts of operations that cannot be derived from the arguments, by method and path: `PUT
 * /rooms/{id}/picture`.
 */
export type OddOperations = Readonly<Record<string, OddOperation>>;

interface OddOperation {
  /** The client's function, which serializes parameters or the body. */
  readonly call?: unknown;
  /** The media type of the body, if it is not JSON. */
  readonly contentType?: string;
  /** The path parameters that may contain slashes. */
  readonly segments?: readonly string[];
  /** Why the operation cannot be called by path. */
  readonly unsupported?: string;
}

/** The arguments of any call. */
interface AnyCall {
  readonly params?: {
    readonly path?: Values;
    readonly query?: Values;
    readonly header?: Values;
    readonly cookie?: Values;
  };
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly contentType?: string;
}

type Values = Readonly<Record<string, unknown>>;

/** A function of the client. */
type ClientFunction = (send: Transport, request: object) => Promise<WireResponse>;

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

/** Creates a client that sends its calls with `send`. */
export function byPath<Paths>(send: Transport, odd: OddOperations = {}): PathClient<Paths> {
  const call = async (method: string, path: string, given: AnyCall = {}): Promise<object> => {
    const facts = odd[`${method} ${path}`] ?? {};
    if (facts.unsupported !== undefined)
      throw new TypeError(`${method} ${path} ${facts.unsupported}; it cannot be called by path.`);
    const response =
      typeof facts.call === 'function'
        ? await declaredOrNot((facts.call as ClientFunction)(send, requestOf(given, facts)))
        : await send(defaultRequest(method, path, given, facts));
    const { status, headers } = response;
    const content = response.body === '' ? undefined : response.body;
    return { status, headers, ...(isSuccess(status) ? { data: content } : { error: content }) };
  };
  const client: object = Object.fromEntries(
    methods.map((method) => [method, (path: string, given?: AnyCall) => call(method, path, given)]),
  );
  return client as PathClient<Paths>; // The types of the paths describe the arguments and results of each method.
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Calls by path return undeclared responses too. */
async function declaredOrNot(response: Promise<WireResponse>): Promise<WireResponse> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ContractViolationError) return error.response;
    throw error;
  }
}

/** The argument of the client's function. */
function requestOf({ params = {}, headers, body, contentType }: AnyCall, facts: OddOperation): object {
  return {
    params: params.path ?? {},
    query: params.query ?? {},
    headers: { ...params.header, ...headers },
    cookies: params.cookie ?? {},
    ...(body !== undefined && { body, contentType: contentType ?? facts.contentType }),
  };
}

function defaultRequest(method: string, path: string, given: AnyCall, facts: OddOperation): WireRequest {
  const { params = {}, headers = {}, body } = given;
  const type = given.contentType ?? facts.contentType ?? 'application/json';
  return {
    method,
    path: filled(method, path, params.path ?? {}, facts.segments ?? []) + queryOf(params.query ?? {}),
    headers: {
      ...headersOf(params.header ?? {}),
      ...(body !== undefined && { 'content-type': type }),
      ...headersOf(headers),
    },
    body: written(body, type),
  };
}

function filled(method: string, path: string, values: Values, whole: readonly string[]): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const where = `${method} ${path}: params.path.${name}`;
    return whole.includes(name) ? segments(value, where) : segment(value, where);
  });
}

function queryOf(query: Values): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) pairs.append(name, String(one));
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

function headersOf(headers: Values): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), String(value)]));
}

function written(body: unknown, contentType: string): string | Uint8Array | undefined {
  if (body === undefined || body instanceof Uint8Array) return body;
  return /[/+]json\b/.test(contentType) ? JSON.stringify(body) : String(body);
}
