import { expect, test } from 'vitest';
import { readStreamId } from './stream-id.ts';

const publish = { action: 'publish', path: 'inputs/x', user: 'K', password: 'K' };

test.each([
  ['publish:inputs/x:K:K', publish],
  ['#!::m=publish,r=inputs/x,u=K,s=K', publish],
  ['#!::s=K,u=K,r=inputs/x,m=publish,t=stream,unknown', publish],
  [
    'read:program/s1:u:e30.e30.x_-',
    { ...publish, action: 'read', path: 'program/s1', user: 'u', password: 'e30.e30.x_-' },
  ],
  ['#!::r=inputs/x,s=a=b', { action: 'read', path: 'inputs/x', user: '', password: 'a=b' }],
  ['#!::m=request,r=inputs/x', { action: 'read', path: 'inputs/x', user: '', password: '' }],
])('reads a streamid: %s', (text, request) => {
  expect(readStreamId(text)).toEqual(request);
});

test.each([
  '',
  'publish',
  'publish:inputs/x',
  'publish::K:K',
  'request:inputs/x:K:K',
  'publish:inputs/x:K:K:K',
  '#!::',
  '#!::m=bidirectional,r=inputs/x',
  '#!::m=publish',
])('rejects an invalid streamid: "%s"', (text) => {
  expect(readStreamId(text)).toBeUndefined();
});

test('a streamid has at most 512 bytes (LIMIT-07)', () => {
  const max = `publish:inputs/x:K:${'k'.repeat(512 - 'publish:inputs/x:K:'.length)}`;
  expect(readStreamId(max)?.password).toHaveLength(493);
  expect(readStreamId(`${max}k`)).toBeUndefined();
  expect(readStreamId(`${max.slice(0, -1)}é`)).toBeUndefined();
});
