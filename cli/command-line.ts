import {
  type ApplicationText,
  ArgumentScannerError,
  buildApplication,
  type Command,
  type CommandContext,
  formatMessageForArgumentScannerError,
  proposeCompletions,
  type RouteMap,
  run,
  text_en,
} from '@stricli/core';
import { printableLines } from './printable-text.ts';
import { UsageError } from './usage-error.ts';

export { UsageError } from './usage-error.ts';

/** The output of a program. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** The context of a running command: `this` in Stricli. */
export interface Context extends CommandContext {
  readonly output: Output;
  /** The exit status the program ends with. */
  status: number;
}

/** A command or a group of commands. */
export type Target = Command<Context> | RouteMap<Context>;

/** A program's name, and how it reports errors. */
export interface Program {
  readonly name: string;
  readonly version?: string;
  /** The prefix of error lines; by default the name. */
  readonly prefix?: string;
  /** The exit status and text of an expected error of a command line; undefined for an error of the program itself. */
  readonly expected?: (
    error: Error,
    argv: readonly string[],
  ) => { readonly status: number; readonly text: string } | undefined;
}

/** Runs a command line to its end and returns its exit status: 2 for an invalid command line. */
export async function runProgram(
  target: Target,
  program: Program,
  argv: readonly string[],
  output: Output,
): Promise<number> {
  const process = {
    stdout: { write: output.out },
    stderr: { write: output.err },
    exitCode: undefined as number | undefined,
  };
  const context: Context & { process: typeof process } = { process, output, status: 0 };
  await run(application(target, program, argv), argv, context);
  const code = process.exitCode ?? 0;
  if (code < 0) return 2;
  return code === 0 ? context.status : code;
}

/** The shell's completions for the last of the words, each with a description. */
export async function completions(
  target: Target,
  program: Program,
  words: readonly string[],
): Promise<readonly { readonly word: string; readonly about: string }[]> {
  const silent = { write: () => {} };
  const output = { out: () => {}, err: () => {} };
  const context = { process: { stdout: silent, stderr: silent }, output, status: 0 };
  const proposed = await proposeCompletions(application(target, program, words), words, context);
  return proposed.map(({ completion, brief }) => ({ word: completion, about: brief }));
}

function application(target: Target, program: Program, argv: readonly string[]) {
  const config = {
    name: program.name,
    ...(program.version !== undefined && { versionInfo: { currentVersion: program.version } }),
    scanner: { caseStyle: 'allow-kebab-for-camel' },
    documentation: { caseStyle: 'convert-camel-to-kebab' },
    localization: { text: textOf(program, argv) },
    determineExitCode: (error: unknown) => expectedOf(program, argv, error)?.status ?? 1,
  } as const;
  // The two overloads differ only in the type of the target.
  return 'loader' in target ? buildApplication(target, config) : buildApplication(target, config);
}

function textOf(program: Program, argv: readonly string[]): ApplicationText {
  const prefix = program.prefix ?? program.name;
  return {
    ...text_en,
    noCommandRegisteredForInput: ({ input, corrections }) =>
      `${prefix}: There is no command "${input}"${orNot(corrections.map((name) => name.replaceAll('`', '')))} Run: ${program.name} --help`,
    exceptionWhileParsingArguments: (error) => `${prefix}: ${misreading(error)}`,
    exceptionWhileRunningCommand: (error) =>
      expectedOf(program, argv, error)?.text ??
      printableLines(error instanceof Error ? (error.stack ?? error.message) : `${error}`),
    exceptionWhileLoadingCommandFunction: (error) =>
      printableLines(error instanceof Error ? (error.stack ?? error.message) : `${error}`),
  };
}

function expectedOf(program: Program, argv: readonly string[], error: unknown) {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof UsageError)
    return { status: 2, text: `${program.prefix ?? program.name}: ${printableLines(error.message)}` };
  const expected = program.expected?.(error, argv);
  if (expected !== undefined || !isOfSystem(error)) return expected;
  return { status: 2, text: `${program.prefix ?? program.name}: ${printableLines(error.message)}` };
}

/** Whether an error is of the file system or the network. Its message names the call and the path. */
const isOfSystem = (error: Error): boolean => 'syscall' in error && 'code' in error;

/** Describes an error of the parser, in our own words if they are more precise. */
function misreading(error: unknown): string {
  if (!(error instanceof ArgumentScannerError)) return error instanceof Error ? error.message : String(error);
  return formatMessageForArgumentScannerError(error, {
    FlagNotFoundError: ({ input, corrections }) =>
      `There is no option --${kebab(input)}${orNot(corrections.map((name) => `--${kebab(name)}`))}`,
    AliasNotFoundError: ({ input }) => `There is no option -${input}.`,
    UnexpectedPositionalError: ({ input }) => `Unexpected argument "${input}".`,
    UnsatisfiedFlagError: ({ externalFlagName }) => `--${externalFlagName} requires a value.`,
    UnsatisfiedPositionalError: ({ placeholder }) => `<${placeholder}> is missing.`,
    UnexpectedFlagError: ({ externalFlagName }) => `--${externalFlagName} is given twice.`,
    EnumValidationError: ({ externalFlagName, input, values }) =>
      `--${externalFlagName} is "${input}"; it may be ${values.join(', ')}.`,
    ArgumentParseError: ({ exception }) =>
      exception instanceof Error ? exception.message : String(exception),
  });
}

const orNot = (corrections: readonly string[]): string =>
  corrections.length === 0 ? '.' : `; did you mean ${corrections.map((one) => `"${one}"`).join(' or ')}?`;

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The text of a command's `--help`. */
export interface Help {
  /** One line, for the list of commands. */
  readonly brief: string;
  /** The arguments, without the command's name. */
  readonly usage: string;
  /** A description, in addition to the brief. */
  readonly text?: string;
  /** Complete command lines that work. */
  readonly examples: readonly string[];
  /** The meanings of its exit statuses. */
  readonly statuses: Readonly<Record<number, string>>;
}

/** Converts a help page to the parser's form. */
export function documented({ brief, usage, text, examples, statuses }: Help) {
  const ends = Object.entries(statuses).map(([status, meaning]) => `  ${status.padEnd(3)} ${meaning}`);
  const fullDescription = [
    brief,
    ...(text === undefined ? [] : ['', text]),
    '',
    'EXAMPLES',
    ...examples.map((line) => `  ${line}`),
    '',
    'EXIT STATUS',
    ...ends,
  ].join('\n');
  return { brief, fullDescription, customUsage: [usage] } as const;
}

/** Replaces a command's usage line by the one of its help. */
export function withUsage(command: Command<Context>, { usage }: Help): Command<Context> {
  return { ...command, formatUsageLine: ({ prefix }) => `${prefix.join(' ')} ${usage}` };
}
