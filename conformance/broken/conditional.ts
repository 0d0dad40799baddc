import type { Call } from '../mutation/call.ts';
import { each, type Operator } from '../mutation/operator.ts';
import type { Violations } from '../mutation/proxy.ts';
import { succeeded, withHeader, without } from '../mutation/response-mutations.ts';

const header = 'if-none-match';

/** Overlooks `If-None-Match` where its text is meant. */
const overlooks = (isMeant: (text: string) => boolean): Operator['mutants'] =>
  each(
    ({ conditional }) => conditional,
    (operation) => () => (call, forward) => {
      const text = call.headers[header];
      const isOverlooked = call.operation === operation && text !== undefined && isMeant(text);
      return forward(isOverlooked ? without(call, header) : call);
    },
  );

/** Changes the ETag of what is answered whole. */
const tags = (change: (tag: string, call: Call) => string | undefined): Operator['mutants'] =>
  each(
    ({ conditional }) => conditional,
    (operation) =>
      succeeded(operation, (answer, call) => {
        const { etag } = answer.headers;
        return etag === undefined ? answer : withHeader(answer, 'etag', change(etag, call));
      }),
  );

/** Copies that are sent again for nothing, or kept for too long. */
export const operators: readonly Operator[] = [
  {
    name: 'ignores-if-none-match',
    sentence: 'If-None-Match is ignored.',
    caughtBy: ['{operation}/conditional/not-modified'],
    mutants: overlooks(() => true),
  },
  {
    name: 'reads-one-tag',
    sentence: 'A list of ETags is not read.',
    caughtBy: ['{operation}/conditional/list'],
    mutants: overlooks((text) => text.includes(',')),
  },
  {
    name: 'compares-strongly',
    sentence: 'ETags are compared strongly.',
    caughtBy: ['{operation}/conditional/weak'],
    mutants: overlooks((text) => text.startsWith('W/')),
  },
  {
    name: 'overlooks-any',
    sentence: 'If-None-Match: * is overlooked.',
    caughtBy: ['{operation}/conditional/any'],
    mutants: overlooks((text) => text === '*'),
  },
  {
    name: 'no-tag',
    sentence: 'A copy has no ETag.',
    caughtBy: ['{operation}/conditional/*'],
    mutants: tags(() => undefined),
  },
  {
    name: 'unquoted-tag',
    sentence: 'An ETag is no quoted text.',
    caughtBy: ['{operation}/conditional/*'],
    mutants: tags((tag) => tag.replaceAll('"', '')),
  },
  {
    name: 'weak-tag',
    sentence: 'An ETag is weak where strong ones are promised.',
    caughtBy: ['{operation}/conditional/*'],
    mutants: (subject) =>
      [...tags((tag) => `W/${tag.replace(/^W\//, '')}`)(subject)].filter(
        ({ operation }) => operation.conditional?.etag === 'strong',
      ),
  },
  {
    name: 'another-tag-each-time',
    sentence: 'What has not changed has another ETag each time.',
    caughtBy: ['{operation}/conditional/same'],
    mutants: each(
      ({ conditional }) => conditional,
      (operation) => () => {
        let count = 0;
        return async (call, forward) => {
          const answer = await forward(call);
          const { etag } = answer.headers;
          if (call.operation !== operation || etag === undefined || answer.status === 304) return answer;
          count += 1;
          return withHeader(answer, 'etag', etag.replace(/"$/, `-${count}"`));
        };
      },
    ),
  },
  {
    name: 'keeps-its-tag',
    sentence: 'What has changed keeps its first ETag.',
    caughtBy: ['{operation}/conditional/changed'],
    mutants: each(
      ({ conditional }) => conditional,
      (operation) => () => {
        const kept = new Map<string, string>();
        return async (call, forward) => {
          const answer = await forward(call.operation === operation ? without(call, header) : call);
          const { etag } = answer.headers;
          if (call.operation !== operation || etag === undefined) return answer;
          const tag = kept.get(call.path) ?? etag;
          kept.set(call.path, tag);
          const isCurrent = call.headers[header]?.includes(tag) ?? false;
          const { 'content-type': _, 'content-length': __, ...headers } = answer.headers;
          return isCurrent
            ? { status: 304, headers: { ...headers, etag: tag }, body: Buffer.alloc(0) }
            : withHeader(answer, 'etag', tag);
        };
      },
    ),
  },
  {
    name: 'always-current',
    sentence: 'Every copy is said to be current.',
    caughtBy: ['{operation}/conditional/other'],
    mutants: each(
      ({ conditional }) => conditional,
      (operation) =>
        succeeded(operation, (answer, call) => {
          const { 'content-type': _, 'content-length': __, ...headers } = answer.headers;
          return call.headers[header] === undefined
            ? answer
            : { status: 304, headers, body: Buffer.alloc(0) };
        }),
    ),
  },
  {
    name: 'current-without-tag',
    sentence: 'A 304 has no ETag.',
    caughtBy: ['{operation}/conditional/*'],
    mutants: each(
      ({ conditional }) => conditional,
      (operation) => () => async (call, forward) => {
        const answer = await forward(call);
        const isMeant = call.operation === operation && answer.status === 304;
        return isMeant ? withHeader(answer, 'etag', undefined) : answer;
      },
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'keeps-etag-after-change': {
    sentence: 'A room keeps its first ETag for ever.',
    clause: 'COPY-1',
    caughtBy: ['getRoom/conditional/changed', 'listBookings/conditional/changed'],
    breaks: () => {
      const tags = new Map<string, string>();
      return async (request, forward) => {
        const answer = await forward(request);
        const { etag } = answer.headers;
        if (etag === undefined) return answer;
        const kept = tags.get(request.path) ?? etag;
        tags.set(request.path, kept);
        const matches = request.headers['if-none-match']?.includes(kept) ?? false;
        const headers = { ...answer.headers, etag: kept };
        return matches ? { status: 304, headers, body: Buffer.alloc(0) } : { ...answer, headers };
      };
    },
  },
};
