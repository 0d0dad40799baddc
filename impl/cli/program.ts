import {
  ArgumentScannerError,
  buildApplication,
  type Command,
  type CommandContext,
  formatMessageForArgumentScannerError,
  type RouteMap,
  run,
  text_en,
} from '@stricli/core';

/** A command of this deployment: its name, its npm call, and its expected errors. */
export interface Program {
  readonly name: string;
  /** The npm call: `npm run --silent token --`. */
  readonly call: string;
  /**
   * Whether an error is about the arguments or the configuration: it is then printed in one line, with exit
   * status 2.
   */
  readonly isExpected: (error: unknown) => boolean;
}

/** The texts of a command's `--help`, besides its options. */
export interface Help {
  readonly brief: string;
  readonly usage: string;
  readonly text?: string;
  readonly examples: readonly string[];
  readonly statuses: Readonly<Record<number, string>>;
}

/** The parser's description of an option: `value` for an option with a value, `toggle` for one without. */
export const value = (brief: string, placeholder: string) =>
  ({ kind: 'parsed', parse: String, optional: true, brief, placeholder }) as const;
export const toggle = (brief: string) =>
  ({ kind: 'boolean', optional: true, withNegated: false, brief }) as const;

/** Formats the help page for the parser. */
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

/** Runs a command line and returns its exit status. With `--help` it only prints the help page. */
export async function runProgram(
  target: Command<CommandContext> | RouteMap<CommandContext>,
  program: Program,
  argv: readonly string[],
): Promise<number> {
  const streams = {
    stdout: { write: (text: string) => void process.stdout.write(text) },
    stderr: { write: (text: string) => void process.stderr.write(text) },
    exitCode: undefined as number | undefined,
  };
  const lines = (reason: string) =>
    reason
      .split('\n')
      .map((line) => `${program.name}: ${line}`)
      .join('\n');
  const config = {
    name: program.call,
    scanner: { caseStyle: 'allow-kebab-for-camel' },
    documentation: { caseStyle: 'convert-camel-to-kebab' },
    determineExitCode: (error: unknown) => (program.isExpected(error) ? 2 : 1),
    localization: {
      text: {
        ...text_en,
        noCommandRegisteredForInput: ({
          input,
          corrections,
        }: {
          input: string;
          corrections: readonly string[];
        }) =>
          lines(`there is no command "${input}"${orNot(corrections.map(plain))} Run: ${program.call} --help`),
        exceptionWhileParsingArguments: (error: unknown) => lines(misreading(error, program)),
        exceptionWhileRunningCommand: (error: unknown) =>
          lines(error instanceof Error ? error.message : String(error)),
      },
    },
  } as const;
  const application =
    'loader' in target ? buildApplication(target, config) : buildApplication(target, config);
  await run(application, argv, { process: streams });
  return (streams.exitCode ?? 0) < 0 ? 2 : (streams.exitCode ?? 0);
}

function misreading(error: unknown, { call }: Program): string {
  if (!(error instanceof ArgumentScannerError)) return error instanceof Error ? error.message : String(error);
  const message = formatMessageForArgumentScannerError(error, {
    FlagNotFoundError: ({ input, corrections }) =>
      `there is no option --${kebab(input)}${orNot(corrections.map((name) => `--${kebab(name)}`))}`,
    AliasNotFoundError: ({ input }) => `there is no option -${input}.`,
    UnexpectedPositionalError: ({ input }) => `unexpected argument "${input}".`,
    UnsatisfiedFlagError: ({ externalFlagName }) => `--${externalFlagName} takes a value.`,
    UnexpectedFlagError: ({ externalFlagName }) => `--${externalFlagName} is given twice.`,
  });
  return `${message} Run: ${call} --help`;
}

const orNot = (corrections: readonly string[]): string =>
  corrections.length === 0 ? '.' : `; did you mean ${corrections.map((one) => `"${one}"`).join(' or ')}?`;
const plain = (name: string): string => name.replaceAll('`', '');
const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
