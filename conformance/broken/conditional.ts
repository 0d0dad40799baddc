import type { Call } from '../mutation/call.ts';
import { each, type Operator } from '../mutation/operator.ts';
import type { Violations } from '../mutation/proxy.ts';
import { succeeded, withHeader, without } from '../mutation/response-mutations.ts';

const header = 'if-none-match';

/** Ignores `If-None-Match` if its text satisfies the condition. */
const overlooks = (isMeant: (text: string) => boolean): Operator['mutants'] =>
  each(
    ({ conditional }) => conditional,
    (operation) => () => (call, forward) => {
      const text = call.headers[header];
      const isOverlooked = call.operation === operation && text !== undefined && isMeant(text);
      return forward(isOverlooked ? without(call, header) : call);
    },
  );

/** Changes the ETag of successful responses. */
const tags = (change: (tag: string, call: Call) => string | undefined): Operator['mutants'] =>
  each(
    ({ conditional }) => conditional,
    (operation) =>
      succeeded(operation, (response, call) => {
        const { etag } = response.headers;
        return etag === undefined ? response : withHeader(response, 'etag', change(etag, call));
      }),
  );

/** Violations of conditional reads: unchanged responses are sent again, or changed ones are not sent. */
export const operators: readonly Operator[] = [
  {
    name: 'ignores-if-none-match',
    sentence: 'If-None-Match is ignored.',
    caughtBy: ['{operation}/conditional/not-modified'],
    mutants: overlooks(() => true),
  },
  {
    name: 'reads-one-tag',
    sentence: 'A list of ETags in If-None-Match is ignored.',
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
    sentence: 'A response has no ETag.',
    caughtBy: ['{operation}/conditional/*'],
    mutants: tags(() => undefined),
  },
  {
    name: 'unquoted-tag',
    sentence: 'An ETag is not a quoted text.',
    caughtBy: ['{operation}/conditional/*'],
    mutants: tags((tag) => tag.replaceAll('"', '')),
  },
  {
    name: 'weak-tag',
    sentence: 'An ETag is weak although strong ones are promised.',
    caughtBy: ['{operation}/conditional/*'],
    mutants: (subject) =>
      [...tags((tag) => `W/${tag.replace(/^W\//, '')}`)(subject)].filter(
        ({ operation }) => operation.conditional?.etag === 'strong',
      ),
  },
  {
    name: 'another-tag-each-time',
    sentence: 'An unchanged resource has another ETag in each response.',
    caughtBy: ['{operation}/conditional/same'],
    mutants: each(
      ({ conditional }) => conditional,
      (operation) => () => {
        let count = 0;
        return async (call, forward) => {
          const response = await forward(call);
          const { etag } = response.headers;
          if (call.operation !== operation || etag === undefined || response.status === 304) return response;
          count += 1;
          return withHeader(response, 'etag', etag.replace(/"$/, `-${count}"`));
        };
      },
    ),
  },
  {
    name: 'keeps-its-tag',
    sentence: 'A changed resource keeps its first ETag.',
    caughtBy: ['{operation}/conditional/changed'],
    mutants: each(
      ({ conditional }) => conditional,
      (operation) => () => {
        const kept = new Map<string, string>();
        return async (call, forward) => {
          const response = await forward(call.operation === operation ? without(call, header) : call);
          const { etag } = response.headers;
          if (call.operation !== operation || etag === undefined) return response;
          const tag = kept.get(call.path) ?? etag;
          kept.set(call.path, tag);
          const isCurrent = call.headers[header]?.includes(tag) ?? false;
          const { 'content-type': _, 'content-length': __, ...headers } = response.headers;
          return isCurrent
            ? { status: 304, headers: { ...headers, etag: tag }, body: Buffer.alloc(0) }
            : withHeader(response, 'etag', tag);
        };
      },
    ),
  },
  {
    name: 'always-current',
    sentence: 'Every conditional request returns 304.',
    caughtBy: ['{operation}/conditional/other'],
    mutants: each(
      ({ conditional }) => conditional,
      (operation) =>
        succeeded(operation, (response, call) => {
          const { 'content-type': _, 'content-length': __, ...headers } = response.headers;
          return call.headers[header] === undefined
            ? response
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
        const response = await forward(call);
        const isMeant = call.operation === operation && response.status === 304;
        return isMeant ? withHeader(response, 'etag', undefined) : response;
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
        const response = await forward(request);
        const { etag } = response.headers;
        if (etag === undefined) return response;
        const kept = tags.get(request.path) ?? etag;
        tags.set(request.path, kept);
        const matches = request.headers['if-none-match']?.includes(kept) ?? false;
        const headers = { ...response.headers, etag: kept };
        return matches ? { status: 304, headers, body: Buffer.alloc(0) } : { ...response, headers };
      };
    },
  },
};
