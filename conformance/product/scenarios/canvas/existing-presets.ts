import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { isObject, type JsonObject, sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { shortText } from '../../../engine/model/sent-and-read.ts';
import { OwnStudio } from '../own-studio.ts';

const [across, down] = [1920, 1080];
const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Yields the inconsistencies of one preset. With `isDegraded`, its slots have no rects. */
function* faultsOf(preset: JsonObject, isDegraded: boolean): Iterable<string> {
  const slots = objects(preset.slots);
  if (preset.slotCount !== slots.length)
    yield `slotCount is ${preset.slotCount}, but there are ${slots.length} slots`;
  for (const [index, slot] of slots.entries()) {
    if (slot.index !== index) yield `slot ${index} has the index ${slot.index}`;
    const rect = isObject(slot.rect) ? slot.rect : {};
    const wanted = isDegraded
      ? { x: 0, y: 0, width: 0, height: 0 }
      : {
          x: Number(slot.x) * across,
          y: Number(slot.y) * down,
          width: Number(slot.w) * across,
          height: Number(slot.h) * down,
        };
    // The server may round in its own way.
    const isThere = Object.entries(wanted).every(
      ([member, value]) => Math.abs(Number(rect[member]) - value) <= 2,
    );
    if (!isThere) yield `slot ${index} is at ${shortText(rect)}, but its fractions give ${shortText(wanted)}`;
  }
}

/** The modes that a write accepts, by the member of the capabilities that lists them. */
const modes = { fitModes: ['contain', 'stretch'], layoutModes: ['auto', 'advanced'] };

/** Checks of the presets and modes in the capabilities. */
export const existingPresets: readonly Scenario[] = [
  scenario(
    'canvas/existing/presets',
    {
      title:
        'A preset has slotCount slots, in the order of their index, at the rects that their fractions give.',
      about: ['CANVAS-41', 'CANVAS-45', 'CANVAS-47', 'CANVAS-49'],
      needs: ['operation:getCanvasCapabilities'],
      effect: 'reads',
    },
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const body = await studio.response('getCanvasCapabilities', 200);
      const { presets, libraryVersion } = isObject(body) ? body : {};
      const isDegraded = libraryVersion === '';
      const found = objects(presets);
      for (const preset of found) {
        const [fault] = faultsOf(preset, isDegraded);
        context.assert(fault === undefined, () => `${preset.id}: ${fault}`);
      }
      const ids = found.map(({ id }) => id);
      context.assert(sameJson(ids, [...new Set(ids)]), `two presets have one id: ${ids.join(', ')}`);
    },
  ),

  scenario(
    'canvas/existing/modes',
    {
      title: 'The capabilities list every mode of a canvas, and its active preset.',
      proves: ['CANVAS-44'],
      about: ['CANVAS-06', 'CANVAS-10'],
      needs: ['operation:getCanvasCapabilities', 'operation:getCanvas'],
      effect: 'reads',
    },
    async (context) => {
      const studio = await OwnStudio.ofQueue(context);
      const body = await studio.response('getCanvasCapabilities', 200);
      for (const [member, values] of Object.entries(modes)) {
        const named = valueAt(body, `/${member}`);
        const missing = values.filter((value) => !Array.isArray(named) || !named.includes(value));
        context.assert(
          missing.length === 0,
          () => `${member} lacks ${missing.join(', ')}: ${shortText(named)}`,
        );
      }
      const presets = objects(valueAt(body, '/presets')).map(({ id }) => id);
      const canvas = await studio.response('getCanvas', 200);
      const active = valueAt(canvas, '/activePreset');
      context.assert(
        valueAt(canvas, '/membershipBasis') !== 'resolved' || presets.includes(active),
        () => `the canvas is in the preset ${String(active)}, which the capabilities do not list`,
      );
    },
  ),
];
