import { Blocked } from '../../engine/checks/check.ts';
import type { Operation } from '../../engine/model/operation.ts';

/** How long what an operation hands out lives, in seconds: unasked, and at the most. As its `ttlSeconds` is declared. */
export function lifetimesOf({ name, clamp = [] }: Operation): {
  readonly usual: number;
  readonly most: number;
} {
  const { default: usual, max: most } = clamp.find(({ pointer }) => pointer === '/ttlSeconds') ?? {};
  if (typeof usual !== 'number' || most === undefined)
    throw new Blocked(`the contract does not say how long what ${name} hands out lives`);
  return { usual, most };
}
