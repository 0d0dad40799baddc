import { expect, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { Admissions } from './pending-publishers.ts';

const path = 'inputs/src_1';

function start() {
  const clock = new ManualClock();
  const admissions = new Admissions({ clock });
  const enter = (id: string, generation: number | undefined = 1, on = path) =>
    admissions.enter({ id, path: on, protocol: 'srt' }, async () => generation);
  const admitted = () =>
    admissions
      .beginDisconnection(path)
      .admitted()
      .map(({ id }) => id);
  return { clock, admissions, enter, admitted };
}

test('a kick affects publishers on older generations and unknown ones (INGEST-21)', async () => {
  const { admissions, enter } = start();
  expect(await enter('old', 1)).toBe(true);
  expect(await enter('new', 2)).toBe(true);
  expect(await admissions.enter({ id: 'no', path, protocol: 'srt' }, async () => undefined)).toBe(false);
  const disconnection = admissions.beginDisconnection(path, 2);
  expect(disconnection.admitted()).toEqual([expect.objectContaining({ id: 'old', path, protocol: 'srt' })]);
  expect(['old', 'new', 'no', 'stranger'].map((id) => disconnection.concerns(id))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('a kick does not affect publishers that arrive after it began', async () => {
  const { admissions, enter } = start();
  await enter('before');
  const disconnection = admissions.beginDisconnection(path);
  await enter('after');
  expect(disconnection.admitted().map(({ id }) => id)).toEqual(['before']);
  expect(disconnection.concerns('after')).toBe(false);
});

test('a kick rejects a publisher with a pending decision', async () => {
  const { admissions, admitted } = start();
  const { promise, resolve } = Promise.withResolvers<number>();
  const entered = admissions.enter({ id: 'one', path, protocol: 'srt' }, () => promise);
  admissions.beginDisconnection(path, 1);
  resolve(1);
  expect(await entered).toBe(false);
  expect(admitted()).toEqual([]);
});

test('a failed decision leaves no admission', async () => {
  const { admissions, admitted } = start();
  const failing = admissions.enter({ id: 'one', path, protocol: 'srt' }, async () => {
    throw new Error('the store is away');
  });
  await expect(failing).rejects.toThrow('the store is away');
  expect(admitted()).toEqual([]);
});

test('removes admissions that never publish, keeps current publishers and removes departed ones', async () => {
  const { clock, admissions, enter, admitted } = start();
  await enter('absent');
  await enter('present');
  for (let second = 0; second < 70; second += 1) {
    clock.advance(1000);
    admissions.seen(new Map([[path, 'present']]));
  }
  expect(admitted()).toEqual(['present']);
  clock.advance(61_000);
  admissions.seen(new Map());
  expect(admitted()).toEqual([]);
});

test('keeps current publishers while MediaMTX does not respond', async () => {
  const { clock, admissions, enter, admitted } = start();
  await enter('present');
  await enter('absent');
  admissions.seen(new Map([[path, 'present']]));
  clock.advance(600_000);
  await enter('later');
  expect(admitted()).toEqual(['present', 'later']);
});

test('limits the new publishers of a path', async () => {
  const { clock, enter } = start();
  for (let count = 0; count < 128; count += 1) expect(await enter(`c${count}`)).toBe(true);
  expect(await enter('one too many')).toBe(false);
  expect(await enter('elsewhere', 1, 'inputs/src_2')).toBe(true);
  clock.advance(61_000);
  expect(await enter('later')).toBe(true);
});

test('the later of two decisions on a connection counts', async () => {
  const { admissions, enter, admitted } = start();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const first = admissions.enter({ id: 'one', path, protocol: 'srt' }, () => promise);
  await enter('one', 2);
  resolve(undefined);
  expect(await first).toBe(false);
  expect(admissions.beginDisconnection(path, 2).admitted()).toEqual([]);
  expect(admitted()).toEqual(['one']);
});
