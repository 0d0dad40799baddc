import type { Context } from '../engine/checks/context.ts';
import type { Part } from '../engine/checks/preconditions.ts';
import { jsonOf } from '../engine/http/client.ts';
import { valueAt } from '../engine/model/json-pointer.ts';
import { emptyParts } from '../engine/target/ledger/request.ts';
import { noteSession } from './scenarios/stream/on-air.ts';

/** What a deployment may do without, and what of its answers says so. The contract's codes tell of others. */
export const parts: readonly Part[] = [
  {
    name: 'encoder',
    code: 'unavailable',
    operations: ['goLive'],
    // CANVAS-46
    isOff: async (context) => {
      const presets = valueAt(await capabilities(context), '/presets');
      return Array.isArray(presets) && presets.length === 0;
    },
  },
  {
    name: 'composition',
    code: 'composition_disabled',
    operations: ['goLive'],
    isAsked: false,
    // An empty canvas is never one source as it is.
    isOff: async (context) => {
      const { id } = await context.thing('studio', { fresh: true });
      const path = { id };
      await context.thing('destination', { within: { studio: id } });
      noteSession(context, id);
      const operation = context.operation('goLive');
      const exchange = await context.send(
        operation,
        { ...emptyParts, path },
        await context.credential(operation),
      );
      return valueAt(jsonOf(exchange.answer), '/error/code') === 'composition_disabled';
    },
  },
  {
    name: 'planner',
    code: 'unavailable',
    // It refuses nothing: canvases say so of themselves.
    operations: [],
    // CANVAS-42, CANVAS-45
    isOff: async (context) => {
      const found = await capabilities(context);
      const presets = valueAt(found, '/presets');
      const isDegraded = valueAt(found, '/libraryVersion') === '';
      return isDegraded && Array.isArray(presets) && presets.length > 0;
    },
  },
  {
    name: 'media',
    code: 'unavailable',
    operations: ['goLive'],
    // SRC-04
    isOff: async (context) => valueAt(await read(context, 'getSource'), '/publishing') === null,
  },
];

const capabilities = (context: Context): Promise<unknown> => read(context, 'getCanvasCapabilities');

async function read(context: Context, name: string): Promise<unknown> {
  const operation = context.operation(name);
  const { path } = await context.prepare(operation);
  const exchange = await context.send(
    operation,
    { ...emptyParts, path },
    await context.credential(operation),
  );
  return jsonOf(exchange.answer);
}
