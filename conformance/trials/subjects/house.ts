import { startExample } from '../../example/server.ts';

/**
 * Starts the example on a free port: `closed` disables writes, `no-paper` switches the feature "paper" off,
 * `few` permits four bookings per room, and a number creates that many rooms of alice.
 */
const words = process.argv.slice(2);
const { url, people, rooms } = await startExample({
  isOpen: !words.includes('closed'),
  hasPaper: !words.includes('no-paper'),
  ...(words.includes('few') && { maxBookings: 4 }),
});
const alice = { kind: 'bearerAuth', userId: 'alice', credentialId: 'alice', scopes: 'all' } as const;
const many = Number(words.find((word) => /^\d+$/.test(word)) ?? 0);
for (let count = 1; count <= many; count += 1)
  rooms.add(alice, { name: `Room ${count}`, kind: 'meeting', seats: 4 }, undefined);
const tokens = Object.fromEntries(['alice', 'bob', 'carol'].map((user) => [user, people.token(user)]));
process.stdout.write(`${JSON.stringify({ url, tokens })}\n`);
