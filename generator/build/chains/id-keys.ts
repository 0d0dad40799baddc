import type { Mapping } from '../../load/document/document.ts';
import type { Operation } from '../../model/contract/contract.ts';

/** An operation, and its nodes in the document. */
export interface FoundOperation {
  readonly read: Operation;
  readonly node: Mapping;
  readonly item: Mapping;
}

/** A path parameter that is an entire segment of the path. */
export interface PathId {
  readonly parameter: string;
  /** The path up to the parameter, without the names of parameters: `/halls/{}`. */
  readonly key: string;
  /** The segment before the parameter: `halls`. */
  readonly collection: string;
}

/** The path with its parameters left nameless. */
export const nameless = (path: string): string => path.replace(/\{[^{}]*\}/g, '{}');

/** The ids in the path of an operation, from left to right. */
export function pathIds({ path }: Pick<Operation, 'path'>): PathId[] {
  const steps = path.split('/');
  return steps.flatMap((step, index) => {
    const parameter = /^\{([^{}]+)\}$/.exec(step)?.[1];
    const collection = steps[index - 1];
    if (parameter === undefined || !collection || collection.includes('{')) return [];
    return [{ parameter, key: nameless(steps.slice(0, index + 1).join('/')), collection }];
  });
}

/** The key of a parameter outside the path. No other operation shares the key. */
export const parameterKey = (operation: string, location: string, name: string): string =>
  `${operation} ${location} ${name}`;

/** Whether the operation exchanges more than one request and response. */
export const isLive = ({ stream, socket, signaling }: Operation): boolean =>
  [stream, socket, signaling].some((one) => one !== undefined);
