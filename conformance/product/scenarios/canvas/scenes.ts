import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { canvasOptions, setTile, studioWith, tile } from './tiles.ts';

const rect = { x: 111, y: 77, width: 400, height: 300 };

/** Scenes: named layouts of a canvas. */
export const scenes: readonly Scenario[] = [
  scenario(
    'canvas/scenes/recall',
    canvasOptions('A recalled scene restores its layout and mode, and is active until the picture changes.', {
      proves: ['CANVAS-07', 'CANVAS-50', 'CANVAS-51', 'CANVAS-52'],
      about: ['CANVAS-04'],
    }),
    async (context) => {
      const { studio, sources } = await studioWith(context, 2);
      const [first = '', second = ''] = sources;
      await studio.call('updateCanvas', { body: { layoutMode: 'advanced' } });
      const style = { zIndex: 3, fitMode: 'stretch', crop: { zoom: 2, panX: 0.25, panY: 0.75 } };
      await setTile(studio, second, { rect, ...style, visible: false });
      const captured = await setTile(studio, first, { rect, ...style, alpha: 0.5 });
      studio.shows('a canvas without a scene', captured, { '/activeSceneId': undefined });
      const scene = await studio.call('captureScene', { body: { name: context.session.unique() } });
      const sceneId = String(valueAt(scene, '/id'));
      studio.shows('the canvas after a capture', await studio.call('getCanvas'), { '': captured });
      await studio.call('handBackCanvas', { body: {} });
      await studio.call('pickPreset', { body: { presetId: 'solo' } });
      const plain = { zIndex: 0, fitMode: 'contain', crop: { zoom: 1, panX: 0.5, panY: 0.5 } };
      await setTile(studio, second, { ...plain, visible: true });
      const before = await setTile(studio, first, { ...plain, alpha: 1 });
      const recalled = await studio.call('recallScene', { path: { sceneId }, body: {} });
      studio.shows('the canvas after a recall', recalled, {
        '/activeSceneId': sceneId,
        '/layoutMode': 'advanced',
        '/activePreset': valueAt(captured, '/activePreset'),
        '/placements': valueAt(captured, '/placements'),
      });
      const [was, is] = [before, recalled].map((canvas) => Number(valueAt(canvas, '/layoutRev')));
      context.assert(Number(is) > Number(was), `layoutRev is ${is} after a recall and was ${was} before`);
      const moved = await setTile(studio, first, { alpha: 0.75 });
      studio.shows('the canvas after the picture changed', moved, { '/activeSceneId': undefined });
      const again = await studio.call('recallScene', { path: { sceneId }, body: {} });
      studio.shows('the tile after a second recall', tile(studio, again, first), { '/alpha': 0.5 });
      await studio.call('deleteScene', { path: { sceneId } });
      studio.shows('the canvas after its scene was deleted', await studio.call('getCanvas'), {
        '/activeSceneId': undefined,
        '/placements': valueAt(again, '/placements'),
      });
    },
  ),
];
