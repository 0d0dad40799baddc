import { expect, test } from 'vitest';
import { usersOf } from './users.ts';

const sources = [
  { path: 'impl/fixtures/redis/redis-server.ts', text: "spawn('redis-server')" },
  { path: 'impl/fixtures/chat.ts', text: "import { redisServer } from './redis/redis-server.ts';" },
  { path: 'impl/a.test.ts', text: "import { chat } from './fixtures/chat.ts';" },
  { path: 'impl/b.test.ts', text: "spawn('redis-server')" },
  { path: 'impl/c.test.ts', text: "import { other } from './fixtures/other.ts';" },
  { path: 'impl/fixtures/other.ts', text: 'nothing of that kind' },
];

test('finds the test files that start a program, directly or through a fixture', () => {
  expect(usersOf('redis', sources)).toEqual(['impl/a.test.ts', 'impl/b.test.ts']);
  expect(usersOf('curl', sources)).toEqual([]);
});
