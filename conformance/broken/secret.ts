import type { Secret } from '../../templates/model/secret.ts';
import { isObject, segments, valueAt, valuesAt, withValueAt } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import { jsonOf } from '../mutation/observed-traffic.ts';
import { type Breaking, type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type ProxiedResponse, type Violations, withFrames, withJson } from '../mutation/proxy.ts';
import { isSuccess, withError, withJson as withJsonBody } from '../mutation/response-mutations.ts';

type Breaks = (operation: Operation, secret: Secret, subject: Subject) => (() => Breaking) | undefined;

/** A mutant of each secret in an operation's requests or responses. */
const perSecret = (breaks: Breaks): Operator['mutants'] =>
  function* (subject): Iterable<Mutant> {
    for (const operation of plain(subject).filter(({ marker }) => marker === undefined))
      for (const secret of operation.secret ?? []) {
        const breaking = breaks(operation, secret, subject);
        if (!breaking) continue;
        const name = segments(secret.pointer).join('.');
        const caughtBy = [`${operation.name}/secret/${name}-${secret.kind}`];
        yield { operation, what: `${secret.in}/${name}`, caughtBy, breaks: breaking };
      }
  };

/** The response with `text` appended to the first text in it that may have any value. */
function mentioning(response: ProxiedResponse, text: string): ProxiedResponse {
  const body = jsonOf(response);
  if (!isObject(body)) return response;
  const location = locationIn(body, '');
  return location === undefined
    ? response
    : withJsonBody(response, withValueAt(body, location, `${valueAt(body, location)} ${text}`));
}

