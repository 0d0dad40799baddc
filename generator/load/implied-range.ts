import type { Mapping, Node } from './document/document.ts';
import { mapping, number, texts } from './document/node.ts';

/**
 * The least and greatest integer of the formats that name a width. Of `int64` those that every JSON reader keeps
 * exactly, ±(2^53−1), since one that reads doubles would take 2^53+1 for another number.
 */
const ranges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
};

/**
 * Writes out the range that `format: int32` or `int64` implies, so that whatever reads bounds (validators, the published
 * contract, the diff, the suite) finds it. A bound that is written stands, and so does a clamp, which refuses nothing.
 */
export function writeImpliedRange(schema: Record<string, Node>): void {
  const range = typeof schema.format === 'string' ? ranges[schema.format] : undefined;
  if (range === undefined || !texts(schema.type).some((type) => type === 'integer' || type === 'number'))
    return;
  if (schema.enum !== undefined || schema.const !== undefined) return;
  const clamp: Mapping = mapping(mapping(schema['x-callsheet']).clamp);
  const [least, most] = range;
  if (!isBounded(schema, 'minimum', 'exclusiveMinimum', clamp.min)) schema.minimum = least;
  if (!isBounded(schema, 'maximum', 'exclusiveMaximum', clamp.max)) schema.maximum = most;
}

function isBounded(schema: Mapping, bound: string, exclusive: string, clamp: Node | undefined): boolean {
  return [schema[bound], schema[exclusive], clamp].some((limit) => number(limit) !== undefined);
}
