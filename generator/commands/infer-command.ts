import { buildCommand } from '@stricli/core';
import { type Context, documented, type Help, withUsage } from '../../cli/command-line.ts';
import type { InferFlags } from './infer.ts';
import { oneSpec, path } from './parameters.ts';

const inferHelp: Help = {
  brief: 'Proposes an overlay of the promises that a document seems to make, each with its evidence.',
  usage: '[spec] [--output FILE] [--probe URL [--token TOKEN]]',
  text: `Lists in pages, ids and what they name, what making a thing leads to, conditional reads, writes that may be repeated. The
overlay is a proposal: read it, keep what is promised. With --probe a deployment is asked as well, by GET alone, and what it
contradicts is left out; the token may come as CALLSHEET_TOKEN.`,
  examples: [
    'callsheet infer vendor.yaml --output promises.overlay.yaml',
    'callsheet infer vendor.yaml --probe https://staging.example.com > promises.overlay.yaml',
  ],
  statuses: { 0: 'proposed', 1: 'the spec cannot be read', 2: 'bad usage' },
};

/** `callsheet infer` */
export const inferCommand = withUsage(
  buildCommand<InferFlags, [string?], Context>({
    docs: documented(inferHelp),
    parameters: {
      flags: {
        output: path('where the overlay goes; it is printed otherwise, and never overwritten'),
        probe: {
          kind: 'parsed',
          parse: String,
          optional: true,
          brief: 'a deployment that may be asked, by GET alone',
          placeholder: 'URL',
        },
        token: {
          kind: 'parsed',
          parse: String,
          optional: true,
          brief: 'its bearer token',
          placeholder: 'TOKEN',
        },
        config: path('the configuration file, if another'),
      },
      positional: oneSpec,
    },
    async func(flags, spec) {
      this.status = await (await import('./infer.ts')).infer(flags, spec, this);
    },
  }),
  inferHelp,
);
