// Copied from templates/server/runtime/responses/respond.ts by `npx callsheet generate`. Do not edit.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Conditional } from '../../../model/conditional.ts';
import type { Pagination } from '../../../model/pagination.ts';
import { writeFailure } from '../errors/request-errors.ts';
import { mediaType, mediaTypeAmong } from '../requests/content.ts';
import { isSequence, release, writeSequence } from '../requests/item-sequences.ts';
import { admissionOf, cursorBinding } from '../routes/admitted-request.ts';
import type { Gateway } from '../routes/gateway.ts';
import type { Around } from '../routes/trait.ts';
import { entityTags, namesTag } from '../traits/conditional.ts';
import { memberNames, sealCursor, sealPlace } from '../traits/pagination.ts';
import { type EventSource, sendStream } from '../traits/stream.ts';
import { type HeaderForms, type HeaderValues, writeHeaders } from './response-headers.ts';

/** Copies exactly the members the contract lists, so that no other leaves the server. */
export type Project = (body: never) => unknown;

/**
 * How the bodies of one response are copied: with one function, or one for each JSON media type. Null copies nothing.
 */
export type Projection = Project | null | Readonly<Record<string, Project | null>>;

/** What the contract says of an operation's answers. */
export interface AnswerTraits {
  readonly operation: string;
  /** How the bodies of successes are copied, by status, range or `default`. */
  readonly project?: Readonly<Record<string, Projection>>;
  readonly pagination?: Pagination;
  readonly conditional?: Conditional;
  /** The media types of answers that are not only `application/json`, by status, range or `default`. */
  readonly media?: Readonly<Record<string, readonly string[]>>;
  /** Headers whose values are objects or JSON. */
  readonly headerForms?: HeaderForms;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly items?: readonly Readonly<Record<string, unknown>>[];
  readonly more?: boolean;
  /** Where the next page starts, in a list whose order is not ours. */
  readonly next?: string | undefined;
  readonly error?: { readonly code: string; readonly message: string; readonly [extra: string]: unknown };
  readonly headers?: HeaderValues;
  /** Which of the contract's media types the body has, where there are several. */
  readonly contentType?: string;
  readonly stream?: EventSource<unknown>;
  /** What the answer is known by before it is made. */
  readonly revision?: string;
  whole?(): Partial<Answer> | Promise<Partial<Answer>>;
}

const json = 'application/json; charset=utf-8';

/** Runs a handler and sends its result: projected, paged and with an ETag, or as an error in the contract's form. */
export function respond<Request>(
  handler: (request: Request) => Promise<unknown>,
  gateway: Gateway<unknown>,
  traits: AnswerTraits,
  around: Around = (_request, run) => run(),
) {
  const tagOf = entityTags();
  const write = writer(gateway, traits, tagOf);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | string | Uint8Array> => {
    const admission: unknown = admissionOf(request);
    // The guards made it so; the generated types say the same.
    const answer = (await around(request, () => handler(admission as Request))) as Answer;
    const { status } = answer;
    if (status < 200)
      throw new TypeError(
        `The status ${status} is interim; a handler returns the final response, 200 to 599.`,
      );
    if (answer.headers) {
      const { headerForms } = traits;
      writeHeaders(reply, answer.headers, headerForms && declaredFor(headerForms, status));
    }
    reply.code(status);
    if (bodiless.has(status)) return reply.send();
    if (answer.stream) return sendStream(request, reply, answer.stream);
    if (answer.error) {
      const { code, message, ...extra } = answer.error;
      const { status } = answer;
      return writeFailure({ status, code, message, extra }, request, reply) ?? reply.send();
    }
    if (answer.revision !== undefined) {
      if (isUnchanged(tagOf(answer.revision), request, reply)) return reply.code(304).send();
      return write({ ...answer, ...(await answer.whole?.()) }, request, reply);
    }
    return write(answer, request, reply);
  };
}

/** Gives the answer its ETag, and tells whether the client has it already. */
function isUnchanged(tag: string, request: FastifyRequest, reply: FastifyReply): boolean {
  reply.header('ETag', tag);
  return namesTag(request.headers['if-none-match'], tag);
}

