import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Conditional } from '../../../model/conditional.ts';
import type { Pagination } from '../../../model/pagination.ts';
import { writeFailure } from '../errors/request-errors.ts';
import { mediaType, mediaTypeAmong } from '../requests/content.ts';
import { isSequence, release, writeSequence } from '../requests/item-sequences.ts';
import { admittedRequestOf, cursorBinding } from '../routes/admitted-request.ts';
import type { Gateway } from '../routes/gateway.ts';
import type { Around } from '../routes/trait.ts';
import { entityTags, namesTag } from '../traits/conditional.ts';
import { memberNames, sealCursor, sealPosition } from '../traits/pagination.ts';
import { type EventSource, sendStream } from '../traits/stream.ts';
import { type HeaderForms, type HeaderValues, writeHeaders } from './response-headers.ts';

/** Copies exactly the members that the contract declares, so that no others are sent. */
export type Project = (body: never) => unknown;

/**
 * How the bodies of one response are copied: with one function, or one for each JSON media type. With null,
 * the body is sent unchanged.
 */
export type Projection = Project | null | Readonly<Record<string, Project | null>>;

/** The facts of the contract about an operation's responses. */
export interface ResponseTraits {
  readonly operation: string;
  /** How the bodies of successes are projected, by status, range or `default`. */
  readonly project?: Readonly<Record<string, Projection>>;
  readonly pagination?: Pagination;
  readonly conditional?: Conditional;
  /** The media types of responses, unless only `application/json`, by status, range or `default`. */
  readonly media?: Readonly<Record<string, readonly string[]>>;
  /** Headers whose values are objects or JSON. */
  readonly headerForms?: HeaderForms;
}

interface HttpResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly items?: readonly Readonly<Record<string, unknown>>[];
  readonly more?: boolean;
  /** The start of the next page, for a list whose order the contract does not declare. */
  readonly next?: string | undefined;
  readonly error?: { readonly code: string; readonly message: string; readonly [extra: string]: unknown };
  readonly headers?: HeaderValues;
  /** The media type of the body, if the contract declares several. */
  readonly contentType?: string;
  readonly stream?: EventSource<unknown>;
  /** Identifies the version of the body before it is loaded. */
  readonly revision?: string;
  load?(): Partial<HttpResponse> | Promise<Partial<HttpResponse>>;
}

const json = 'application/json; charset=utf-8';

/** Runs a handler and sends its result: projected, paged and with an ETag, or as an error in the contract's form. */
export function respond<Request>(
  handler: (request: Request) => Promise<unknown>,
  gateway: Gateway<unknown>,
  traits: ResponseTraits,
  around: Around = (_request, run) => run(),
) {
  const tagOf = entityTags();
  const write = writer(gateway, traits, tagOf);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | string | Uint8Array> => {
    const admission: unknown = admittedRequestOf(request);
    // The guards have set all members that the generated types promise.
    const response = (await around(request, () => handler(admission as Request))) as HttpResponse;
    const { status } = response;
    if (status < 200)
      throw new TypeError(
        `The status ${status} is interim; a handler returns the final response, 200 to 599.`,
      );
    if (response.headers) {
      const { headerForms } = traits;
      writeHeaders(reply, response.headers, headerForms && declaredFor(headerForms, status));
    }
    reply.code(status);
    if (bodiless.has(status)) return reply.send();
    if (response.stream) return sendStream(request, reply, response.stream);
    if (response.error) {
      const { code, message, ...extra } = response.error;
      const { status } = response;
      return writeFailure({ status, code, message, extra }, request, reply) ?? reply.send();
    }
    if (response.revision !== undefined) {
      if (isUnchanged(tagOf(response.revision), request, reply)) return reply.code(304).send();
      return write({ ...response, ...(await response.load?.()) }, request, reply);
    }
    return write(response, request, reply);
  };
}

/** Sets the ETag, and returns whether the client already has this version. */
function isUnchanged(tag: string, request: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('ETag', tag);
  return namesTag(request.headers['if-none-match'], tag);
}

