import type { Mapping, Node } from './document/document.ts';
import { mapping, number, texts } from './document/node.ts';

/**
 * The least and the greatest integer of formats with a width. For `int64`, those that every JSON reader
 * represents exactly, ±(2^53−1), because a reader with doubles would round 2^53+1.
 */
const ranges: Readonly<Record<string, readonly [least: number, max: number]>> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
};

/**
 * Adds the range that `format: int32` or `int64` implies, for all readers of bounds (validators, the
 * published contract, the diff, the suite). An existing bound stays, and so does a clamp, which rejects
 * nothing.
 */
export function writeImpliedRange(schema: Record<string, Node>): void {
  const range = typeof schema.format === 'string' ? ranges[schema.format] : undefined;
  if (range === undefined || !texts(schema.type).some((type) => type === 'integer' || type === 'number'))
    return;
  if (schema.enum !== undefined || schema.const !== undefined) return;
  const clamp: Mapping = mapping(mapping(schema['x-callsheet']).clamp);
  const [least, max] = range;
  if (!isBounded(schema, 'minimum', 'exclusiveMinimum', clamp.min)) schema.minimum = least;
  if (!isBounded(schema, 'maximum', 'exclusiveMaximum', clamp.max)) schema.maximum = max;
}

function isBounded(schema: Mapping, bound: string, exclusive: string, clamp: Node | undefined): boolean {
  return [schema[bound], schema[exclusive], clamp].some((limit) => number(limit) !== undefined);
}
