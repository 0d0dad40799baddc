import { expect, onTestFinished, test } from 'vitest';
import { plainEvent } from '../../../fixtures/events/plain-event.ts';
import { usesPostgres } from '../../../fixtures/store/postgres.ts';
import { present } from '../../../fixtures/studio/sources.ts';
import { stub, studioWithSources } from '../../../fixtures/studio/studio-sources.ts';
import { Mixers } from '../../audio/mixers.ts';
import { Canvases } from '../../canvas/canvases.ts';
import { programPlan } from './plan.ts';
import { Program, type ProgramOptions } from './program.ts';

async function start({ isLive = true, ...more }: { isLive?: boolean } & Partial<ProgramOptions> = {}) {
  let wake: (studioIds: ReadonlySet<string>) => void = () => {};
  const studio = await studioWithSources([stub('src_a')], { onEvents: (ids) => wake(ids) });
  const canvases = new Canvases(studio);
  const mixers = new Mixers(studio);
  const { studioId, alice: userId } = studio;
  const inputs = new Map([['src_a', { path: 'inputs/src_a' }]]);
  const applied: unknown[] = [];
  const failures: unknown[] = [];
  const encoder = { isBroken: false };
  const program = new Program({
    bus: {
      onEvents(listener) {
        wake = listener;
        return () => {
          wake = () => {};
        };
      },
    },
    encoder: {
      async apply(streamId, plan) {
        await new Promise(setImmediate);
        if (encoder.isBroken) throw new Error('unreachable');
        applied.push({ streamId, plan });
      },
    },
    canvas: (id) => canvases.read(id),
    audio: (id) => mixers.read(id),
    inputs: async () => inputs,
    streamOf: async (id) => (isLive && id === studioId ? 'enc_1' : undefined),
    failed: (error) => failures.push(error),
    ...more,
  });
  program.start();
  onTestFinished(() => program.close());
  const current = async () => ({
    streamId: 'enc_1',
    plan: programPlan(present(await canvases.read(studioId)), present(await mixers.read(studioId)), inputs),
  });
  return {
    ...studio,
    program,
    canvases,
    mixers,
    at: { userId, studioId },
    applied,
    failures,
    current,
    encoder,
  };
}

test('a session that goes live gets the current plan', async () => {
  const { store, studioId, applied, current } = await start();
  await store.write({ studio: studioId }, (transaction) =>
    transaction.emit(plainEvent(studioId, 'streamStatus', {})),
  );
  await expect.poll(() => applied).toEqual([await current()]);
});

test('the plan of a studio has the current settings, on air or off, and is undefined for a deleted studio', async () => {
  const { program, canvases, mixers, at, studioId, current, applied } = await start({ isLive: false });
  await canvases.updatePlacement(at, 'src_a', { alpha: 0.5 });
  await mixers.changeStrip(at, 'src_a', { muted: true });
  const plan = await program.plan(studioId);
  expect(plan).toEqual((await current()).plan);
  expect(plan).toMatchObject({ tiles: [{ alpha: 0.5 }], strips: [{ muted: true }] });
  expect(await program.plan('std_gone')).toBeUndefined();
  expect(applied).toEqual([]);
});

test('a live session follows the canvas, the mixer and the sources', async () => {
  const { canvases, mixers, at, applied, current, change } = await start();
  const changes = [
    () => canvases.updatePlacement(at, 'src_a', { alpha: 0.5 }),
    () => mixers.changeStrip(at, 'src_a', { muted: true }),
    () => change([stub('src_a', { active: false })], mixers, canvases),
  ];
  for (const make of changes) {
    await make();
    const now = await current();
    await expect.poll(() => applied.at(-1)).toEqual(now);
  }
});

test('after many concurrent changes, the last applied plan has the last state', async () => {
  const { canvases, at, applied, current, program } = await start();
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1) {
    const writers = Array.from({ length: 5 }, (_, zIndex) =>
      canvases.updatePlacement(at, 'src_a', { zIndex }),
    );
    await Promise.all(writers);
  }
  const now = await current();
  await expect.poll(() => applied.at(-1)).toEqual(now);
  await program.close();
  // PostgreSQL commits the writes of one round one after the other.
  expect(applied.length).toBeLessThanOrEqual(usesPostgres ? rounds * 5 : rounds);
});

test('applies nothing to a studio that is not live, or after closing', async () => {
  const offline = await start({ isLive: false });
  await offline.canvases.pick(offline.at, { presetId: 'solo' });
  await offline.program.close();
  expect(offline.applied).toEqual([]);
  const live = await start();
  await live.program.close();
  await live.canvases.pick(live.at, { presetId: 'solo' });
  await live.program.close();
  expect(live.applied).toEqual([]);
});

test('reports a failing encoder, and applies the next change again', async () => {
  const { canvases, at, applied, failures, encoder } = await start();
  encoder.isBroken = true;
  await canvases.pick(at, { presetId: 'solo' });
  await expect.poll(() => failures).toMatchObject([{ message: 'unreachable' }]);
  encoder.isBroken = false;
  await canvases.pick(at, { presetId: 'interview' });
  await expect
    .poll(() => applied)
    .toMatchObject([{ plan: { tiles: [{ rect: { width: 960, height: 1080 } }] } }]);
});

test('a started session gets its plan without a change, and again before its addresses expire', async () => {
  const { program, studioId, applied, current } = await start({ renewMs: 10 });
  program.follow(studioId);
  await expect.poll(() => applied.length).toBeGreaterThan(2);
  await program.close();
  const before = applied.length;
  program.follow(studioId);
  await program.close();
  expect(applied).toHaveLength(before);
  expect(applied.at(-1)).toEqual(await current());
});
