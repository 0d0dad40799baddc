import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ManualClock } from '../../fixtures/clock.ts';
import { temporaryFolder, temporaryStore } from '../../fixtures/store/store.ts';
import { stub, studioWithSources } from '../../fixtures/studio/studio-sources.ts';
import { Canvases } from './canvases.ts';
import { Scenes } from './scenes.ts';

const sources = ['a', 'b', 'c', 'd', 'e'].map((id) => stub(`src_${id}`));

async function start() {
  const studio = await studioWithSources(sources);
  const canvases = new Canvases(studio);
  return { ...studio, canvases, at: { userId: studio.alice, studioId: studio.studioId } };
}

test('exactly one of 20 concurrent writes based on the same revision succeeds', async () => {
  const { canvases, at, studioId, events } = await start();
  for (let baseRev = 0; baseRev < 10; baseRev += 1) {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, writer) =>
        canvases.updatePlacement({ ...at, baseRev }, 'src_a', { zIndex: baseRev * 100 + writer }),
      ),
    );
    const [won, ...others] = outcomes.filter((outcome) => !('rejected' in outcome));
    expect(won).toMatchObject({ layoutRev: baseRev + 1 });
    expect(others).toEqual([]);
    expect(
      outcomes.filter((outcome) => 'rejected' in outcome && outcome.rejected === 'conflict'),
    ).toHaveLength(19);
    expect(await canvases.read(studioId)).toEqual(won);
  }
  expect(await events()).toHaveLength(10);
});

test('only one write of two processes based on the same revision succeeds', async () => {
  const file = join(await temporaryFolder(), 'callsheet.db');
  const clock = new ManualClock();
  const [one, other] = [await temporaryStore({ file, clock }), await temporaryStore({ file, clock })];
  await one.write({ account: 'usr_1', studio: 'std_1' }, async (transaction) => {
    await transaction.run(
      "INSERT INTO users (id, issuer, subject, name, created_at) VALUES ('usr_1', 'test', 'alice', '', '')",
    );
    await transaction.run(
      `INSERT INTO studios (id, user_id, name, auto_go_live_enabled, last_event, created_at, updated_at)
       VALUES ('std_1', 'usr_1', 'Show', 0, 0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    );
  });
  const listed = { of: async () => sources };
  const processes = [one, other].map((store) => new Canvases({ store, clock, sources: listed }));
  for (let baseRev = 0; baseRev < 5; baseRev += 1) {
    const target = { userId: 'usr_1', studioId: 'std_1', baseRev };
    const outcomes = await Promise.all(
      processes.flatMap((canvases) =>
        Array.from({ length: 10 }, () => canvases.update(target, { screenPriority: true })),
      ),
    );
    expect(outcomes.filter((outcome) => !('rejected' in outcome))).toHaveLength(1);
  }
});

test('all writes without a baseRev succeed, each with its own revision', async () => {
  const { canvases, at, studioId, events } = await start();
  const outcomes = await Promise.all(
    sources.flatMap(({ id }) => [
      canvases.updatePlacement(at, id, { alpha: 0.5 }),
      canvases.updatePlacement(at, id, { visible: false }),
      canvases.updatePlacement(at, id, { zIndex: 3 }),
    ]),
  );
  const revisions = outcomes.map((outcome) => ('rejected' in outcome ? 0 : outcome.layoutRev));
  expect(revisions.sort((x, y) => x - y)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  expect(await events()).toHaveLength(15);
  const after = await canvases.read(studioId);
  for (const placement of after?.placements ?? []) {
    expect(placement).toMatchObject({ alpha: 0.5, visible: false, zIndex: 3 });
  }
});

test('concurrent recalls, picks and source changes emit complete states in the order of their revisions', async () => {
  const { canvases, at, studioId, events, store, clock, change } = await start();
  const scenes = new Scenes({ store, clock, canvases });
  await canvases.update(at, { layoutMode: 'advanced' });
  const scene = await scenes.capture(at.userId, studioId, 'Advanced');
  await Promise.all([
    canvases.handBack(at),
    scenes.recall(at, scene?.id ?? ''),
    change(sources.slice(0, 3), canvases),
    canvases.pick(at, { presetId: 'solo' }),
    scenes.recall(at, scene?.id ?? ''),
    change(sources, canvases),
    canvases.update(at, { focusSourceId: 'src_a' }),
  ]);
  const states = (await events()).map(({ data }) => data as { layoutRev: number });
  expect(states.map(({ layoutRev }) => layoutRev)).toEqual(states.map((_, index) => index + 1));
  expect(await canvases.read(studioId)).toEqual(states.at(-1));
});
