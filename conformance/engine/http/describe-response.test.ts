import { expect, test } from 'vitest';
import { describeResponse } from './describe-response.ts';

const responded = (status: number, body: unknown) => ({
  baseUrl: 'https://storage.example',
  request: { method: 'PUT', path: '/bucket/file?X-Signature=abcdef', headers: [] },
  response: { status, headers: [], body: Buffer.from(JSON.stringify(body)), ms: 1 },
});

test('describes request, status and error, without the query, which may be signed', () => {
  const error = { code: 'forbidden', message: 'It has expired.' };
  expect(describeResponse(responded(403, { error }))).toBe(
    'PUT /bucket/file returned 403 forbidden (It has expired.)',
  );
  expect(describeResponse(responded(500, 'oops'))).toBe('PUT /bucket/file returned 500');
  expect(describeResponse({ ...responded(404, {}), operation: 'getRoom' })).toBe('getRoom returned 404');
});
