import { isObject, sameJson } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import { jsonMedia } from '../mutation/media.ts';
import { each, type Operator } from '../mutation/operator.ts';
import { type Violations, withJson } from '../mutation/proxy.ts';
import { errorResponse, succeeded, withObject } from '../mutation/response-mutations.ts';
import { errorResponse as invalid, sentBody, withBody } from '../mutation/sent-bodies.ts';

const cut = (body: unknown): unknown =>
  isObject(body) && typeof body.name === 'string'
    ? { ...body, name: [...body.name].slice(0, 64).join('') }
    : body;

/** Whether a body has a value that no example has, except for its label and its idempotency key. */
function isUnlike(json: unknown, { body, idempotent }: Operation): boolean {
  if (!isObject(json) || !body) return false;
  const examples = Object.values(body.examples).filter(isObject);
  return Object.entries(json).some(
    ([name, value]) =>
      body.label !== `/${name}` &&
      !idempotent?.key.includes(name) &&
      !body.references?.some(({ pointer }) => pointer.startsWith(`/${name}`)) &&
      !examples.some((example) => sameJson(example[name], value)),
  );
}

const takesJson = (operation: Operation): boolean =>
  operation.marker === undefined && operation.disposes === undefined && jsonMedia(operation);

/** Violations of valid bodies: the deployment rejects them, or stores other values. */
export const operators: readonly Operator[] = [
  {
    name: 'rejects-what-is-allowed',
    sentence: 'A valid body is rejected.',
    caughtBy: ['{operation}/accepts/*'],
    mutants: each(takesJson, (operation, { contract }) =>
      succeeded(operation, (response, call) =>
        isUnlike(call.json, operation) ? errorResponse(contract, response, contract.codes.invalid) : response,
      ),
    ),
  },
  {
    name: 'keeps-another-value',
    sentence: 'The response contains another value than the request.',
    caughtBy: ['{operation}/accepts/*'],
    mutants: each(takesJson, (operation) =>
      succeeded(operation, (response, call) =>
        withObject(response, (body) => {
          const sent = isObject(call.json) ? call.json : {};
          const [name] = Object.keys(sent).filter(
            (one) => Object.hasOwn(body, one) && sameJson(body[one], sent[one]),
          );
          if (name === undefined) return undefined;
          const value = body[name];
          const other =
            typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)}x`;
          return { ...body, [name]: other };
        }),
      ),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'counts-units': {
    sentence: 'A length is counted in code units, of which some characters have two.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/max'],
    breaks: () => async (request, forward) => {
      const { name } = sentBody(request);
      return typeof name === 'string' && name.length > 100 ? invalid : forward(request);
    },
  },
  'cuts-texts': {
    sentence: 'A text of the maximum length is cut.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/max'],
    breaks: () => async (request, forward) => withJson(await forward(request), (body) => cut(body)),
  },
  'forgets-what-it-was-sent': {
    sentence: 'A member is returned as sent, but not stored.',
    clause: 'API-6',
    caughtBy: ['createBooking/accepts/max'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (request.method !== 'GET') return response;
      return withJson(response, (body) => {
        if (!isObject(body) || !('note' in body)) return body;
        const { note: _, ...others } = body;
        return others;
      });
    },
  },
  'has-another-default': {
    sentence: 'An omitted member has another default than the declared one.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/minimal'],
    breaks: () => async (request, forward) => {
      if (request.method !== 'POST' || !request.path.endsWith('/rooms')) return forward(request);
      return forward(withBody(request, { seats: 12, ...sentBody(request) }));
    },
  },
  'lists-another-row': {
    sentence: 'A list returns other values than a single read.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/max'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (!isObject(body) || !Array.isArray(body.rows)) return body;
        return {
          ...body,
          rows: body.rows.map((row) => (isObject(row) && 'seats' in row ? { ...row, seats: 8 } : row)),
        };
      }),
  },
  'normalizes-texts': {
    sentence: 'A text is stored in another Unicode normal form than it was sent in.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/max'],
    breaks: () => async (request, forward) => {
      const sent = sentBody(request);
      return forward(
        typeof sent.name === 'string'
          ? withBody(request, { ...sent, name: sent.name.normalize('NFC') })
          : request,
      );
    },
  },
  'rejects-a-known-value': {
    sentence: 'One value of an enumeration is rejected.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/variant-*'],
    breaks: () => async (request, forward) =>
      sentBody(request).kind === 'booth' ? invalid : forward(request),
  },
  'rejects-null': {
    sentence: 'Null is rejected although it clears the member.',
    clause: 'API-6',
    caughtBy: ['updateBooking/accepts/null'],
    breaks: () => async (request, forward) => (sentBody(request).note === null ? invalid : forward(request)),
  },
  'rejects-the-longest': {
    sentence: 'A text of the maximum length is rejected.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/max', 'createBooking/accepts/max'],
    breaks: () => async (request, forward) => {
      const { name } = sentBody(request);
      return typeof name === 'string' && [...name].length >= 100 ? invalid : forward(request);
    },
  },
  'rejects-the-smallest': {
    sentence: 'The smallest permitted number is rejected.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/min'],
    breaks: () => async (request, forward) => (sentBody(request).seats === 1 ? invalid : forward(request)),
  },
  'trims-texts': {
    sentence: 'Blanks at the start and end of a text are removed.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/max'],
    breaks: () => async (request, forward) => {
      const sent = sentBody(request);
      return forward(
        typeof sent.name === 'string' ? withBody(request, { ...sent, name: sent.name.trim() }) : request,
      );
    },
  },
};
