import { buildCommand } from '@stricli/core';
import { documented, runProgram } from './program.ts';

const command = buildCommand<NonNullable<unknown>>({
  docs: documented({
    brief:
      'Starts the deployment: API, WHIP/WHEP, RTMP, RTMPS, SRT; with ffmpeg it composes and sends the program.',
    usage: '',
    text: `It is configured by environment variables only; docs/operate/configuration.md lists them. Data is stored in
DATA_DIR (default .data). A supervisor restarts it after a failure, until SIGTERM or Ctrl-C.`,
    examples: ['npm start', 'PORT=0 DATA_DIR=/srv/callsheet npm start'],
    statuses: {
      0: 'stopped',
      1: 'the deployment failed to start or to stop cleanly',
      2: 'a variable is wrong',
    },
  }),
  parameters: {},
  // Without arguments main.ts starts the deployment itself.
  func: async () => {},
});

/**
 * Handles the arguments of `npm start`, none of which starts a deployment: prints the help, or the error in
 * the arguments.
 */
export function runArguments(argv: readonly string[]): Promise<number> {
  return runProgram(command, { name: 'serve', call: 'npm start', isExpected: () => false }, argv);
}
