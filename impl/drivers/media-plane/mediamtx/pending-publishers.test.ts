import { expect, test } from 'vitest';
import { ManualClock } from '../../../fixtures/clock.ts';
import { Admissions } from './pending-publishers.ts';

const path = 'inputs/src_1';

function start() {
  const clock = new ManualClock();
  const admissions = new Admissions({ clock });
  const enter = (id: string, generation: number | undefined = 1, on = path) =>
    admissions.enter({ id, path: on, protocol: 'srt' }, async () => generation);
  const letIn = () =>
    admissions
      .beginDisconnection(path)
      .letIn()
      .map(({ id }) => id);
  return { clock, admissions, enter, letIn };
}

test('a kick concerns those on an older generation and those nobody let in here (INGEST-21)', async () => {
  const { admissions, enter } = start();
  expect(await enter('old', 1)).toBe(true);
  expect(await enter('new', 2)).toBe(true);
  expect(await admissions.enter({ id: 'no', path, protocol: 'srt' }, async () => undefined)).toBe(false);
  const disconnection = admissions.beginDisconnection(path, 2);
  expect(disconnection.letIn()).toEqual([expect.objectContaining({ id: 'old', path, protocol: 'srt' })]);
  expect(['old', 'new', 'no', 'stranger'].map((id) => disconnection.concerns(id))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('a kick concerns nobody who comes after it began', async () => {
  const { admissions, enter } = start();
  await enter('before');
  const disconnection = admissions.beginDisconnection(path);
  await enter('after');
  expect(disconnection.letIn().map(({ id }) => id)).toEqual(['before']);
  expect(disconnection.concerns('after')).toBe(false);
});

test('who is being decided on while a cut begins is refused', async () => {
  const { admissions, letIn } = start();
  const { promise, resolve } = Promise.withResolvers<number>();
  const entered = admissions.enter({ id: 'one', path, protocol: 'srt' }, () => promise);
  admissions.beginDisconnection(path, 1);
  resolve(1);
  expect(await entered).toBe(false);
  expect(letIn()).toEqual([]);
});

test('a decision that fails leaves nothing behind', async () => {
  const { admissions, letIn } = start();
  const failing = admissions.enter({ id: 'one', path, protocol: 'srt' }, async () => {
    throw new Error('the store is away');
  });
  await expect(failing).rejects.toThrow('the store is away');
  expect(letIn()).toEqual([]);
});

test('who never showed up is forgotten, who publishes is not, and who left is', async () => {
  const { clock, admissions, enter, letIn } = start();
  await enter('absent');
  await enter('present');
  for (let second = 0; second < 70; second += 1) {
    clock.advance(1000);
    admissions.seen(new Map([[path, 'present']]));
  }
  expect(letIn()).toEqual(['present']);
  clock.advance(61_000);
  admissions.seen(new Map());
  expect(letIn()).toEqual([]);
});

test('who publishes is not forgotten while MediaMTX cannot be asked', async () => {
  const { clock, admissions, enter, letIn } = start();
  await enter('present');
  await enter('absent');
  admissions.seen(new Map([[path, 'present']]));
  clock.advance(600_000);
  await enter('later');
  expect(letIn()).toEqual(['present', 'later']);
});

test('a path takes a bounded number of newcomers at a time', async () => {
  const { clock, enter } = start();
  for (let count = 0; count < 128; count += 1) expect(await enter(`c${count}`)).toBe(true);
  expect(await enter('one too many')).toBe(false);
  expect(await enter('elsewhere', 1, 'inputs/src_2')).toBe(true);
  clock.advance(61_000);
  expect(await enter('later')).toBe(true);
});

test('asked twice for one connection, the later answer counts', async () => {
  const { admissions, enter, letIn } = start();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const first = admissions.enter({ id: 'one', path, protocol: 'srt' }, () => promise);
  await enter('one', 2);
  resolve(undefined);
  expect(await first).toBe(false);
  expect(admissions.beginDisconnection(path, 2).letIn()).toEqual([]);
  expect(letIn()).toEqual(['one']);
});
