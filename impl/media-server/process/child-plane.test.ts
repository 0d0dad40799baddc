import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Liveness } from '../../ports/media/media-plane.ts';
import { RemotePlane } from './child-plane.ts';

const addresses = { webrtc: 'http://127.0.0.1:8889' };
const asked = { kick: async () => {} };

function since(publishedAt: string): Liveness {
  return { publishing: true, publishedAt };
}

function plane() {
  const plane = new RemotePlane(pino({ level: 'silent' }));
  const told: [path: string, since: string | undefined][] = [];
  plane.onChange(() => {
    throw new Error('listener');
  });
  plane.onChange((path, liveness) =>
    told.push([path, liveness.publishing ? liveness.publishedAt : undefined]),
  );
  return { plane, told };
}

test('a new process is told as it stands: who is gone, who is there anew, and nothing of one that failed (SRC-05)', async () => {
  const { plane: remote, told } = plane();
  remote.outOfReach();
  remote.hear('inputs/stays', since('1'));
  remote.hear('inputs/goes', since('1'));
  expect(told).toEqual([]);
  remote.inReach(asked, addresses);
  expect(told.splice(0)).toEqual([
    ['inputs/stays', '1'],
    ['inputs/goes', '1'],
  ]);

  remote.outOfReach();
  remote.hear('inputs/failed', since('2'));
  remote.outOfReach();
  remote.hear('inputs/stays', since('3'));
  const late: string[] = [];
  remote.onChange((path) => late.push(path));
  expect([told, late, await remote.liveness(['inputs/stays'])]).toEqual([[], [], undefined]);
  remote.inReach(asked, addresses);
  expect(told).toEqual([
    ['inputs/stays', '3'],
    ['inputs/goes', undefined],
  ]);
  expect(late).toEqual(['inputs/stays', 'inputs/goes']);
});