function locationIn(value: unknown, pointer: string): string | undefined {
  if (typeof value === 'string') return pointer;
  const parts = isObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  const names = parts.map(([name]) => name);
  const ordered = ['name', 'label', 'title', 'note'].filter((name) => names.includes(name)).concat(names);
  for (const name of ordered) {
    const found = locationIn(
      Object.fromEntries(parts)[name],
      `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The secrets at a pointer of a value. */
const sentIn = (json: unknown, { pointer }: Secret): string[] =>
  valuesAt(json, pointer).filter((value) => typeof value === 'string' && value !== '') as string[];

function unmasked(response: ProxiedResponse, path: readonly string[]): ProxiedResponse {
  const body = jsonOf(response);
  const shown = replaced(body, path);
  return shown === body ? response : withJsonBody(response, shown);
}

function replaced(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return typeof value === 'string' ? 'letmein12345678' : value;
  if (Array.isArray(value)) return name === '*' ? value.map((one) => replaced(one, rest)) : value;
  if (!isObject(value)) return value;
  const names = name === '*' ? Object.keys(value) : Object.hasOwn(value, name) ? [name] : [];
  return names.reduce<unknown>(
    (changed, one) => ({ ...(changed as object), [one]: replaced(value[one], rest) }),
    value,
  );
}

/** Violations of secrets: they are returned where their kind does not permit it. */
export const operators: readonly Operator[] = [
  {
    name: 'comes-back',
    sentence: 'A secret is returned by the operation that receives it.',
    caughtBy: ['{operation}/secret/*'],
    mutants: perSecret((operation, secret) =>
      secret.in !== 'request'
        ? undefined
        : () => async (call, forward) => {
            const response = await forward(call);
            const [text] = call.operation === operation ? sentIn(call.json, secret) : [];
            return text !== undefined && isSuccess(response) ? mentioning(response, text) : response;
          },
    ),
  },
  {
    name: 'comes-back-in-part',
    sentence: 'More than the last four characters of a secret are returned.',
    caughtBy: ['{operation}/secret/*'],
    mutants: perSecret((operation, secret) =>
      secret.in !== 'request'
        ? undefined
        : () => async (call, forward) => {
            const response = await forward(call);
            const [text] = call.operation === operation ? sentIn(call.json, secret) : [];
            return text !== undefined && text.length > 8 && isSuccess(response)
              ? mentioning(response, text.slice(-6))
              : response;
          },
    ),
  },
  {
    name: 'comes-back-later',
    sentence: 'A secret is returned by reads of the resource that has it.',
    caughtBy: ['{operation}/secret/*'],
    mutants: perSecret((operation, secret, { contract }) => {
      const link = operation.makes?.read;
      const readers = Object.values(contract.operations).filter(
        ({ method, path, name }) => method === 'GET' && (name === link?.operation || path === operation.path),
      );
      if (secret.in !== 'request' || readers.length === 0) return undefined;
      return () => {
        const texts: string[] = [];
        return async (call, forward) => {
          const response = await forward(call);
          if (call.operation === operation && isSuccess(response)) texts.push(...sentIn(call.json, secret));
          const isRead = readers.some((reader) => reader === call.operation);
          return isRead && texts.length > 0 && isSuccess(response)
            ? mentioning(response, texts.at(-1) ?? '')
            : response;
        };
      };
    }),
  },
  {
    name: 'no-mask',
    sentence: 'A masked secret is returned in full.',
    caughtBy: ['{operation}/secret/*'],
    mutants: perSecret((operation, secret) =>
      secret.in !== 'response' || secret.kind !== 'masked'
        ? undefined
        : () => async (call, forward) => {
            const response = await forward(call);
            if (call.operation !== operation || !isSuccess(response)) return response;
            return unmasked(response, segments(secret.pointer));
          },
    ),
  },
  {
    name: 'shown-again',
    sentence: 'A secret that only one operation may return is returned by another.',
    caughtBy: ['{operation}/secret/*'],
    mutants: perSecret((operation, secret, { contract }) => {
      const link = operation.makes?.read;
      const readers = Object.values(contract.operations).filter(
        ({ method, path, name }) => method === 'GET' && (name === link?.operation || path === operation.path),
      );
      const isShown = secret.in === 'response' && (secret.kind === 'once' || secret.kind === 'full');
      const others = readers.filter(
        (reader) => reader !== operation && !reader.secret?.some(({ kind }) => kind === 'full'),
      );
      if (!isShown || others.length === 0) return undefined;
      return () => {
        const texts: string[] = [];
        return async (call, forward) => {
          const response = await forward(call);
          if (call.operation === operation && isSuccess(response))
            texts.push(...sentIn(jsonOf(response), secret));
          const isRead = others.some((reader) => reader === call.operation);
          return isRead && texts.length > 0 && isSuccess(response)
            ? mentioning(response, texts.at(-1) ?? '')
            : response;
        };
      };
    }),
  },
  {
    name: 'quoted-in-errors',
    sentence: 'An error response contains the secret of the request.',
    caughtBy: ['run/secrets/never-seen-again'],
    mutants: perSecret((operation, secret) =>
      secret.in !== 'request'
        ? undefined
        : () => async (call, forward) => {
            const response = await forward(call);
            const [text] = call.operation === operation ? sentIn(call.json, secret) : [];
            if (text === undefined || isSuccess(response)) return response;
            return withError(response, (error) => ({ ...error, message: `${error.message}: ${text}` }));
          },
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'quotes-a-pin-in-errors': {
    sentence: 'The error response to an invalid change of a booking contains the sent pin.',
    clause: 'BOOK-2',
    caughtBy: ['updateBooking/secret/pin-never'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (request.method !== 'PATCH' || response.status !== 400) return response;
      const pin = /"pin":"([^"]*)"/.exec(request.body.toString('utf8'))?.[1];
      return withJson(response, (body) =>
        isObject(body) && isObject(body.error) && pin !== undefined
          ? { error: { ...body.error, message: `${body.error.message} (pin ${pin})` } }
          : body,
      );
    },
  },
  'shows-a-key-again': {
    sentence: 'The list of keys contains their secrets.',
    clause: 'KEY-1',
    caughtBy: ['run/secrets/never-seen-again', 'createKey/secret/secret-once'],
    with: ['listKeys/responses/200', 'createKey/responses/201-minimal'],
    breaks: () => {
      const secrets = new Map<unknown, unknown>();
      return async (request, forward) =>
        withJson(await forward(request), (body) => {
          if (!isObject(body)) return body;
          if (typeof body.secret === 'string') secrets.set(body.id, body.secret);
          if (!Array.isArray(body.keys)) return body;
          const show = (row: unknown): unknown =>
            isObject(row) && secrets.has(row.id) ? { ...row, name: secrets.get(row.id) } : row;
          return { ...body, keys: body.keys.map(show) };
        });
    },
  },
  'shows-a-pin-in-an-event': {
    sentence: 'An event contains the whole PIN of a booking.',
    caughtBy: ['followRoom/secret/events-pin-masked'],
    breaks: () => {
      let pin = '';
      return async (request, forward) => {
        if (request.method !== 'GET' && /\/bookings/.test(request.path) && request.body.length > 0) {
          const requestBody: unknown = JSON.parse(request.body.toString('utf8'));
          if (isObject(requestBody) && typeof requestBody.pin === 'string') pin = requestBody.pin;
        }
        const response = await forward(request);
        return withFrames(response, (frame) => [frame.replace(/"pin":"[^"]*"/, `"pin":"${pin}"`)]);
      };
    },
  },
  'shows-an-alarm-code': {
    sentence: 'A secret that is never returned is in the name.',
    clause: 'ROOM-2',
    caughtBy: ['createRoom/secret/alarmCode-never'],
    breaks: () => async (request, forward) => {
      const code = /"alarmCode":"([^"]+)"/.exec(request.body.toString('utf8'))?.[1];
      return withJson(await forward(request), (body) =>
        isObject(body) && code !== undefined ? { ...body, name: `${String(body.name)} ${code}` } : body,
      );
    },
  },
  'unmasks-a-pin': {
    sentence: 'An operation that receives a masked secret returns it in full.',
    clause: 'BOOK-2',
    caughtBy: ['createBooking/secret/pin-*'],
    breaks: () => async (request, forward) => {
      const pin = /"pin":"([^"]+)"/.exec(request.body.toString('utf8'))?.[1];
      return withJson(await forward(request), (body) =>
        isObject(body) && 'pin' in body && pin !== undefined ? { ...body, pin } : body,
      );
    },
  },
};
