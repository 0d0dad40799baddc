import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Liveness } from '../../ports/media/media-plane.ts';
import { ChildPlane } from './child-plane.ts';

const addresses = { webrtc: 'http://127.0.0.1:8889' };
const calls = { kick: async () => {} };

function since(publishedAt: string): Liveness {
  return { publishing: true, publishedAt };
}

function plane() {
  const plane = new ChildPlane(pino({ level: 'silent' }));
  const notified: [path: string, since: string | undefined][] = [];
  plane.onChange(() => {
    throw new Error('listener');
  });
  plane.onChange((path, liveness) =>
    notified.push([path, liveness.publishing ? liveness.publishedAt : undefined]),
  );
  return { plane, notified };
}

test('a new process corrects the state: departed publishers, new publishers, and none of a failed process (SRC-05)', async () => {
  const { plane: remote, notified } = plane();
  remote.outOfReach();
  remote.receive('inputs/stays', since('1'));
  remote.receive('inputs/goes', since('1'));
  expect(notified).toEqual([]);
  remote.inReach(calls, addresses);
  expect(notified.splice(0)).toEqual([
    ['inputs/stays', '1'],
    ['inputs/goes', '1'],
  ]);

  remote.outOfReach();
  remote.receive('inputs/failed', since('2'));
  remote.outOfReach();
  remote.receive('inputs/stays', since('3'));
  const late: string[] = [];
  remote.onChange((path) => late.push(path));
  expect([notified, late, await remote.liveness(['inputs/stays'])]).toEqual([[], [], undefined]);
  remote.inReach(calls, addresses);
  expect(notified).toEqual([
    ['inputs/stays', '3'],
    ['inputs/goes', undefined],
  ]);
  expect(late).toEqual(['inputs/stays', 'inputs/goes']);
});
