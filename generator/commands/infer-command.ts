import { buildCommand } from '@stricli/core';
import { type Context, documented, type Help, withUsage } from '../../cli/command-line.ts';
import type { InferFlags } from './infer.ts';
import { oneSpec, path } from './parameters.ts';

const inferHelp: Help = {
  brief: 'Proposes an overlay of the promises that a document seems to make, each with its evidence.',
  usage: '[spec] [--output FILE] [--probe URL [--token TOKEN]]',
  text: `Proposes pages of lists, ids with the resources that they name, links from created resources, conditional reads and
idempotent writes. Read the overlay, and keep the promises that the API makes. With --probe, GET requests to a deployment test
the proposals, and contradicted ones are left out. The token may come from CALLSHEET_TOKEN.`,
  examples: [
    'callsheet infer vendor.yaml --output promises.overlay.yaml',
    'callsheet infer vendor.yaml --probe https://staging.example.com > promises.overlay.yaml',
  ],
  statuses: { 0: 'proposed', 1: 'the spec has errors', 2: 'bad usage, such as a spec that cannot be read' },
};

/**
 * The command `callsheet infer`: its options and help. The implementation is loaded when the command runs.
 */
export const inferCommand = withUsage(
  buildCommand<InferFlags, [string?], Context>({
    docs: documented(inferHelp),
    parameters: {
      flags: {
        output: path('the file of the overlay, which must not exist yet (default: standard output)'),
        probe: {
          kind: 'parsed',
          parse: String,
          optional: true,
          brief: 'a deployment to test the proposals on, by GET alone',
          placeholder: 'URL',
        },
        token: {
          kind: 'parsed',
          parse: String,
          optional: true,
          brief: 'its bearer token',
          placeholder: 'TOKEN',
        },
        config: path('another configuration file'),
      },
      positional: oneSpec,
    },
    async func(flags, spec) {
      this.status = await (await import('./infer.ts')).infer(flags, spec, this);
    },
  }),
  inferHelp,
);
