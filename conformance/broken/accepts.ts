import { isObject, sameJson } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import { jsonMedia } from '../mutation/media.ts';
import { each, type Operator } from '../mutation/operator.ts';
import { type Violations, withJson } from '../mutation/proxy.ts';
import { refusal, succeeded, withObject } from '../mutation/response-mutations.ts';
import { refusal as invalid, sentBody, withBody } from '../mutation/sent-bodies.ts';

const cut = (body: unknown): unknown =>
  isObject(body) && typeof body.name === 'string'
    ? { ...body, name: [...body.name].slice(0, 64).join('') }
    : body;

/** Whether a body says something that no example does, but for the name it gives and the key it repeats under. */
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

/** Bodies that the contract allows, and the deployment does not, or changes. */
export const operators: readonly Operator[] = [
  {
    name: 'refuses-what-is-allowed',
    sentence: 'A body is refused that the contract allows.',
    caughtBy: ['{operation}/accepts/*'],
    mutants: each(takesJson, (operation, { contract }) =>
      succeeded(operation, (answer, call) =>
        isUnlike(call.json, operation) ? refusal(contract, answer, contract.codes.invalid) : answer,
      ),
    ),
  },
  {
    name: 'keeps-another-value',
    sentence: 'What was sent is shown as something else.',
    caughtBy: ['{operation}/accepts/*'],
    mutants: each(takesJson, (operation) =>
      succeeded(operation, (answer, call) =>
        withObject(answer, (body) => {
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
    sentence: 'A length counts code units, of which some characters are two.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/greatest'],
    breaks: () => async (request, forward) => {
      const { name } = sentBody(request);
      return typeof name === 'string' && name.length > 100 ? invalid : forward(request);
    },
  },
  'cuts-texts': {
    sentence: 'A text that is as long as it may be is cut short.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/greatest'],
    breaks: () => async (request, forward) => withJson(await forward(request), (body) => cut(body)),
  },
  'forgets-what-it-was-sent': {
    sentence: 'A member is answered as sent, and not kept.',
    clause: 'API-6',
    caughtBy: ['createBooking/accepts/greatest'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'GET') return answer;
      return withJson(answer, (body) => {
        if (!isObject(body) || !('note' in body)) return body;
        const { note: _, ...others } = body;
        return others;
      });
    },
  },
  'has-another-default': {
    sentence: 'What is left out has another default than the contract says.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/bare'],
    breaks: () => async (request, forward) => {
      if (request.method !== 'POST' || !request.path.endsWith('/rooms')) return forward(request);
      return forward(withBody(request, { seats: 12, ...sentBody(request) }));
    },
  },
  'lists-another-row': {
    sentence: 'A list shows its rows otherwise than they are when read alone.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/greatest'],
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
    sentence: 'A text is kept in another normal form than it was sent in.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/greatest'],
    breaks: () => async (request, forward) => {
      const sent = sentBody(request);
      return forward(
        typeof sent.name === 'string'
          ? withBody(request, { ...sent, name: sent.name.normalize('NFC') })
          : request,
      );
    },
  },
  'refuses-a-known-value': {
    sentence: 'One value of an enumeration is refused.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/choice-*'],
    breaks: () => async (request, forward) =>
      sentBody(request).kind === 'booth' ? invalid : forward(request),
  },
  'refuses-null': {
    sentence: 'Null is refused where it clears.',
    clause: 'API-6',
    caughtBy: ['updateBooking/accepts/null'],
    breaks: () => async (request, forward) => (sentBody(request).note === null ? invalid : forward(request)),
  },
  'refuses-the-longest': {
    sentence: 'What is as long as it may be is refused.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/greatest', 'createBooking/accepts/greatest'],
    breaks: () => async (request, forward) => {
      const { name } = sentBody(request);
      return typeof name === 'string' && [...name].length >= 100 ? invalid : forward(request);
    },
  },
  'refuses-the-smallest': {
    sentence: 'The smallest number that is allowed is refused.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/least'],
    breaks: () => async (request, forward) => (sentBody(request).seats === 1 ? invalid : forward(request)),
  },
  'trims-texts': {
    sentence: 'A text loses the blanks that it begins and ends with.',
    clause: 'API-6',
    caughtBy: ['createRoom/accepts/greatest'],
    breaks: () => async (request, forward) => {
      const sent = sentBody(request);
      return forward(
        typeof sent.name === 'string' ? withBody(request, { ...sent, name: sent.name.trim() }) : request,
      );
    },
  },
};