/** Makes what gives the body of an answer to be sent, or has sent it. */
function writer(gateway: Gateway<unknown>, traits: AnswerTraits, tagOf: (body: string) => string) {
  const constants = new ConstantBodies();
  return (
    answer: Answer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | string | Uint8Array => {
    const media = mediaOf(answer, traits);
    if (media !== undefined && !isJson(media)) {
      if (answer.body === undefined) return reply.send();
      if (isSequence(answer.body)) {
        const isHead = request.method === 'HEAD';
        // For HEAD, Fastify would read the whole stream, and never end on an endless one.
        if (isHead) release(answer.body).catch((error: unknown) => request.log.error(error));
        return reply.type(media).send(writeSequence(media, isHead ? [] : answer.body));
      }
      reply.type(media);
      if (answer.body instanceof Uint8Array) return answer.body;
      if (typeof answer.body === 'object')
        throw new TypeError(
          `The body of ${answer.status} is an object; ${media} is written from text or bytes.`,
        );
      return Buffer.from(String(answer.body));
    }
    // A schema may declare a JSON body as bytes.
    if (answer.body instanceof Uint8Array) return reply.type(media ?? json).send(answer.body);
    const make = () => JSON.stringify(project(request, answer, gateway, traits));
    const constant = traits.pagination ? undefined : constants.of(answer.body, make);
    const body = constant?.text ?? make();
    if (body === undefined) return reply.send();
    // An error response is not a version of the resource, so If-None-Match does not apply to it.
    const isTagged = answer.revision !== undefined || !traits.conditional || answer.status >= 300;
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
 * Bodies that a handler has frozen: they are serialized once, and all responses send the same bytes. Clients that request a large
 * constant body and do not read it would otherwise use memory for a copy each.
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

/** The media type of an answer; undefined where it is the one of JSON. */
function mediaOf({ status, contentType }: Answer, { media }: AnswerTraits): string | undefined {
  const stated = media && declaredFor(media, status);
  const only = contentType ?? stated?.[0];
  if (only === undefined || only === 'application/json') return undefined;
  if (only.includes('*') || (only.startsWith('multipart/') && !only.includes('boundary=')))
    throw new TypeError(
      `The answer ${status} does not say its contentType${only.includes('*') ? '' : ' with the boundary of its parts'}; the contract has ${stated?.join(', ')}.`,
    );
  return charset(only);
}

/** Texts are UTF-8, and say so. */
const charset = (type: string) => (/^text\/[^;]*$/.test(type) ? `${type}; charset=utf-8` : type);

const isJson = (type: string) => /^[^;]+[/+]json\s*(?:;|$)/i.test(type);

function project(
  request: FastifyRequest,
  answer: Answer,
  gateway: Gateway<unknown>,
  traits: AnswerTraits,
): unknown {
  const copy = traits.project && copyOf(answer, declaredFor(traits.project, answer.status));
  // Only the success of a list is a page.
  const isPage = traits.pagination && answer.status === 200;
  const whole = isPage ? pageOf(request, answer, gateway, traits.operation, traits.pagination) : answer.body;
  return copy && whole !== undefined ? copy(whole as never) : whole; // each projection is of its own status' body
}

/** The projection of a body. If there are several media types, the handler's result names one. */
function copyOf(
  { contentType = '' }: Answer,
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
  { body, items = [], more, next }: Answer,
  gateway: Gateway<unknown>,
  operation: string,
  pagination: Pagination,
): Record<string, unknown> {
  const page: Record<string, unknown> = { ...(body ?? {}), [pagination.items]: items };
  const last = items.at(-1);
  if (pagination.cursor && more && last) {
    const binding = cursorBinding(gateway, operation, admissionOf(request));
    page[pagination.cursor] = sealCursor(last, memberNames(pagination), binding);
  }
  if (pagination.cursor && next !== undefined)
    page[pagination.cursor] = sealPlace(next, cursorBinding(gateway, operation, admissionOf(request)));
  return page;
}
