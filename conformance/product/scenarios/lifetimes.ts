import { Blocked } from '../../engine/checks/check.ts';
import type { Operation } from '../../engine/model/operation.ts';

/**
 * The default and maximum lifetime of the operation's issued credential, in seconds, from the declaration of
 * its `ttlSeconds`.
 */
export function lifetimesOf({ name, clamp = [] }: Operation): {
  readonly defaultSeconds: number;
  readonly maxSeconds: number;
} {
  const { default: defaultSeconds, max: maxSeconds } =
    clamp.find(({ pointer }) => pointer === '/ttlSeconds') ?? {};
  if (typeof defaultSeconds !== 'number' || maxSeconds === undefined)
    throw new Blocked(`the contract does not declare the lifetime of the credential that ${name} issues`);
  return { defaultSeconds, maxSeconds };
}
