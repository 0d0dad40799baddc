import { buildCommand } from '@stricli/core';
import { type Context, documented, type Help, withUsage } from '../../cli/command-line.ts';
import type { BundleFlags } from './bundle.ts';
import type { DiffFlags } from './diff.ts';
import type { LintFlags } from './lint.ts';
import type { MockFlags } from './mock.ts';
import { oneSpec, path, paths, toggle } from './parameters.ts';

const lintHelp: Help = {
  brief: 'Reports all errors and hints in a spec, with file, line and column.',
  usage: '[spec] [--overlay FILE]… [--shared-folder DIR]… [--format text|json|sarif]',
  text: `Reports unsupported, ambiguous and contradictory parts of the spec in one run; generate checks the same rules. Each finding names
its rule. "rules" in the configuration sets the severity of a rule: error, warning, info or off.`,
  examples: [
    'callsheet lint api.yaml',
    'callsheet lint api.yaml --json',
    'callsheet lint api.yaml --format sarif > lint.sarif',
  ],
  statuses: { 0: 'no error', 1: 'errors', 2: 'bad usage or configuration' },
};

/** The command `callsheet lint`: its options and help. The implementation is loaded when the command runs. */
export const lintCommand = withUsage(
  buildCommand<LintFlags, [string?], Context>({
    docs: documented(lintHelp),
    parameters: {
      flags: {
        format: {
          kind: 'enum',
          values: ['text', 'json', 'sarif'],
          optional: true,
          brief: 'the format of the findings (default: text)',
        },
        json: toggle('the same as --format json'),
        overlay: paths('an OpenAPI Overlay to apply to the spec; repeatable'),
        sharedFolder: paths('another folder that the spec may refer to; repeatable'),
        config: path('another configuration file'),
      },
      positional: oneSpec,
    },
    async func(flags, spec) {
      this.status = await (await import('./lint.ts')).lint(flags, spec, this);
    },
  }),
  lintHelp,
);

const diffHelp: Help = {
  brief: 'Reports the changes between two specs that break clients, may break them, or add to the API.',
  usage: '<before> <after> | --against REVISION|FILE|URL|published [spec]',
  text: `Behaviour counts as well as structure: a tighter rate class or a new scope breaks clients like a removed property. List
intended changes in the configuration, each with its reason: diff: { ignore: [{ subject, fact, reason }] }.`,
  examples: [
    'callsheet diff published/api-1.4.json api.yaml',
    'callsheet diff --against origin/main --format markdown',
    'callsheet diff --against published --format sarif > diff.sarif',
    'callsheet diff --against v1.4.0 --format changelog',
  ],
  statuses: {
    0: 'nothing breaks clients, or the major version rose',
    1: 'a change breaks clients (or, with --fail-on warning, may break them) and the major version is the same; or a spec has errors',
    2: 'bad usage, such as a spec that cannot be read',
  },
};

/** The command `callsheet diff`: its options and help. The implementation is loaded when the command runs. */
export const diffCommand = withUsage(
  buildCommand<DiffFlags, string[], Context>({
    docs: documented(diffHelp),
    parameters: {
      flags: {
        against: {
          kind: 'parsed',
          parse: String,
          optional: true,
          brief: "the earlier version: a git revision, a file, an address, or 'published'",
          placeholder: 'WHAT',
        },
        format: {
          kind: 'enum',
          values: ['text', 'markdown', 'json', 'sarif', 'changelog'],
          optional: true,
          brief: 'the format of the report (default: text)',
        },
        json: toggle('the same as --format json'),
        failOn: {
          kind: 'enum',
          values: ['breaking', 'warning'],
          optional: true,
          brief: 'the least change that ends with 1 unless the major version rose (default: breaking)',
        },
        config: path('another configuration file'),
      },
      positional: {
        kind: 'array',
        maximum: 2,
        parameter: { brief: 'the two specs, the older first', placeholder: 'spec', parse: String },
      },
    },
    async func(flags, ...specs) {
      this.status = await (await import('./diff.ts')).diff(flags, specs, this);
    },
  }),
  diffHelp,
);

const bundleHelp: Help = {
  brief: 'Prints the contract as one JSON document without references to other files.',
  usage: '[spec] [--openapi 3.1|3.2] [--output FILE] [--overlay FILE]… [--shared-folder DIR]…',
  text: `The document is the openapi.json that generate writes. With --openapi 3.2 it is for tools that read OpenAPI 3.2: the items of a
stream are then under itemSchema, and no longer under the extension x-oai-itemSchema.`,
  examples: [
    'callsheet bundle > openapi.json',
    'callsheet bundle api.yaml --openapi 3.2 --output openapi-3.2.json',
  ],
  statuses: { 0: 'printed or written', 1: 'the spec has errors', 2: 'bad usage or configuration' },
};

/**
 * The command `callsheet bundle`: its options and help. The implementation is loaded when the command runs.
 */
export const bundleCommand = withUsage(
  buildCommand<BundleFlags, [string?], Context>({
    docs: documented(bundleHelp),
    parameters: {
      flags: {
        openapi: {
          kind: 'enum',
          values: ['3.1', '3.2'],
          optional: true,
          brief: 'the version of OpenAPI (default: 3.1)',
        },
        output: path('the file to write; without it the document is printed'),
        overlay: paths('an OpenAPI Overlay to apply to the spec; repeatable'),
        sharedFolder: paths('another folder that the spec may refer to; repeatable'),
        config: path('another configuration file'),
      },
      positional: oneSpec,
    },
    async func(flags, spec) {
      this.status = await (await import('./bundle.ts')).bundle(flags, spec, this);
    },
  }),
  bundleHelp,
);

const mockHelp: Help = {
  brief: "Serves the contract's examples over HTTP until Ctrl-C, with Prism.",
  usage: '[--port N] [--host ADDRESS]',
  text: 'Needs @stoplight/prism-cli, which is not installed with callsheet: it is large, and only this command uses it.',
  examples: ['callsheet mock', 'callsheet mock --port 0 --host 0.0.0.0'],
  statuses: {
    1: 'the address cannot be used, such as a port in use',
    2: 'bad usage, nothing generated yet, or no Prism',
    130: 'stopped',
  },
};

/** The command `callsheet mock`: its options and help. The implementation is loaded when the command runs. */
export const mockCommand = withUsage(
  buildCommand<MockFlags, [], Context>({
    docs: documented(mockHelp),
    parameters: {
      flags: {
        port: {
          kind: 'parsed',
          parse: String,
          default: '4010',
          brief: 'the port; 0 means any free one',
          placeholder: 'N',
        },
        host: { kind: 'parsed', parse: String, default: '127.0.0.1', brief: 'the address to listen on' },
        config: path('another configuration file'),
      },
    },
    async func(flags) {
      this.status = await (await import('./mock.ts')).mock(flags, this);
    },
  }),
  mockHelp,
);
