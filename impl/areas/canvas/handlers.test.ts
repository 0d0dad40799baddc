import { expect, test } from 'vitest';
import type { Caller } from '../../../generated/server/runtime/requests/caller.ts';
import { stub, studioWithSources } from '../../fixtures/studio/studio-sources.ts';
import { Canvases } from './canvases.ts';
import { canvasHandlers } from './handlers.ts';
import { Scenes } from './scenes.ts';

async function start() {
  const studio = await studioWithSources([stub('src_a')]);
  const canvases = new Canvases(studio);
  const scenes = new Scenes({ ...studio, canvases });
  const encoder = { isReachable: async () => false };
  const callerOf = (userId: string): Caller => ({
    kind: 'userJwt',
    userId,
    credentialId: 'jwt',
    scopes: 'all',
  });
  const params = { id: studio.studioId };
  return {
    ...canvasHandlers({ planner: true, canvases, scenes, encoder }),
    caller: callerOf(studio.alice),
    callerOf,
    params,
    ...studio,
  };
}

test('each error has its own status, and an optional body may be absent', async () => {
  const { params, caller, ...handlers } = await start();
  const rect = { x: 1920, y: 0, width: 1, height: 1 };
  const at = { ...params, sourceId: 'src_a' };
  expect(await handlers.updatePlacement({ caller, params: at, body: { rect } })).toMatchObject({
    status: 400,
    error: { code: 'invalid_request' },
  });
  expect(
    await handlers.updatePlacement({ caller, params: { ...at, sourceId: 'src_x' }, body: { alpha: 1 } }),
  ).toMatchObject({ status: 404, error: { code: 'not_found', message: 'source not found' } });
  expect(await handlers.handBackCanvas({ caller, params, body: { baseRev: 9 } })).toMatchObject({
    status: 409,
    error: { code: 'conflict' },
  });
  expect(await handlers.handBackCanvas({ caller, params, body: undefined })).toMatchObject({
    status: 200,
    body: { layoutRev: 1 },
  });
});

test('returns the guard’s 404 for a studio that was deleted after the guard', async () => {
  const { caller, ...handlers } = await start();
  const params = { id: 'std_gone' };
  const gone = { status: 404, error: { code: 'not_found', message: 'studio not found' } };
  expect(await handlers.getCanvas({ caller, params })).toEqual(gone);
  expect(await handlers.updateCanvas({ caller, params, body: { fitMode: 'stretch' } })).toEqual(gone);
  expect(await handlers.captureScene({ caller, params, body: { name: 'Start' } })).toEqual(gone);
});

test('returns capabilities while the encoder is unreachable', async () => {
  const { params, caller, ...handlers } = await start();
  expect(await handlers.getCanvasCapabilities({ caller, params })).toMatchObject({
    status: 200,
    body: { presets: [], libraryVersion: '' },
  });
});
