import { expect, test } from 'vitest';
import { errorOf } from '../../fixtures/api.ts';
import { requireValid, type Validate, type ValidationError } from './validation.ts';

/** A validator that always returns these errors. */
function complaining(...errors: Partial<ValidationError>[]): Validate {
  const complete = errors.map((error) => ({ instancePath: '', keyword: 'type', params: {}, ...error }));
  return Object.assign((_value: unknown): _value is unknown => false, { errors: complete });
}

const message = (part: string, error: Partial<ValidationError>) =>
  errorOf(() => requireValid(part, {}, complaining(error))).message;

test.each<[string, Partial<ValidationError>, string]>([
  ['body', { message: 'must be object' }, 'body: must be object.'],
  ['body', { instancePath: '/a/0/b', message: 'must be string' }, 'body.a.0.b: must be string.'],
  [
    'body',
    { instancePath: '/a~1b/c~0d/e~01', message: 'must be string' },
    'body.a/b.c~d.e~1: must be string.',
  ],
  ['body', { keyword: 'required', params: { missingProperty: 'name' } }, 'body.name: is required.'],
  [
    'query',
    { instancePath: '/filter', keyword: 'required', params: { missingProperty: 'name' } },
    'query.filter.name: is required.',
  ],
  [
    'body',
    { keyword: 'additionalProperties', params: { additionalProperty: 'nmae' } },
    'body.nmae: is not a known field.',
  ],
  [
    'body',
    { instancePath: '/kind', keyword: 'enum', params: { allowedValues: ['a', 1, null] } },
    'body.kind: must be one of "a", 1, null.',
  ],
  ['body', { keyword: 'not' }, 'body: contains fields that exclude each other.'],
  [
    'body',
    { keyword: 'not', params: { excluding: 'gift, fee' } },
    'body: contains fields that exclude each other (gift, fee).',
  ],
  ['header', { instancePath: '/x-size', keyword: 'odd' }, 'header.x-size: does not match the contract.'],
])('an error in the %s names the invalid member', (part, error, expected) => {
  expect(message(part, error)).toBe(expected);
});

test('reports the first error, or no reason with generic messages', () => {
  const two = complaining({ message: 'must be string' }, { message: 'must be object' });
  expect(errorOf(() => requireValid('body', 1, two))).toMatchObject({
    status: 400,
    code: 'invalid_request',
    message: 'body: must be string.',
  });
  expect(errorOf(() => requireValid('body', 1, complaining())).message).toBe(
    'body: does not match the contract.',
  );
  expect(errorOf(() => requireValid('body', 1, two, true)).message).toBe('The request is not valid.');
});

test('shortens long names from the client in messages', () => {
  const name = 'x'.repeat(500_000);
  const unknown = { keyword: 'additionalProperties', params: { additionalProperty: name } };
  expect(message('body', unknown).length).toBeLessThan(200);
  expect(message('body', { instancePath: `/${name}/${name}` }).length).toBeLessThan(300);
});

test('accepts a valid value', () => {
  const pleased = Object.assign((_value: unknown): _value is unknown => true, { errors: null });
  expect(() => requireValid('body', {}, pleased)).not.toThrow();
});
