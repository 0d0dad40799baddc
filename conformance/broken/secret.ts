import type { Secret } from '../../templates/model/secret.ts';
import { isObject, segments, valueAt, valuesAt, withValueAt } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import { jsonOf } from '../mutation/observed-traffic.ts';
import { type Breaking, type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type PassingAnswer, type Violations, withFrames, withJson } from '../mutation/proxy.ts';
import { isSuccess, withError, withJson as withJsonBody } from '../mutation/response-mutations.ts';

type Breaks = (operation: Operation, secret: Secret, subject: Subject) => (() => Breaking) | undefined;

/** A mutant of each secret that an operation takes or shows. */
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

/** The answer with a text at the end of the first text it holds that may be any. */
function mentioning(answer: PassingAnswer, text: string): PassingAnswer {
  const body = jsonOf(answer);
  if (!isObject(body)) return answer;
  const place = placeIn(body, '');
  return place === undefined
    ? answer
    : withJsonBody(answer, withValueAt(body, place, `${valueAt(body, place)} ${text}`));
}

function placeIn(value: unknown, pointer: string): string | undefined {
  if (typeof value === 'string') return pointer;
  const parts = isObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  const names = parts.map(([name]) => name);
  const ordered = ['name', 'label', 'title', 'note'].filter((name) => names.includes(name)).concat(names);
  for (const name of ordered) {
    const found = placeIn(
      Object.fromEntries(parts)[name],
      `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The secrets at a pointer of what a call sends. */
const sentIn = (json: unknown, { pointer }: Secret): string[] =>
  valuesAt(json, pointer).filter((value) => typeof value === 'string' && value !== '') as string[];

function unmasked(answer: PassingAnswer, path: readonly string[]): PassingAnswer {
  const body = jsonOf(answer);
  const shown = replaced(body, path);
  return shown === body ? answer : withJsonBody(answer, shown);
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

/** Secrets that come back further than their kind allows. */
export const operators: readonly Operator[] = [
  {
    name: 'comes-back',
    sentence: 'A secret comes back in what the operation answers.',
    caughtBy: ['{operation}/secret/*'],
    mutants: perSecret((operation, secret) =>
      secret.in !== 'request'
        ? undefined
        : () => async (call, forward) => {
            const answer = await forward(call);
            const [text] = call.operation === operation ? sentIn(call.json, secret) : [];
            return text !== undefined && isSuccess(answer) ? mentioning(answer, text) : answer;
          },
    ),
  },
  {
    name: 'comes-back-in-part',
    sentence: 'More than the last four characters of a secret come back.',
    caughtBy: ['{operation}/secret/*'],
    mutants: perSecret((operation, secret) =>
      secret.in !== 'request'
        ? undefined
        : () => async (call, forward) => {
            const answer = await forward(call);
            const [text] = call.operation === operation ? sentIn(call.json, secret) : [];
            return text !== undefined && text.length > 8 && isSuccess(answer)
              ? mentioning(answer, text.slice(-6))
              : answer;
          },
    ),
  },
  {
    name: 'comes-back-later',
    sentence: 'A secret is shown by whatever reads what it was given to.',
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
          const answer = await forward(call);
          if (call.operation === operation && isSuccess(answer)) texts.push(...sentIn(call.json, secret));
          const isRead = readers.some((reader) => reader === call.operation);
          return isRead && texts.length > 0 && isSuccess(answer)
            ? mentioning(answer, texts.at(-1) ?? '')
            : answer;
        };
      };
    }),
  },
  {
    name: 'no-mask',
    sentence: 'A secret that is shown as a mask is shown in full.',
    caughtBy: ['{operation}/secret/*'],
    mutants: perSecret((operation, secret) =>
      secret.in !== 'answer' || secret.kind !== 'masked'
        ? undefined
        : () => async (call, forward) => {
            const answer = await forward(call);
            if (call.operation !== operation || !isSuccess(answer)) return answer;
            return unmasked(answer, segments(secret.pointer));
          },
    ),
  },
  {
    name: 'shown-again',
    sentence: 'What is shown once, or handed out in one place, is shown again elsewhere.',
    caughtBy: ['{operation}/secret/*'],
    mutants: perSecret((operation, secret, { contract }) => {
      const link = operation.makes?.read;
      const readers = Object.values(contract.operations).filter(
        ({ method, path, name }) => method === 'GET' && (name === link?.operation || path === operation.path),
      );
      const isShown = secret.in === 'answer' && (secret.kind === 'once' || secret.kind === 'handed-out');
      const others = readers.filter(
        (reader) => reader !== operation && !reader.secret?.some(({ kind }) => kind === 'handed-out'),
      );
      if (!isShown || others.length === 0) return undefined;
      return () => {
        const texts: string[] = [];
        return async (call, forward) => {
          const answer = await forward(call);
          if (call.operation === operation && isSuccess(answer))
            texts.push(...sentIn(jsonOf(answer), secret));
          const isRead = others.some((reader) => reader === call.operation);
          return isRead && texts.length > 0 && isSuccess(answer)
            ? mentioning(answer, texts.at(-1) ?? '')
            : answer;
        };
      };
    }),
  },
  {
    name: 'quoted-in-refusals',
    sentence: 'A refusal quotes the secret that it was sent.',
    caughtBy: ['run/secrets/never-seen-again'],
    mutants: perSecret((operation, secret) =>
      secret.in !== 'request'
        ? undefined
        : () => async (call, forward) => {
            const answer = await forward(call);
            const [text] = call.operation === operation ? sentIn(call.json, secret) : [];
            if (text === undefined || isSuccess(answer)) return answer;
            return withError(answer, (error) => ({ ...error, message: `${error.message}: ${text}` }));
          },
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'quotes-a-pin-in-refusals': {
    sentence: 'Who changes a booking wrongly is shown the pin they sent.',
    clause: 'BOOK-2',
    caughtBy: ['updateBooking/secret/pin-never'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'PATCH' || answer.status !== 400) return answer;
      const pin = /"pin":"([^"]*)"/.exec(request.body.toString('utf8'))?.[1];
      return withJson(answer, (body) =>
        isObject(body) && isObject(body.error) && pin !== undefined
          ? { error: { ...body.error, message: `${body.error.message} (pin ${pin})` } }
          : body,
      );
    },
  },
  'shows-a-key-again': {
    sentence: 'The list of keys shows their secrets.',
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
    sentence: 'An event shows the whole PIN of a booking.',
    caughtBy: ['followRoom/secret/events-pin-masked'],
    breaks: () => {
      let pin = '';
      return async (request, forward) => {
        if (request.method !== 'GET' && /\/bookings/.test(request.path) && request.body.length > 0) {
          const asked: unknown = JSON.parse(request.body.toString('utf8'));
          if (isObject(asked) && typeof asked.pin === 'string') pin = asked.pin;
        }
        const answer = await forward(request);
        return withFrames(answer, (frame) => [frame.replace(/"pin":"[^"]*"/, `"pin":"${pin}"`)]);
      };
    },
  },
  'shows-an-alarm-code': {
    sentence: 'What is never to be shown is in the name.',
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
    sentence: 'A masked secret comes back in full from the operation that takes it.',
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
