type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type NumberOf<Text extends string> = Text extends `${infer Value extends number}` ? Value : never;

/** The statuses of a hundred: `StatusOf<4>` is 400 to 499. */
export type StatusOf<Hundred extends 1 | 2 | 3 | 4 | 5> = NumberOf<`${Hundred}${Digit}${Digit}`>;
