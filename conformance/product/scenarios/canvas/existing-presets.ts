import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { isObject, type JsonObject, sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { shortly } from '../../../engine/model/sent-and-read.ts';
import { OwnStudio } from '../own-studio.ts';

const [across, down] = [1920, 1080];
const objects = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** What is wrong with a preset by itself, in words; `isDegraded` where its seats have no places. */
function* faultsOf(preset: JsonObject, isDegraded: boolean): Iterable<string> {
  const slots = objects(preset.slots);
  if (preset.slotCount !== slots.length)
    yield `slotCount is ${preset.slotCount}, and there are ${slots.length} slots`;
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
    // How it rounds is the server's.
    const isThere = Object.entries(wanted).every(
      ([member, value]) => Math.abs(Number(rect[member]) - value) <= 2,
    );
    if (!isThere) yield `slot ${index} is at ${shortly(rect)}, and its fractions make ${shortly(wanted)}`;
  }
}

/** What a write takes, by the member of the capabilities that names it. */
const modes = { fitModes: ['contain', 'stretch'], layoutModes: ['auto', 'advanced'] };

/** The presets that a canvas offers, and the modes. */
export const standingPresets: readonly Scenario[] = [
  scenario(
    'canvas/standing/presets',
    {
      title: 'A preset has as many slots as it says, in their order, where its fractions put them.',
      about: ['CANVAS-41', 'CANVAS-45', 'CANVAS-47', 'CANVAS-49'],
      needs: ['operation:getCanvasCapabilities'],
      effect: 'reads',
    },
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      const body = await studio.answer('getCanvasCapabilities', 200);
      const { presets, libraryVersion } = isObject(body) ? body : {};
      const isDegraded = libraryVersion === '';
      const found = objects(presets);
      for (const preset of found) {
        const [fault] = faultsOf(preset, isDegraded);
        context.must(fault === undefined, () => `${preset.id}: ${fault}`);
      }
      const ids = found.map(({ id }) => id);
      context.must(sameJson(ids, [...new Set(ids)]), `two presets have one id: ${ids.join(', ')}`);
    },
  ),

  scenario(
    'canvas/standing/modes',
    {
      title: 'The capabilities name every mode that a canvas can be put into, and what it is in.',
      proves: ['CANVAS-44'],
      about: ['CANVAS-06', 'CANVAS-10'],
      needs: ['operation:getCanvasCapabilities', 'operation:getCanvas'],
      effect: 'reads',
    },
    async (context) => {
      const studio = await OwnStudio.ofLane(context);
      const body = await studio.answer('getCanvasCapabilities', 200);
      for (const [member, values] of Object.entries(modes)) {
        const named = valueAt(body, `/${member}`);
        const missing = values.filter((value) => !Array.isArray(named) || !named.includes(value));
        context.must(missing.length === 0, () => `${member} lacks ${missing.join(', ')}: ${shortly(named)}`);
      }
      const presets = objects(valueAt(body, '/presets')).map(({ id }) => id);
      const canvas = await studio.answer('getCanvas', 200);
      const active = valueAt(canvas, '/activePreset');
      context.must(
        valueAt(canvas, '/membershipBasis') !== 'resolved' || presets.includes(active),
        () => `the canvas is in the preset ${String(active)}, which the capabilities do not list`,
      );
    },
  ),
];
