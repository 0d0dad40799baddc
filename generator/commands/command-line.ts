import { completions, type Output, runProgram, UsageError } from '../../cli/command-line.ts';
import { printableLines } from '../../cli/printable-text.ts';
import { readConfig } from '../model/contract/config.ts';
import { ownVersion } from '../text/version.ts';
import { allCommands, isOwn, program } from './program.ts';

const output: Output = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

/** Runs one command line. Returns its exit status: 0 success, 1 findings, 2 bad usage. */
async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv;
  if (name !== undefined && isOwn(name))
    return runProgram(allCommands(), callsheet(), [name, ...rest], output);
  if (name === '--version' || name === '-v')
    return runProgram(allCommands(), callsheet(), ['--version'], output);
  const { commands = {} } = await readConfig();
  if (name === '__complete') return complete(rest, commands);
  const own = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (own !== undefined) {
    const { projectCommand } = await import('./project.ts');
    return projectCommand(typeof own === 'string' ? own : own.run, rest);
  }
  const status = await runProgram(
    allCommands(commands),
    callsheet(),
    name === undefined ? [] : [name, ...rest],
    output,
  );
  return name === undefined ? 2 : status;
}

/** Prints the completions of the last word, one on each line. */
async function complete(
  words: readonly string[],
  commands: NonNullable<Parameters<typeof allCommands>[0]>,
): Promise<number> {
  for (const { word, about } of await completions(allCommands(commands), callsheet(), words))
    output.out(`${word}\t${about}\n`);
  return 0;
}

const callsheet = () => program(ownVersion());

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  output.err(`callsheet: ${printableLines(error.message)}\n`);
  process.exitCode = 2;
}
