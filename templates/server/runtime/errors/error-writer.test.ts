import type { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { object, split, startApi } from '../../fixtures/api.ts';
import { ApiError } from './api-error.ts';
import type { ErrorContext, ErrorForms } from './error-forms.ts';
import { mountErrors } from './request-errors.ts';

/** One form for all statuses, written by the function `errorResponse`. */
const custom: ErrorForms = {
  undeclared: 'closest',
  forms: {
    errorResponse: {
      kind: 'custom',
      type: 'application/json; charset=utf-8',
      write: 'errorResponse',
      validate: object({ why: (value) => typeof value === 'string' }),
    },
  },
  operations: { operation0: { default: 'errorResponse' } },
  document: { default: 'errorResponse' },
};

const start = (errorResponse: (context: ErrorContext) => unknown, forms = custom) =>
  startApi(
    [
      {
        handler: async () => {
          throw new ApiError(409, 'conflict', 'The thing is locked.', { extra: { by: 'ann' } });
        },
      },
    ],
    { errors: { forms, functions: { errorResponse } } },
  );

test('a function of the project receives status, code, message, operation and details', async () => {
  const contexts: ErrorContext[] = [];
  const { send } = await start((context) => {
    contexts.push(context);
    return { why: context.message };
  });
  expect(await send('/thing')).toMatchObject({ status: 409, body: { why: 'The thing is locked.' } });
  expect(await send('/nowhere')).toMatchObject({ status: 404, body: { why: 'No such route.' } });
  const requestId = expect.stringMatching(/^req_/);
  expect(contexts).toEqual([
    {
      status: 409,
      title: 'Conflict',
      code: 'conflict',
      message: 'The thing is locked.',
      requestId,
      operation: 'operation0',
      details: { by: 'ann' },
    },
    {
      status: 404,
      title: 'Not Found',
      code: 'not_found',
      message: 'No such route.',
      requestId,
      operation: undefined,
      details: {},
    },
  ]);
});

test.each<[string, () => unknown, string]>([
  [
    'throws',
    () => {
      throw new Error('the reason');
    },
    'the reason',
  ],
  ['returns nothing', () => undefined, 'errorResponse returned undefined'],
  ['returns a BigInt, which JSON cannot write', () => ({ why: 1n }), 'BigInt'],
])('sends only the status if a function %s', async (_what, errorResponse, logged) => {
  const { send, converse, faults } = await start(errorResponse);
  const response = await send('/thing');
  expect([response.status, response.text, response.headers.get('content-type')]).toEqual([409, '', null]);
  const [below] = split(await converse('hello\r\n\r\n'));
  expect(below).toMatchObject({ status: 400, body: '' });
  expect(below?.head).toContain('Content-Length: 0');
  expect(faults).toEqual([expect.stringContaining(logged), expect.stringContaining(logged)]);
});

test('sends and logs a body that does not match its schema', async () => {
  const { send, faults } = await start(() => ({ why: 7 }));
  expect(await send('/thing')).toMatchObject({ status: 409, body: { why: 7 } });
  expect(faults).toEqual([expect.stringContaining('/why must be other')]);
});

test('sends only the status if a header contains a line break', async () => {
  const forms: ErrorForms = {
    ...custom,
    operations: { operation0: { 409: { form: 'errorResponse', headers: 'errorResponse' } } },
  };
  const { send, faults } = await start(() => ({ why: 'a\r\nb' }), forms);
  expect(await send('/thing')).toMatchObject({ status: 409, text: '' });
  expect(faults).toEqual([expect.stringContaining('The header why contains characters')]);
});

test('does not start without a function that the contract requires', async () => {
  await expect(startApi([{}], { errors: { forms: custom } })).rejects.toThrow(
    'The error responses lack errorResponse; pass all of them to contractRoutes.',
  );
});

test('sends no body in response to HEAD', async () => {
  const { send } = await start(() => ({ why: 'x' }));
  const response = await send('/thing', { method: 'HEAD' });
  expect([response.status, response.text]).toEqual([409, '']);
});

/**
 * A text form with a different media type for each of these statuses, so that the type of a response
 * identifies its form.
 */
function textForms(statuses: readonly string[], undeclared: ErrorForms['undeclared']): ErrorForms {
  const forms = Object.fromEntries(
    [...statuses, 'general'].map((status) => [status, { kind: 'text', type: `text/${status}` } as const]),
  );
  const declared = Object.fromEntries(statuses.map((status) => [status, status]));
  return { undeclared, forms, operations: { operation0: declared }, document: { default: 'general' } };
}

test.each<[ErrorForms['undeclared'], readonly string[], number, string | null]>([
  ['closest', ['400', '404', '503'], 404, 'text/404'],
  ['closest', ['400', '404', '503'], 405, 'text/404'],
  ['closest', ['400', '404', '503'], 499, 'text/404'],
  ['closest', ['400', '404', '503'], 500, 'text/503'],
  ['closest', ['404'], 500, 'text/404'],
  ['closest', ['404', '5XX'], 403, 'text/404'],
  ['closest', ['404', '5XX'], 500, 'text/5XX'],
  ['closest', ['404', '4XX', 'default'], 409, 'text/4XX'],
  ['closest', ['404', '4XX', 'default'], 500, 'text/default'],
  ['closest', [], 409, 'text/general'],
  ['default', ['404'], 409, 'text/general'],
  ['default', ['404'], 404, 'text/404'],
  ['default', ['404', 'default'], 409, 'text/default'],
  ['bare', ['404'], 409, null],
  ['bare', ['404'], 404, 'text/404'],
])('with the setting %s and %j declared, %i has the form %s', async (undeclared, declared, status, type) => {
  const { send } = await startApi(
    [
      {
        handler: async () => {
          throw new ApiError(status, 'a_code', 'A message.');
        },
      },
    ],
    { errors: { forms: textForms(declared, undeclared) } },
  );
  const response = await send('/thing');
  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  expect(response.text).toBe(type === null ? '' : 'A message.');
});

test('rejects a connection over the ceiling in the form of the contract', async () => {
  const forms: ErrorForms = {
    ...custom,
    forms: { problem: { kind: 'problem', type: 'application/problem+json', members: ['title', 'status'] } },
    operations: {},
    document: { default: 'problem' },
  };
  const upgraded: Duplex[] = [];
  const { open } = await startApi([], {
    errors: { forms },
    connections: { maxConnections: 1 },
    // The server cannot close an upgraded connection to free a slot.
    extend: (app) => {
      app.server.on('upgrade', (_request, socket) => {
        socket.on('error', () => {}).write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: test\r\n\r\n');
        upgraded.push(socket);
      });
      app.addHook('preClose', async () => {
        for (const socket of upgraded) socket.destroy();
      });
    },
  });
  const first = open();
  first.socket.write('GET /thing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: test\r\n\r\n');
  await first.received('101 Switching');
  const [rejected] = split(await open().received('}'));
  expect(rejected).toMatchObject({
    status: 503,
    body: '{"title":"Service Unavailable","status":503}',
    head: expect.stringContaining('Retry-After: 1'),
  });
});

test('the first mounted contract writes the errors of requests without an operation', async () => {
  const { send } = await startApi(
    [
      {
        handler: async () => {
          throw new ApiError(409, 'conflict', 'The thing is locked.');
        },
      },
    ],
    {
      errors: {
        forms: custom,
        functions: { errorResponse: ({ message }: ErrorContext) => ({ why: message }) },
      },
      extend: (app) => void mountErrors(app, textForms([], 'closest')),
    },
  );
  expect((await send('/nowhere')).text).toBe('No such route.');
  expect((await send('/thing')).body).toEqual({ why: 'The thing is locked.' });
});
