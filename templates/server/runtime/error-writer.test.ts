import { expect, test } from 'vitest';
import { object, split, startApi } from '../fixtures/api.ts';
import type { ErrorContext, ErrorForms } from './error-forms.ts';
import { RefusalError } from './refusal.ts';

/** One form for all statuses, written by the function `errorResponse`. */
const custom: ErrorForms = {
  undeclared: 'closest',
  forms: {
    errorResponse: {
      ...{ kind: 'custom', type: 'application/json; charset=utf-8', write: 'errorResponse' },
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
          throw new RefusalError(409, 'conflict', 'The thing is locked.', { extra: { by: 'ann' } });
        },
      },
    ],
    { errors: { forms, functions: { errorResponse } } },
  );

test('a function of the project is given what is known of the error', async () => {
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
      ...{ status: 409, title: 'Conflict', code: 'conflict', message: 'The thing is locked.', requestId },
      ...{ operation: 'operation0', details: { by: 'ann' } },
    },
    {
      ...{ status: 404, title: 'Not Found', code: 'not_found', message: 'No such route.', requestId },
      ...{ operation: undefined, details: {} },
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
  ['returns what JSON cannot write', () => ({ why: 1n }), 'BigInt'],
])('a function that %s leaves the status alone, and is logged', async (_what, errorResponse, logged) => {
  const { send, converse, faults } = await start(errorResponse);
  const answer = await send('/thing');
  expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([409, '', null]);
  const [below] = split(await converse('hello\r\n\r\n'));
  expect(below).toMatchObject({ status: 400, body: '' });
  expect(below?.head).toContain('Content-Length: 0');
  expect(faults).toEqual([expect.stringContaining(logged), expect.stringContaining(logged)]);
});

test('a body that does not fit its schema is sent and logged', async () => {
  const { send, faults } = await start(() => ({ why: 7 }));
  expect(await send('/thing')).toMatchObject({ status: 409, body: { why: 7 } });
  expect(faults).toEqual([expect.stringContaining('/why must be other')]);
});

test('a header that none may have leaves the status alone', async () => {
  const forms: ErrorForms = {
    ...custom,
    operations: { operation0: { 409: { form: 'errorResponse', headers: 'errorResponse' } } },
  };
  const { send, faults } = await start(() => ({ why: 'a\r\nb' }), forms);
  expect(await send('/thing')).toMatchObject({ status: 409, text: '' });
  expect(faults).toEqual([expect.stringContaining('The header why')]);
});

test('a server does not start without a function that its contract needs', async () => {
  await expect(startApi([{}], { errors: { forms: custom } })).rejects.toThrow(
    'The error responses lack errorResponse; give contractRoutes all of them.',
  );
});

test('the response to HEAD has no body', async () => {
  const { send } = await start(() => ({ why: 'x' }));
  const answer = await send('/thing', { method: 'HEAD' });
  expect([answer.status, answer.text]).toEqual([409, '']);
});
