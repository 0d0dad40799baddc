import type { Context } from '../engine/checks/context.ts';
import type { Part } from '../engine/checks/preconditions.ts';
import { jsonOf } from '../engine/http/client.ts';
import { valueAt } from '../engine/model/json-pointer.ts';
import { emptyValues } from '../engine/target/ledger/request.ts';
import { noteSession } from './scenarios/stream/on-air.ts';

/**
 * Optional features of a deployment, and the responses that show that one is off. The contract itself
 * describes the optional features that have an own error code.
 */
export const parts: readonly Part[] = [
  {
    name: 'encoder',
    code: 'unavailable',
    operations: ['goLive'],
    // Without an encoder the capabilities list no presets (CANVAS-46).
    isOff: async (context) => {
      const presets = valueAt(await capabilities(context), '/presets');
      return Array.isArray(presets) && presets.length === 0;
    },
  },
  {
    name: 'composition',
    code: 'composition_disabled',
    operations: ['goLive'],
    isRequested: false,
    // An empty canvas is never a single unchanged source, so go-live needs composition.
    isOff: async (context) => {
      const { id } = await context.resource('studio', { fresh: true });
      const path = { id };
      await context.resource('destination', { within: { studio: id } });
      noteSession(context, id);
      const operation = context.operation('goLive');
      const exchange = await context.send(
        operation,
        { ...emptyValues, path },
        await context.credential(operation),
      );
      return valueAt(jsonOf(exchange.response), '/error/code') === 'composition_disabled';
    },
  },
  {
    name: 'planner',
    code: 'unavailable',
    // Without a planner no operation is rejected: canvases report it themselves.
    operations: [],
    // Without a planner presets are listed, but `libraryVersion` is empty (CANVAS-42, CANVAS-45).
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
    // If the publishers are unknown, `publishing` is null (SRC-04).
    isOff: async (context) => valueAt(await read(context, 'getSource'), '/publishing') === null,
  },
];

const capabilities = (context: Context): Promise<unknown> => read(context, 'getCanvasCapabilities');

async function read(context: Context, name: string): Promise<unknown> {
  const operation = context.operation(name);
  const { path } = await context.prepare(operation);
  const exchange = await context.send(
    operation,
    { ...emptyValues, path },
    await context.credential(operation),
  );
  return jsonOf(exchange.response);
}
