import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Conditional } from '../../model/conditional.ts';
import type { Pagination } from '../../model/pagination.ts';
import { admissionOf, cursorBinding } from './admission.ts';
import { entityTags, namesTag } from './conditional.ts';
import type { Gateway } from './gateway.ts';
import { unwritable } from './header-lines.ts';
import { memberNames, sealCursor, sealPlace } from './pagination.ts';
import { writeFailure } from './request-errors.ts';
import { isSequence, writeSequence } from './sequences.ts';
import { type EventSource, sendStream } from './stream.ts';
import type { Around } from './trait.ts';

/** Copies exactly the members the contract lists, so that no other leaves the server. */
export type Project = (body: never) => unknown;

/** What the contract says of an operation's answers. */
export interface AnswerTraits {
  readonly operation: string;
  /** Per success status: how its body is copied. */
  readonly project?: Readonly<Record<number, Project>>;
  readonly pagination?: Pagination;
  readonly conditional?: Conditional;
  /** The media types of answers that are not only `application/json`, by status, range or `default`. */
  readonly media?: Readonly<Record<string, readonly string[]>>;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly items?: readonly Readonly<Record<string, unknown>>[];
  readonly more?: boolean;
  /** Where the next page starts, in a list whose order is not ours. */
  readonly next?: string | undefined;
  readonly error?: { readonly code: string; readonly message: string; readonly [extra: string]: unknown };
  readonly headers?: Readonly<Record<string, string | number>>;
  /** Which of the contract's media types the body has, where there are several. */
  readonly contentType?: string;
  readonly stream?: EventSource<unknown>;
  /** What the answer is known by before it is made. */
  readonly revision?: string;
  whole?(): Partial<Answer> | Promise<Partial<Answer>>;
}

const json = 'application/json; charset=utf-8';

/** Runs a handler and sends its answer: projected, paged and with its ETag, or an error in the contract's form. */
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
    if (answer.headers) setHeaders(reply, answer.headers);
    reply.code(answer.status);
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

function setHeaders(reply: FastifyReply, headers: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(headers)) {
    // Node would find out only when Fastify can no longer answer in the envelope.
    if (unwritable.test(String(value))) throw new TypeError(`The header ${name} holds what none may.`);
    reply.header(name, value);
  }
}

/** Makes what gives the body of an answer to be sent, or has sent it. */
function writer(gateway: Gateway<unknown>, traits: AnswerTraits, tagOf: (body: string) => string) {
  const constants = new ConstantBodies();
  return (
    answer: Answer,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | string | Uint8Array => {
    const media = traits.media && mediaOf(answer, traits);
    if (media !== undefined && !isJson(media)) {
      if (answer.body === undefined) return reply.send();
      if (isSequence(answer.body)) return reply.type(media).send(writeSequence(media, answer.body));
      reply.type(media);
      return answer.body instanceof Uint8Array ? answer.body : Buffer.from(String(answer.body));
    }
    const make = () => JSON.stringify(project(request, answer, gateway, traits));
    const constant = traits.pagination ? undefined : constants.of(answer.body, make);
    const body = constant?.text ?? make();
    if (body === undefined) return reply.send();
    const isTagged = answer.revision !== undefined || !traits.conditional;
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

/** The media type of an answer; undefined where it is the one of JSON. */
function mediaOf({ status, contentType }: Answer, { media }: AnswerTraits): string | undefined {
  const stated = media?.[status] ?? media?.[`${Math.floor(status / 100)}XX`] ?? media?.default;
  const only = contentType ?? stated?.[0];
  if (stated === undefined || only === undefined) return undefined;
  if (only.includes('*'))
    throw new TypeError(
      `The answer ${status} does not say its contentType; the contract has ${stated.join(', ')}.`,
    );
  return only === 'application/json' ? undefined : charset(only);
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
  const copy = traits.project?.[answer.status];
  const whole = traits.pagination
    ? pageOf(request, answer, gateway, traits.operation, traits.pagination)
    : answer.body;
  return copy && whole !== undefined ? copy(whole as never) : whole; // each projection is of its own status' body
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
