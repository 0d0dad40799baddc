import { type Console, UsageError } from './commands/console.ts';
import { ConfigFileError, readConfigFile } from './config.ts';
import { SpecError } from './findings.ts';

type Command = (argv: readonly string[], console: Console) => Promise<number>;

/** Loaded when asked for, so that a command pays only for what it uses. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  generate: async () => (await import('./commands/generate.ts')).generateCommand,
  lint: async () => (await import('./commands/lint.ts')).lintCommand,
  diff: async () => (await import('./commands/diff.ts')).diffCommand,
  conformance: async () => (await import('./commands/conformance.ts')).conformanceCommand,
  mock: async () => (await import('./commands/mock.ts')).mockCommand,
};

const usage = `Usage: callsheet <command>

  generate [--check | --watch]   spec -> generated files; --check only tells whether they match
  lint [spec]                    everything wrong in a spec, with file, line and column
  diff <before> <after>          breaking, additive and cosmetic changes between two specs
  conformance --base-url URL …   checks a deployment against the contract
  mock [--port N]                answers from the contract's examples (Prism)`;

/** Runs one command line and gives back its exit status: 0 fine, 1 findings, 2 bad usage. */
async function run(argv: readonly string[], console: Console): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === 'help') {
    console.out(usage + (await ownCommands()));
    return name === undefined ? 2 : 0;
  }
  try {
    const own = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (own) return await (await own())(rest, console);
    const module = (await readConfigFile()).commands?.[name];
    if (module === undefined) throw new UsageError(`There is no command "${name}". Run: callsheet --help`);
    return await (await import('./commands/project.ts')).projectCommand(module, rest);
  } catch (cause) {
    if (cause instanceof SpecError) console.err(cause.message);
    else if (cause instanceof UsageError || cause instanceof ConfigFileError)
      console.err(`callsheet: ${cause.message}`);
    else throw cause;
    return cause instanceof SpecError ? 1 : 2;
  }
}

async function ownCommands(): Promise<string> {
  const own = Object.entries((await readConfigFile()).commands ?? {});
  return own.length === 0
    ? ''
    : `\n\nOf this project:\n${own.map(([name, module]) => `\n  ${name.padEnd(30)} ${module}`).join('')}`;
}

process.exitCode = await run(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
