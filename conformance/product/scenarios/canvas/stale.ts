import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { canvasOptions, studioWith } from './tiles.ts';

/** Writes with a `baseRev` other than the current revision. */
export const stale: readonly Scenario[] = [
  scenario(
    'canvas/placing/stale',
    canvasOptions(
      'Every kind of write is rejected with any revision but the current one, and writes nothing.',
      {
        proves: ['CANVAS-05'],
      },
    ),
    async (context) => {
      const { studio, sources } = await studioWith(context, 1);
      const [sourceId = ''] = sources;
      const scene = await studio.call('captureScene', { body: { name: context.session.unique() } });
      const writes: readonly [name: string, body: object, path?: Readonly<Record<string, string>>][] = [
        ['updateCanvas', { screenPriority: true }],
        ['updatePlacement', { alpha: 0.5 }, { sourceId }],
        ['pickPreset', { presetId: 'solo' }],
        ['handBackCanvas', {}],
        ['recallScene', {}, { sceneId: String(valueAt(scene, '/id')) }],
      ];
      await studio.call('updateCanvas', { body: { layoutMode: 'advanced' } });
      for (const [name, body, path = {}] of writes) {
        const before = await studio.call('getCanvas');
        const current = Number(valueAt(before, '/layoutRev'));
        // A server may mistake 0 for an absent `baseRev`.
        for (const baseRev of [0, current - 1, current + 1].filter((one) => one >= 0)) {
          const exchange = await studio.send(name, { path, body: { ...body, baseRev } });
          expectErrorResponse(context, exchange, {
            status: 409,
            code: 'conflict',
            operation: studio.operation(name),
          });
        }
        studio.shows(`the canvas after a stale ${name}`, await studio.call('getCanvas'), { '': before });
        await studio.call(name, { path, body: { ...body, baseRev: current } });
      }
    },
  ),
];