/** Creates a function that returns the body to send, or sends the response itself. */
function writer(gateway: Gateway<unknown>, traits: ResponseTraits, tagOf: (body: string) => string) {
  const constants = new ConstantBodies();
  return (
    response: HttpResponse,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | string | Uint8Array => {
    const media = mediaOf(response, traits);
    if (media !== undefined && !isJson(media)) {
      if (response.body === undefined) return reply.send();
      if (isSequence(response.body)) {
        const isHead = request.method === 'HEAD';
        // For HEAD, Fastify would read the whole stream, which may never end.
        if (isHead) release(response.body).catch((error: unknown) => request.log.error(error));
        return reply.type(media).send(writeSequence(media, isHead ? [] : response.body));
      }
      reply.type(media);
      if (response.body instanceof Uint8Array) return response.body;
      if (typeof response.body === 'object')
        throw new TypeError(
          `The body of ${response.status} is an object; ${media} is written from text or bytes.`,
        );
      return Buffer.from(String(response.body));
    }
    // A schema may declare a JSON body as bytes.
    if (response.body instanceof Uint8Array) return reply.type(media ?? json).send(response.body);
    const make = () => JSON.stringify(project(request, response, gateway, traits));
    const constant = traits.pagination ? undefined : constants.of(response.body, make);
    const body = constant?.text ?? make();
    if (body === undefined) return reply.send();
    // An error response is not a version of the resource, so If-None-Match does not apply to it.
    const isTagged = response.revision !== undefined || !traits.conditional || response.status >= 300;
    if (!isTagged && isUnchanged(tagOf(body), request, reply)) return reply.code(304).send();
    reply.header('content-type', media ?? json);
    return constant?.bytes ?? body;
  };
}

/** A serialized body. */
interface Serialized {
  readonly text: string;
  readonly bytes: Uint8Array;
}

/**
 * Caches the serialized form of frozen bodies, so that all responses send the same bytes. Otherwise, clients
 * that request a large constant body and do not read it would each use memory for a copy.
 */
class ConstantBodies {
  readonly #known = new WeakMap<object, Serialized>();

  of(body: unknown, serialize: () => string | undefined): Serialized | undefined {
    if (typeof body !== 'object' || body === null || !Object.isFrozen(body)) return undefined;
    const known = this.#known.get(body);
    if (known) return known;
    const text = serialize();
    if (text === undefined) return undefined;
    const made = { text, bytes: Buffer.from(text) };
    this.#known.set(body, made);
    return made;
  }
}

/** Statuses whose responses have no body (RFC 9110, 15.3.5, 15.3.6 and 15.4.5). */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/** The entry for a status in a table by status, range or `default`. */
function declaredFor<Value>(table: Readonly<Record<string, Value>>, status: number): Value | undefined {
  return Object.hasOwn(table, status)
    ? table[status]
    : (table[`${Math.floor(status / 100)}XX`] ?? table['default']);
}

/** The media type of a response; undefined for plain JSON. */
function mediaOf({ status, contentType }: HttpResponse, { media }: ResponseTraits): string | undefined {
  const stated = media && declaredFor(media, status);
  const only = contentType ?? stated?.[0];
  if (only === undefined || only === 'application/json') return undefined;
  if (only.includes('*') || (only.startsWith('multipart/') && !only.includes('boundary=')))
    throw new TypeError(
      `The result for status ${status} has no contentType${only.includes('*') ? '' : ' with the boundary of its parts'}; the contract declares ${stated?.join(', ')}.`,
    );
  return charset(only);
}

/** Texts are UTF-8, so the media type states it. */
const charset = (type: string) => (/^text\/[^;]*$/.test(type) ? `${type}; charset=utf-8` : type);

const isJson = (type: string) => /^[^;]+[/+]json\s*(?:;|$)/i.test(type);

function project(
  request: FastifyRequest,
  response: HttpResponse,
  gateway: Gateway<unknown>,
  traits: ResponseTraits,
): unknown {
  const copy = traits.project && copyOf(response, declaredFor(traits.project, response.status));
  // Only the success of a list is a page.
  const isPage = traits.pagination && response.status === 200;
  const whole = isPage
    ? pageOf(request, response, gateway, traits.operation, traits.pagination)
    : response.body;
  return copy && whole !== undefined ? copy(whole as never) : whole; // Each projection accepts the body of its own status.
}

/** The projection of a body. If there are several media types, the handler's result names one. */
function copyOf(
  { contentType = '' }: HttpResponse,
  projection: Projection | undefined,
): Project | null | undefined {
  if (typeof projection !== 'object' || projection === null) return projection;
  const named = Object.keys(projection);
  const key = named.includes(contentType)
    ? contentType
    : (mediaTypeAmong(named, mediaType(contentType)) ?? named.find((name) => name.includes('*')));
  return key === undefined ? undefined : projection[key];
}

function pageOf(
  request: FastifyRequest,
  { body, items = [], more, next }: HttpResponse,
  gateway: Gateway<unknown>,
  operation: string,
  pagination: Pagination,
): Record<string, unknown> {
  const page: Record<string, unknown> = { ...(body ?? {}), [pagination.items]: items };
  const last = items.at(-1);
  if (pagination.cursor && more && last) {
    const binding = cursorBinding(gateway, operation, admittedRequestOf(request));
    page[pagination.cursor] = sealCursor(last, memberNames(pagination), binding);
  }
  if (pagination.cursor && next !== undefined)
    page[pagination.cursor] = sealPosition(
      next,
      cursorBinding(gateway, operation, admittedRequestOf(request)),
    );
  return page;
}
