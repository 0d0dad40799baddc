import type { Context } from '../../conformance/engine/command-line.ts';

export { type Context, UsageError } from '../../conformance/engine/command-line.ts';

/** Prints a line, or a value as JSON. */
export const print = ({ output }: Context, line: string): void => output.out(`${line}\n`);

/** Prints a value for programs to read. */
export const printJson = (context: Context, value: unknown): void =>
  print(context, JSON.stringify(value, undefined, 2));
