/** A request of any server, if it is not a `Request` of `fetch`. */
export interface IncomingRequest {
  readonly method: string;
  /** The path and query suffice. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array | string;
}

/** The options for reading a request. */
export interface ReadOptions {
  /** Maximum bytes of a body; 1 MiB by default. */
  readonly maxBytes?: number;
}

/** A validator: returns true for a valid value, otherwise sets `errors`. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly { readonly instancePath: string; readonly message?: string }[] | null;
}

/** The type of a text value. */
export type TextKind = 'string' | 'integer' | 'number' | 'boolean' | 'json' | 'strings';

interface Parameters {
  readonly decode: Readonly<Record<string, TextKind>>;
  /** Absent if only some of the parameters are read. */
  readonly validate?: Validate;
}

/** The facts of the contract about a webhook. */
export interface ReceiverFacts {
  readonly name: string;
  readonly method: string;
  readonly query?: Parameters;
  /** By lower-case name. */
  readonly headers?: Parameters;
  readonly body?: {
    readonly required: boolean;
    /** By lower-case media type. */
    readonly kinds: Readonly<
      Record<string, { readonly kind: 'json' | 'text' | 'bytes'; readonly validate?: Validate }>
    >;
  };
}

/** Reads requests as one webhook, of the type `Webhook`. */
export interface Receiver<Webhook extends { readonly name: string }> {
  readonly facts: ReceiverFacts & { readonly name: Webhook['name'] };
  read(request: Request | IncomingRequest, options?: ReadOptions): Promise<Webhook>;
}

/** The type that a receiver returns. */
export type WebhookOf<Of extends Receiver<never>> = Of extends Receiver<infer Webhook> ? Webhook : never;

/** The request matches none of the webhooks, or several. */
export class UnfitWebhookError extends Error {
  override readonly name = 'UnfitWebhookError';
  /** The status to respond with. */
  readonly status: 400 | 413;

  constructor(message: string, status: 400 | 413 = 400) {
    super(message);
    this.status = status;
  }
}

/** Creates a receiver of one webhook. */
export function receiver<Webhook extends { readonly name: string }>(
  facts: ReceiverFacts & { readonly name: Webhook['name'] },
): Receiver<Webhook> {
  const own: Receiver<Webhook> = { facts, read: (request, options) => readAmong(request, [own], options) };
  return own;
}

/**
 * Reads a request as the one webhook that it matches.
 *
 * @throws UnfitWebhookError if it matches none or several, or if the body is too large.
 */
export async function readAmong<Webhook extends { readonly name: string }>(
  request: Request | IncomingRequest,
  receivers: readonly Receiver<Webhook>[],
  { maxBytes = 2 ** 20 }: ReadOptions = {},
): Promise<Webhook> {
  const whole = await wholeOf(request, maxBytes);
  const tried = receivers.map(({ facts }) => ({ name: facts.name, ...tryAs(facts, whole) }));
  const fitting = tried.filter(({ fault }) => fault === undefined);
  const [one] = fitting;
  if (one && fitting.length === 1) return { name: one.name, ...one.parts } as Webhook; // The validators of the receiver have checked the webhook.
  if (one)
    throw new UnfitWebhookError(
      `The request matches several webhooks: ${fitting.map(({ name }) => name).join(', ')}.`,
    );
  const faults = tried.map(({ name, fault }) => `${name}: ${fault}`);
  throw new UnfitWebhookError(faults.length === 0 ? 'There is no webhook to match.' : faults.join('\n'));
}

interface Whole extends Omit<IncomingRequest, 'headers' | 'body'> {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

async function wholeOf(request: Request | IncomingRequest, maxBytes: number): Promise<Whole> {
  const { method, url } = request;
  if (request instanceof Request) {
    const body = await bytesOf(request.body, maxBytes);
    return { method, url, headers: Object.fromEntries(request.headers), body };
  }
  const body = typeof request.body === 'string' ? new TextEncoder().encode(request.body) : request.body;
  if (body.length > maxBytes) throw tooLarge(maxBytes);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name.toLowerCase(), typeof value === 'string' ? value : value.join(', ')] as const],
  );
  return { method, url, headers: Object.fromEntries(headers), body };
}

