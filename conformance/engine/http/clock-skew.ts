import { type Exchange, headerOf } from './client.ts';

/**
 * How far the target's clock is ahead of this machine's, in milliseconds, by an answer's `Date`: 0 where it may be right.
 * That has whole seconds, and was written somewhen between question and answer, which on a slow machine lie far apart.
 */
export function clockSkew({ at, answer }: Exchange): number {
  const told = Date.parse(headerOf(answer, 'date') ?? '');
  const asked = Date.parse(at ?? '');
  if (Number.isNaN(told) || Number.isNaN(asked)) return 0;
  const least = told - (asked + answer.ms);
  const most = told + 1000 - asked;
  return least <= 0 && most >= 0 ? 0 : (least + most) / 2;
}
