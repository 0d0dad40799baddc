import { startHouse } from '../../example/server.ts';

/** The example on a free port: `closed` takes no writes, `no-paper` has none, `few` has room for four bookings a room, a number is as many rooms of alice's at once. */
const words = process.argv.slice(2);
const { url, people, rooms } = await startHouse({
  isOpen: !words.includes('closed'),
  hasPaper: !words.includes('no-paper'),
  ...(words.includes('few') && { mostBookings: 4 }),
});
const alice = { kind: 'bearerAuth', userId: 'alice', credentialId: 'alice', scopes: 'all' } as const;
const many = Number(words.find((word) => /^\d+$/.test(word)) ?? 0);
for (let count = 1; count <= many; count += 1)
  rooms.add(alice, { name: `Room ${count}`, kind: 'meeting', seats: 4 }, undefined);
const tokens = Object.fromEntries(['alice', 'bob', 'carol'].map((user) => [user, people.token(user)]));
process.stdout.write(`${JSON.stringify({ url, tokens })}\n`);
