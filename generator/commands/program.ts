import { buildCommand, buildRouteMap, type Command } from '@stricli/core';
import { type Context, documented, type Help, type Program, withUsage } from '../../cli/command-line.ts';
import { conformanceCommand } from '../../conformance/engine/target/options.ts';
import { printFindings, SpecError } from '../load/document/findings.ts';
import type { Config } from '../model/contract/config.ts';
import { generateCommand, initCommand } from './generate-commands.ts';
import { inferCommand } from './infer-command.ts';
import { bundleCommand, diffCommand, lintCommand, mockCommand } from './spec-commands.ts';

/** The program: its name, its version, and the exit status for a spec with errors. */
export const program = (version: string): Program => ({
  name: 'callsheet',
  version,
  expected: (error, [command = '']) =>
    error instanceof SpecError
      ? { status: 1, text: printFindings(error.findings, consequences.get(command)) }
      : undefined,
});

/** The part of each command's work that a spec with errors prevents. The work of lint is to find them. */
const consequences: ReadonlyMap<string, string> = new Map([
  ['init', 'nothing was written'],
  ['generate', 'nothing was generated'],
  ['diff', 'nothing was compared'],
  ['bundle', 'nothing was bundled'],
  ['infer', 'nothing was proposed'],
]);

/** The shells that `callsheet completion` supports. The scripts are loaded when the command runs. */
const shells = ['bash', 'zsh', 'fish'] as const;

const own = {
  init: initCommand,
  generate: generateCommand,
  lint: lintCommand,
  diff: diffCommand,
  bundle: bundleCommand,
  infer: inferCommand,
  conformance: conformanceCommand(async (settings, context) =>
    (await import('./conformance.ts')).conformance(settings, context),
  ),
  mock: mockCommand,
  completion: completionCommand(),
} as const;

/** Whether a word names a command of Callsheet itself. */
export const isOwn = (name: string): boolean => Object.hasOwn(own, name);

/**
 * All commands: Callsheet's own, and the project's commands, which run modules that its configuration names.
 */
export function allCommands(commands: Config['commands'] = {}) {
  const others = Object.entries(commands)
    .filter(([name]) => !isOwn(name))
    .map(([name, command]) => [name, projectsOwn(typeof command === 'string' ? command : command.brief)]);
  return buildRouteMap({
    routes: { ...own, ...Object.fromEntries(others) },
    docs: {
      brief: 'One OpenAPI contract in; Fastify server, validators, typed client and conformance suite out.',
      fullDescription: `One OpenAPI contract in; Fastify server, validators, typed client and conformance suite out.

Every command has a --help of its own, with options, examples and exit statuses.

EXAMPLES
  callsheet init                                                  # a contract and a configuration to start from
  callsheet generate --spec api.yaml --output generated --handlers src/handlers
  callsheet conformance --base-url http://127.0.0.1:8080 --token-a "$TOKEN_A"`,
    },
  });
}

/** An entry in the list of commands for a command of the project. The module of the project runs it. */
function projectsOwn(brief: string): Command<Context> {
  const help: Help = { brief, usage: '…', examples: [], statuses: {} };
  return withUsage(buildCommand({ docs: documented(help), parameters: {}, func: async () => {} }), help);
}

function completionCommand(): Command<Context> {
  const help: Help = {
    brief: 'Prints a script that lets the shell complete commands and options.',
    usage: shells.join('|'),
    examples: [
      'eval "$(npx callsheet completion bash)"           # in ~/.bashrc',
      'npx callsheet completion fish > ~/.config/fish/completions/callsheet.fish',
    ],
    statuses: { 0: 'printed', 2: 'bad usage' },
  };
  const command = buildCommand<NonNullable<unknown>, [string?], Context>({
    docs: documented(help),
    parameters: {
      positional: {
        kind: 'tuple',
        parameters: [
          {
            brief: 'the shell: bash, zsh or fish',
            placeholder: 'shell',
            parse: String,
            optional: true,
            proposeCompletions: () => shells,
          },
        ],
      },
    },
    async func(_, shell) {
      this.output.out((await import('./completion.ts')).scriptFor(shell));
    },
  });
  return withUsage(command, help);
}
