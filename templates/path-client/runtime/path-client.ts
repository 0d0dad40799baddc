import { segment, segments } from '../../client/runtime/call/call.ts';
import { ContractViolationError } from '../../client/runtime/call/contract-violation.ts';
import type { Transport, WireAnswer, WireRequest } from '../../client/runtime/transport/transport.ts';

/** The methods of HTTP, as the types of paths have them. */
type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch' | 'trace';

/** The paths that have a method. */
type PathsWith<Paths, M extends Method> = {
  [Path in keyof Paths]: Paths[Path] extends { [Key in M]: object } ? Path : never;
}[keyof Paths];

/** What one path has under a method. */
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

/** One of the media types with a body of it; it has to be said where there are several and it is no JSON. */
type Bodies<Content> = {
  [Type in keyof Content]: Type extends `${string}/${'' | `${string}+`}json`
    ? { readonly body: Content[Type]; readonly contentType?: Type }
    : { readonly body: Content[Type] | Uint8Array } & (IsOne<keyof Content> extends true
        ? { readonly contentType?: Type }
        : { readonly contentType: Type });
}[keyof Content];

type IsOne<Key, All = Key> = Key extends unknown ? ([All] extends [Key] ? true : false) : never;

/** What a call is given. */
export type Given<Operation> = ParametersOf<Operation> &
  BodyOf<Operation> & { readonly headers?: Readonly<Record<string, string>> };

type ContentOf<Response> = Response extends { content: infer Content } ? Content[keyof Content] : undefined;

type HeadersOf = { readonly headers: Readonly<Record<string, string>> };

type StatusOf<Status> = Status extends number ? Status : number;

/**
 * What a call answers, told apart by `status`, or by whether there is an `error`. A status that the contract does not list
 * comes as an `error` too, with whatever was sent.
 */
export type Answer<Operation> = Operation extends { responses: infer Responses }
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

/** The rest of the arguments: none need be given where nothing must be. */
type Arguments<G> = Record<never, never> extends G ? [given?: G] : [given: G];

/** A method that takes the paths that have it. */
type ByPath<Paths, M extends Method> = <Path extends PathsWith<Paths, M>>(
  path: Path,
  ...given: Arguments<Given<OperationOf<Paths, M, Path>>>
) => Promise<Answer<OperationOf<Paths, M, Path>>>;

/** A client whose methods are those of HTTP, each for the paths that have it. */
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

/** What a call cannot tell from what it is given, by method and path: `PUT /rooms/{id}/picture`. */
export type OddOperations = Readonly<Record<string, OddOperation>>;

interface OddOperation {
  /** The client's function, which knows how parameters or a body are written. */
  readonly call?: unknown;
  /** The media type of its body, where that is no JSON. */
  readonly contentType?: string;
  /** The path parameters that hold slashes. */
  readonly segments?: readonly string[];
  /** Why it cannot be called by path. */
  readonly unsupported?: string;
}

/** Any call, as it comes in. */
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

/** A function of the client, as far as all of them are alike. */
type ClientFunction = (send: Transport, request: object) => Promise<WireAnswer>;

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

/** A client over a transport. */
export function byPath<Paths>(send: Transport, odd: OddOperations = {}): PathClient<Paths> {
  const call = async (method: string, path: string, given: AnyCall = {}): Promise<object> => {
    const facts = odd[`${method} ${path}`] ?? {};
    if (facts.unsupported !== undefined)
      throw new TypeError(`${method} ${path} ${facts.unsupported}; it cannot be called by path.`);
    const answered =
      typeof facts.call === 'function'
        ? await declaredOrNot((facts.call as ClientFunction)(send, requestOf(given, facts)))
        : await send(plainRequest(method, path, given, facts));
    const { status, headers } = answered;
    const content = answered.body === '' ? undefined : answered.body;
    return { status, headers, ...(isGood(status) ? { data: content } : { error: content }) };
  };
  const client: object = Object.fromEntries(
    methods.map((method) => [method, (path: string, given?: AnyCall) => call(method, path, given)]),
  );
  return client as PathClient<Paths>; // what it takes and answers is what the types of the paths say
}

const isGood = (status: number): boolean => status >= 200 && status < 300;

/** Answers by path may be any. */
async function declaredOrNot(answer: Promise<WireAnswer>): Promise<WireAnswer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ContractViolationError) return error.answer;
    throw error;
  }
}

/** What the client's function is given. */
function requestOf({ params = {}, headers, body, contentType }: AnyCall, facts: OddOperation): object {
  return {
    params: params.path ?? {},
    query: params.query ?? {},
    headers: { ...params.header, ...headers },
    cookies: params.cookie ?? {},
    ...(body !== undefined && { body, contentType: contentType ?? facts.contentType }),
  };
}

function plainRequest(method: string, path: string, given: AnyCall, facts: OddOperation): WireRequest {
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
