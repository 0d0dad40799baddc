type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type NumberOf<Text extends string> = Text extends `${infer Value extends number}` ? Value : never;

/** The statuses of one class: `StatusOf<4>` is 400 to 499. */
export type StatusOf<Hundred extends 1 | 2 | 3 | 4 | 5> = NumberOf<`${Hundred}${Digit}${Digit}`>;

/** A set of statuses that a contract declares. */
export interface Statuses {
  includes(status: number): boolean;
}

/** The listed statuses and all statuses of the listed classes (`4` is 400 to 499). */
export function statuses(listed: readonly number[], ...hundreds: readonly number[]): Statuses {
  return { includes: (status) => listed.includes(status) || hundreds.includes(Math.floor(status / 100)) };
}

/** The statuses of `all` without the listed ones. */
export function allBut(all: Statuses, listed: readonly number[]): Statuses {
  return { includes: (status) => !listed.includes(status) && all.includes(status) };
}

/** Every status: for a contract with a `default` response. */
export const anyStatus: Statuses = { includes: () => true };
