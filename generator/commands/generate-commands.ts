import { buildCommand } from '@stricli/core';
import { type Context, documented, type Help, withUsage } from '../../cli/command-line.ts';
import type { GenerateFlags } from './generate.ts';
import { path, paths, toggle } from './parameters.ts';

const generateHelp: Help = {
  brief: 'Generates server, validators, client and suite from a spec, and stubs for missing handlers.',
  usage:
    '[--spec FILE] [--overlay FILE]… [--shared-folder DIR]… [--output DIR] [--handlers DIR] [--targets NAMES] [--check | --watch] [--force]',
  text: `The spec is OpenAPI 3.0, 3.1 or 3.2, YAML or JSON, with or without traits. Files of an earlier run that are no longer
generated are removed. No other file is touched, and written handlers never change. Options that are not set here are read from
callsheet.config.ts (.js, .mjs, .json) if it exists. If nothing has changed since the last run (spec, options, Callsheet,
handlers, generated files), generate does nothing; the record of the last run is in node_modules/.cache.`,
  examples: [
    'callsheet generate --spec api.yaml --output generated --handlers src/handlers',
    'callsheet generate --spec api.yaml --targets types,client',
    'callsheet generate --check          # in CI: writes nothing, reports every difference',
    'callsheet generate --watch          # while you edit the spec',
  ],
  statuses: {
    0: 'written; with --check: everything matches',
    1: 'the spec has findings; with --check: a generated file differs',
    2: 'bad usage or configuration',
  },
};

/**
 * The command `callsheet generate`: its options and help. The implementation is loaded when the command
 * runs.
 */
export const generateCommand = withUsage(
  buildCommand<GenerateFlags, [], Context>({
    docs: documented(generateHelp),
    parameters: {
      flags: {
        spec: path("the spec's entry file (default spec/openapi.yaml)"),
        overlay: paths('an OpenAPI Overlay to apply to the spec; repeatable'),
        sharedFolder: paths('another folder that the spec may refer to; repeatable'),
        output: path('the folder of generated files (default generated)'),
        handlers: path('the folder of your handlers; without it, no stubs are written'),
        targets: {
          kind: 'parsed',
          parse: String,
          variadic: ',',
          optional: true,
          brief:
            'the output targets, such as types,client,./my-target (default: all but paths and path-client)',
          placeholder: 'NAMES',
        },
        imports: {
          kind: 'enum',
          values: ['js', 'ts'],
          optional: true,
          brief: 'the extension of imports: js (default) for compilers and bundlers, ts for Node itself',
        },
        config: path('another configuration file'),
        check: toggle('writes nothing and reports differences'),
        watch: toggle('generates again whenever a file of the spec changes'),
        force: toggle('generates even if nothing has changed since the last run'),
        json: toggle('prints the result of --check as JSON'),
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
  text: `The project uses the OpenAPI document of the folder: the one of --spec or of an existing configuration, else openapi or api
(.yaml, .yml or .json), else the only one. Its handlers respond 501 until they are written. In a folder without a document, init
writes a contract to start from. It writes only files that do not exist yet, and prints the missing parts of existing files.
npm test of the project ends with 0 (conformant), 1 (violations) or 7 (operations that are not implemented yet).`,
  examples: [
    'callsheet init my-api && cd my-api && npm install && npm test',
    'callsheet init --spec vendor.yaml',
  ],
  statuses: { 0: 'written', 1: 'the document has errors', 2: 'bad usage' },
};

/** The command `callsheet init`: its options and help. The implementation is loaded when the command runs. */
export const initCommand = withUsage(
  buildCommand<{ spec?: string }, [string?], Context>({
    docs: documented(initHelp),
    parameters: {
      flags: { spec: path('the path of the document from the folder') },
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
