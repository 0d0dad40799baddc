// Copied from templates/client/runtime/call/status-sets.ts by `npx callsheet generate`. Do not edit.

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type NumberOf<Text extends string> = Text extends `${infer Value extends number}` ? Value : never;

/** The statuses of a hundred: `StatusOf<4>` is 400 to 499. */
export type StatusOf<Hundred extends 1 | 2 | 3 | 4 | 5> = NumberOf<`${Hundred}${Digit}${Digit}`>;

/** Whether a status is one that a contract lists. */
export interface Statuses {
  includes(status: number): boolean;
}

/** The statuses listed one by one, and those of whole hundreds. */
export function statuses(listed: readonly number[], ...hundreds: readonly number[]): Statuses {
  return { includes: (status) => listed.includes(status) || hundreds.includes(Math.floor(status / 100)) };
}

/** All of these but some that are listed by themselves. */
export function allBut(all: Statuses, listed: readonly number[]): Statuses {
  return { includes: (status) => !listed.includes(status) && all.includes(status) };
}

/** Where the contract says what any other answer is. */
export const anyStatus: Statuses = { includes: () => true };
