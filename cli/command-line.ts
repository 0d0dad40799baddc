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

/** Where a program writes. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** What a running command may use besides its own options: `this` in Stricli's terms. */
export interface Context extends CommandContext {
  readonly output: Output;
  /** The exit status the program ends with. */
  status: number;
}

/** A command or a set of them. */
export type Target = Command<Context> | RouteMap<Context>;

/** A program: what it is called, and what its own errors mean. */
export interface Program {
  readonly name: string;
  readonly version?: string;
  /** What stands before an error's one line; by default the name. */
  readonly prefix?: string;
  /** Exit status and text of an error that the program expects; undefined for a fault. */
  readonly expected?: (error: Error) => { readonly status: number; readonly text: string } | undefined;
}

/** Runs a command line to its end and gives back its exit status: 2 when it makes no sense. */
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
  await run(application(target, program), argv, context);
  const code = process.exitCode ?? 0;
  if (code < 0) return 2;
  return code === 0 ? context.status : code;
}

/** What the shell may offer for the last of the words: each with a word about it. */
export async function completions(
  target: Target,
  program: Program,
  words: readonly string[],
): Promise<readonly { readonly word: string; readonly about: string }[]> {
  const silent = { write: () => {} };
  const output = { out: () => {}, err: () => {} };
  const context = { process: { stdout: silent, stderr: silent }, output, status: 0 };
  const proposed = await proposeCompletions(application(target, program), words, context);
  return proposed.map(({ completion, brief }) => ({ word: completion, about: brief }));
}

function application(target: Target, program: Program) {
  const config = {
    name: program.name,
    ...(program.version !== undefined && { versionInfo: { currentVersion: program.version } }),
    scanner: { caseStyle: 'allow-kebab-for-camel' },
    documentation: { caseStyle: 'convert-camel-to-kebab' },
    localization: { text: textOf(program) },
    determineExitCode: (error: unknown) => expectedOf(program, error)?.status ?? 1,
  } as const;
  // The two overloads differ in nothing but the kind of the target.
  return 'loader' in target ? buildApplication(target, config) : buildApplication(target, config);
}

function textOf(program: Program): ApplicationText {
  const prefix = program.prefix ?? program.name;
  return {
    ...text_en,
    noCommandRegisteredForInput: ({ input, corrections }) =>
      `${prefix}: There is no command "${input}"${orNot(corrections.map((name) => name.replaceAll('`', '')))} Run: ${program.name} --help`,
    exceptionWhileParsingArguments: (error) => `${prefix}: ${misreading(error)}`,
    exceptionWhileRunningCommand: (error) =>
      expectedOf(program, error)?.text ??
      printableLines(error instanceof Error ? (error.stack ?? error.message) : `${error}`),
    exceptionWhileLoadingCommandFunction: (error) =>
      printableLines(error instanceof Error ? (error.stack ?? error.message) : `${error}`),
  };
}

function expectedOf(program: Program, error: unknown) {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof UsageError)
    return { status: 2, text: `${program.prefix ?? program.name}: ${printableLines(error.message)}` };
  return program.expected?.(error);
}

/** What the parser did not understand, in our words where they say more. */
function misreading(error: unknown): string {
  if (!(error instanceof ArgumentScannerError)) return error instanceof Error ? error.message : String(error);
  return formatMessageForArgumentScannerError(error, {
    FlagNotFoundError: ({ input, corrections }) =>
      `There is no option --${kebab(input)}${orNot(corrections.map((name) => `--${kebab(name)}`))}`,
    AliasNotFoundError: ({ input }) => `There is no option -${input}.`,
    UnexpectedPositionalError: ({ input }) => `Unexpected argument "${input}".`,
    UnsatisfiedFlagError: ({ externalFlagName }) => `--${externalFlagName} takes a value.`,
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

/** What a command's `--help` says. */
export interface Help {
  /** One line, for the list of commands. */
  readonly brief: string;
  /** How to call it, without its name. */
  readonly usage: string;
  /** What it does, beyond the brief. */
  readonly text?: string;
  /** Command lines that work, whole. */
  readonly examples: readonly string[];
  /** What its exit statuses mean. */
  readonly statuses: Readonly<Record<number, string>>;
}

/** A help page in the parser's form. */
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

/** A command whose line in the list of commands is as short as its help says. */
export function withUsage(command: Command<Context>, { usage }: Help): Command<Context> {
  return { ...command, formatUsageLine: ({ prefix }) => `${prefix.join(' ')} ${usage}` };
}
