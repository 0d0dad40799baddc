// Copied from templates/server/runtime/respond.ts by `npx callsheet generate`. Do not edit.

import { validateHeaderValue } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Conditional } from '../../model/conditional.ts';
import type { Pagination } from '../../model/pagination.ts';
import { admissionOf, cursorBinding } from './admission.ts';
import { entityTag, namesTag } from './conditional.ts';
import type { Gateway } from './gateway.ts';

import { memberNames, sealCursor, sealPlace } from './pagination.ts';
import { envelope } from './refusal.ts';
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
  readonly stream?: EventSource<unknown>;
}

const json = 'application/json; charset=utf-8';

/** Runs a handler and sends its answer: projected, paged and with its ETag, or as the error envelope. */
export function respond<Request>(
  handler: (request: Request) => Promise<unknown>,
  gateway: Gateway<unknown>,
  traits: AnswerTraits,
  around: readonly Around[] = [],
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const admission: unknown = admissionOf(request);
    const run = () => handler(admission as Request); // the guards made it so; the generated types say the same
    const answer = (await within(around, run)) as Answer;
    for (const [name, value] of Object.entries(answer.headers ?? {})) {
      // Node would find out only when Fastify can no longer answer in the envelope.
      validateHeaderValue(name, String(value));
      reply.header(name, value);
    }
    reply.code(answer.status);
    if (answer.stream) return sendStream(request, reply, answer.stream);
    if (answer.error) {
      const { code, message, ...extra } = answer.error;
      return reply.type(json).send(envelope(code, message, request.id, extra));
    }
    const body = JSON.stringify(project(request, answer, gateway, traits));
    if (body === undefined) return reply.send();
    if (traits.conditional) {
      const tag = entityTag(body);
      reply.header('ETag', tag);
      if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    }
    return reply.type(json).send(body);
  };
}

/** The handler within what runs around it, the first outermost. */
function within([first, ...rest]: readonly Around[], run: () => Promise<unknown>): Promise<unknown> {
  return first ? first(() => within(rest, run)) : run();
}

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