async function bytesOf(stream: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    length += next.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(next.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

const tooLarge = (maxBytes: number) =>
  new UnfitWebhookError(`The body is too large; at most ${maxBytes} bytes are accepted.`, 413);

interface Tried {
  readonly parts: Readonly<Record<string, unknown>>;
  readonly fault: string | undefined;
}

function tryAs({ method, query, headers, body }: ReceiverFacts, whole: Whole): Tried {
  const parts: Record<string, unknown> = {};
  const unfit = (fault: string): Tried => ({ parts, fault });
  if (whole.method.toUpperCase() !== method) return unfit(`requires ${method}, not ${whole.method}`);
  if (query) {
    const given = new URLSearchParams(/\?([^#]*)/s.exec(whole.url)?.[1] ?? '');
    parts['query'] = decoded(query, (name) => given.getAll(name));
    const fault = query.validate && errorOf('query', query.validate, parts['query']);
    if (fault !== undefined) return unfit(fault);
  }
  if (headers) {
    parts['headers'] = decoded(headers, (name) => {
      const value = Object.hasOwn(whole.headers, name) ? whole.headers[name] : undefined;
      return value === undefined ? [] : [value];
    });
    const fault = headers.validate && errorOf('headers', headers.validate, parts['headers']);
    if (fault !== undefined) return unfit(fault);
  }
  return body ? withBody(body, whole, parts) : { parts, fault: undefined };
}

function withBody(
  { required, kinds }: ReceiverFacts['body'] & object,
  { headers, body }: Whole,
  parts: Readonly<Record<string, unknown>>,
): Tried {
  const unfit = (fault: string): Tried => ({ parts, fault });
  if (body.length === 0) return required ? unfit('its body is missing') : { parts, fault: undefined };
  const type = (headers['content-type'] ?? '').replace(/;.*$/s, '').trim().toLowerCase();
  const stated = [type, type.replace(/\/.*$/, '/*'), '*/*'].find((one) => Object.hasOwn(kinds, one)) ?? '';
  const how = kinds[stated];
  if (how === undefined)
    return unfit(`its Content-Type is ${Object.keys(kinds).join(' or ')}, not "${type}"`);
  if (how.kind === 'bytes') return { parts: { ...parts, body, contentType: type }, fault: undefined };
  let value: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    value = how.kind === 'json' ? JSON.parse(text) : text;
  } catch {
    return unfit(`its body is not valid ${how.kind === 'json' ? 'JSON' : 'UTF-8'}`);
  }
  const fault = how.validate && errorOf('body', how.validate, value);
  return { parts: { ...parts, body: value, contentType: type }, fault };
}

function errorOf(part: string, validate: Validate, value: unknown): string | undefined {
  if (validate(value)) return undefined;
  const [first] = validate.errors ?? [];
  return `${part}${first?.instancePath ?? ''}: ${first?.message ?? 'is not valid'}`;
}

function decoded(
  { decode }: Parameters,
  textsOf: (name: string) => readonly string[],
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(decode).flatMap(([name, kind]): [string, unknown][] => {
    const texts = textsOf(name);
    const [text] = texts;
    if (text === undefined) return [];
    return [[name, kind === 'strings' || texts.length > 1 ? texts : readText(text, kind)]];
  });
  return Object.fromEntries(entries);
}

/** A text that does not match its type stays a text, which the validator rejects. */
function readText(text: string, kind: TextKind): unknown {
  if (kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (kind === 'string') return text;
  const pattern = kind === 'integer' ? /^-?\d+$/ : kind === 'number' ? /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/ : /^/;
  if (!pattern.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The result of a handler. */
interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Handlers = Readonly<Record<string, ((webhook: never) => Reply | Promise<Reply>) | undefined>>;

/** Creates a handler of `fetch` requests that calls the handlers of webhooks. */
export function endpoint(
  receivers: Readonly<Record<string, Receiver<{ readonly name: string }>>>,
  handlers: object,
  options?: ReadOptions,
): (request: Request) => Promise<Response> {
  const own = handlers as Handlers; // The generated types require a handler for each webhook.
  const handled = Object.values(receivers).filter(({ facts }) => own[facts.name] !== undefined);
  return async (request) => {
    try {
      const webhook = await readAmong(request, handled, options);
      const reply = await own[webhook.name]?.(webhook as never); // The webhook was read with the receiver of its name.
      return responseOf(reply ?? { status: 204 });
    } catch (error) {
      if (error instanceof UnfitWebhookError) return new Response(error.message, { status: error.status });
      throw error;
    }
  };
}

function responseOf({ status, body, contentType, headers = {} }: Reply): Response {
  if (body === undefined) return new Response(null, { status, headers });
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const type = contentType ?? (isRaw ? undefined : 'application/json');
  const isJson = type !== undefined && /^[^;]+[/+]json\s*(?:;|$)/i.test(type);
  const content = isJson || !isRaw ? JSON.stringify(body) : body;
  return new Response(content as string | Uint8Array<ArrayBuffer>, {
    status,
    headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
  }); // The body never uses shared memory.
}
