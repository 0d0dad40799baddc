import { buildCommand } from '@stricli/core';
import { type Context, documented, type Help, withUsage } from '../../cli/command-line.ts';
import type { BundleFlags } from './bundle.ts';
import type { DiffFlags } from './diff.ts';
import type { LintFlags } from './lint.ts';
import { oneSpec, path, paths, toggle } from './parameters.ts';

const lintHelp: Help = {
  brief: 'Tells everything wrong in a spec, with file, line and column.',
  usage: '[spec] [--overlay FILE]… [--shared-folder DIR]… [--json]',
  text: `What is unsupported, ambiguous or contradicts itself is told in one pass; generating asks the same questions. Behind
each finding stands its rule, which "rules" of the configuration can give another weight: error, limited, style, off.`,
  examples: ['callsheet lint api.yaml', 'callsheet lint api.yaml --json'],
  statuses: { 0: 'no error', 1: 'errors', 2: 'bad usage or configuration' },
};

/** `callsheet lint` */
export const lintCommand = withUsage(
  buildCommand<LintFlags, [string?], Context>({
    docs: documented(lintHelp),
    parameters: {
      flags: {
        json: toggle('prints the findings as JSON'),
        overlay: paths('an OpenAPI Overlay that is laid over the spec; may be given again'),
        sharedFolder: paths('a folder besides its own that the spec may refer to; may be given again'),
        config: path('the configuration file, if another'),
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
  brief: 'Tells what breaks clients, may break them, or adds to what they have, between two specs.',
  usage: '<before> <after> | --against REVISION|FILE|URL|published [spec]',
  text: `Behaviour counts as well as form: a tighter rate class or a new scope breaks clients like a removed property. A change
that is meant stands in the configuration, with its reason: diff: { ignore: [{ subject, fact, reason }] }.`,
  examples: [
    'callsheet diff published/api-1.4.json api.yaml',
    'callsheet diff --against origin/main --format markdown',
    'callsheet diff --against published --format sarif > diff.sarif',
    'callsheet diff --against v1.4.0 --format changelog',
  ],
  statuses: {
    0: 'nothing breaks, or the major version rose',
    1: 'something breaks (or, with --fail-on warning, may break) and the major version stayed; or a spec cannot be read',
    2: 'bad usage',
  },
};

/** `callsheet diff` */
export const diffCommand = withUsage(
  buildCommand<DiffFlags, string[], Context>({
    docs: documented(diffHelp),
    parameters: {
      flags: {
        against: {
          kind: 'parsed',
          parse: String,
          optional: true,
          brief: "what the spec is held against: a revision of git, a file, an address, or 'published'",
          placeholder: 'WHAT',
        },
        format: {
          kind: 'enum',
          values: ['text', 'markdown', 'json', 'sarif', 'changelog'],
          optional: true,
          brief: 'how the changes are told (default: text)',
        },
        json: toggle('the same as --format json'),
        failOn: {
          kind: 'enum',
          values: ['breaking', 'warning'],
          optional: true,
          brief: 'what ends with 1 unless the major version rose (default: breaking)',
        },
        config: path('the configuration file, if another'),
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

/** `callsheet bundle` */
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
        overlay: paths('an OpenAPI Overlay that is laid over the spec; may be given again'),
        sharedFolder: paths('a folder besides its own that the spec may refer to; may be given again'),
        config: path('the configuration file, if another'),
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
  statuses: { 1: 'the port is taken', 2: 'bad usage, nothing generated yet, or no Prism', 130: 'stopped' },
};

/** `callsheet mock` */
export const mockCommand = withUsage(
  buildCommand<{ port: string; host: string; config?: string }, [], Context>({
    docs: documented(mockHelp),
    parameters: {
      flags: {
        port: {
          kind: 'parsed',
          parse: String,
          default: '4010',
          brief: '0 takes any free one',
          placeholder: 'N',
        },
        host: { kind: 'parsed', parse: String, default: '127.0.0.1', brief: 'where to listen' },
        config: path('the configuration file, if another'),
      },
    },
    async func(flags) {
      this.status = await (await import('./mock.ts')).mock(flags);
    },
  }),
  mockHelp,
);
