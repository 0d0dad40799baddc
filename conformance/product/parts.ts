import { jsonOf } from '../engine/client.ts';
import type { Context } from '../engine/context.ts';
import { valueAt } from '../engine/json-pointer.ts';
import type { Part } from '../engine/preconditions.ts';
import { emptyParts } from '../engine/request.ts';

/** What a deployment may do without, and what of its answers says so. The contract's codes tell of others. */
export const parts: readonly Part[] = [
  {
    name: 'encoder',
    code: 'unavailable',
    operations: ['goLive'],
    // CANVAS-46
    isOff: async (context) => {
      const presets = await read(context, 'getCanvasCapabilities', '/presets');
      return Array.isArray(presets) && presets.length === 0;
    },
  },
  {
    name: 'media',
    code: 'unavailable',
    operations: ['goLive'],
    // SRC-04
    isOff: async (context) => (await read(context, 'getSource', '/publishing')) === null,
  },
];

async function read(context: Context, name: string, pointer: string): Promise<unknown> {
  const operation = context.operation(name);
  const { path } = await context.prepare(operation);
  const exchange = await context.send(
    operation,
    { ...emptyParts, path },
    await context.credential(operation),
  );
  return valueAt(jsonOf(exchange.answer), pointer);
}
