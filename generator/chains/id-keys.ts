import type { Operation } from '../contract.ts';
import type { Mapping } from '../document.ts';

/** An operation as it was read, and where it is written. */
export interface FoundOperation {
  readonly read: Operation;
  readonly node: Mapping;
  readonly item: Mapping;
}

/** A path parameter that fills a whole step, by the path up to it. */
export interface PathId {
  readonly parameter: string;
  /** The same for every path that begins alike, however its parameters are called: `/halls/{}`. */
  readonly key: string;
  /** The step before it: `halls`. */
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

/** The key of a parameter that is not in the path: its own operation's alone. */
export const parameterKey = (operation: string, place: string, name: string): string =>
  `${operation} ${place} ${name}`;

/** Whether more than one request and response is exchanged. */
export const isLive = ({ stream, socket, signaling }: Operation): boolean =>
  [stream, socket, signaling].some((one) => one !== undefined);
