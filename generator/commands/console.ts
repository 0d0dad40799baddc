import type { Context } from '../../cli/command-line.ts';
import { printableJson, printableLines } from '../../cli/printable-text.ts';

export { type Context, UsageError } from '../../cli/command-line.ts';

/** Prints a line. */
export const print = ({ output }: Context, line: string): void => output.out(`${printableLines(line)}\n`);

/** Prints a value as JSON, for programs to read. */
export const printJson = (context: Context, value: unknown): void =>
  context.output.out(`${printableJson(value, 2)}\n`);
