import { buildCommand } from '@stricli/core';
import { type Context, documented, type Help, withUsage } from '../../cli/command-line.ts';
import type { GenerateFlags } from './generate.ts';
import { path, paths, toggle } from './parameters.ts';

const generateHelp: Help = {
  brief:
    'Writes what follows from a spec: server, validators, client, suite; and stubs for missing handlers.',
  usage:
    '[--spec FILE] [--overlay FILE]… [--shared-folder DIR]… [--output DIR] [--handlers DIR] [--targets NAMES] [--check | --watch] [--force]',
  text: `The spec is OpenAPI 3.0, 3.1 or 3.2, YAML or JSON, with or without traits. Files that an earlier run wrote and nothing needs
any more are removed; no other file is touched, and written handlers never change. What is not given here is read from
callsheet.config.ts (.js, .mjs, .json), where there is one. Where nothing it depends on changed since the last run (spec,
options, Callsheet, handlers, what was written), nothing is done; a record of that lies in node_modules/.cache.`,
  examples: [
    'callsheet generate --spec api.yaml --output generated --handlers src/handlers',
    'callsheet generate --spec api.yaml --targets types,client',
    'callsheet generate --check          # in CI: writes nothing, tells every difference',
    'callsheet generate --watch          # while the spec is written',
  ],
  statuses: {
    0: 'written; with --check: everything matches',
    1: 'the spec has findings; with --check: something differs',
    2: 'bad usage or configuration',
  },
};

/** `callsheet generate` */
export const generateCommand = withUsage(
  buildCommand<GenerateFlags, [], Context>({
    docs: documented(generateHelp),
    parameters: {
      flags: {
        spec: path("the spec's entry file (default spec/openapi.yaml)"),
        overlay: paths('an OpenAPI Overlay that is laid over the spec; may be given again'),
        sharedFolder: paths('a folder besides its own that the spec may refer to; may be given again'),
        output: path('the folder of generated files (default generated)'),
        handlers: path('the folder of your handlers; without it none are made'),
        targets: {
          kind: 'parsed',
          parse: String,
          variadic: ',',
          optional: true,
          brief: 'what is made, such as types,client,./my-target (default: everything of ours)',
          placeholder: 'NAMES',
        },
        imports: {
          kind: 'enum',
          values: ['js', 'ts'],
          optional: true,
          brief: 'what imports end in: js (default) for compilers and bundlers, ts for Node itself',
        },
        config: path('the configuration file, if another'),
        check: toggle('writes nothing and tells what differs'),
        watch: toggle('generates again whenever a file of the spec changes'),
        force: toggle('generates also where nothing changed since the last run'),
        json: toggle('prints what --check finds as JSON'),
      },
    },
    async func(flags) {
      this.status = await (await import('./generate.ts')).generate(flags, this);
    },
  }),
  generateHelp,
);

const initHelp: Help = {
  brief: 'Writes a project whose npm install, npm test and npm start work.',
  usage: '[folder] [--spec FILE]',
  text: `The project is about the OpenAPI document of the folder: the one of --spec or of an existing configuration, else openapi or api
(.yaml, .yml or .json), else the only one. Its handlers respond 501 until they are written. In a folder without a document, init
writes a contract to start from. It writes only files that do not exist yet, and prints what existing files lack.
npm test of the project ends with 0 (conformant), 1 (violations) or 7 (operations that are not implemented yet).`,
  examples: [
    'callsheet init my-api && cd my-api && npm install && npm test',
    'callsheet init --spec vendor.yaml',
  ],
  statuses: { 0: 'written', 1: 'the document has errors', 2: 'bad usage' },
};

/** `callsheet init` */
export const initCommand = withUsage(
  buildCommand<{ spec?: string }, [string?], Context>({
    docs: documented(initHelp),
    parameters: {
      flags: { spec: path('the document it is about, from the folder') },
      positional: {
        kind: 'tuple',
        parameters: [
          { brief: 'the folder (default: this one)', placeholder: 'folder', parse: String, optional: true },
        ],
      },
    },
    async func(flags, folder = '.') {
      this.status = await (await import('./init.ts')).init(flags, folder, this);
    },
  }),
  initHelp,
);
