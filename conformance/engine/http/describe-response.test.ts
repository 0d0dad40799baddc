import { expect, test } from 'vitest';
import { describeAnswer } from './describe-response.ts';

const answered = (status: number, body: unknown) => ({
  baseUrl: 'https://storage.example',
  request: { method: 'PUT', path: '/bucket/file?X-Signature=abcdef', headers: [] },
  answer: { status, headers: [], body: Buffer.from(JSON.stringify(body)), ms: 1 },
});

test('an answer is described by its request, status and refusal, and never with the query that may sign it', () => {
  const error = { code: 'forbidden', message: 'It has expired.' };
  expect(describeAnswer(answered(403, { error }))).toBe(
    'PUT /bucket/file answered 403 forbidden (It has expired.)',
  );
  expect(describeAnswer(answered(500, 'oops'))).toBe('PUT /bucket/file answered 500');
  expect(describeAnswer({ ...answered(404, {}), operation: 'getRoom' })).toBe('getRoom answered 404');
});
