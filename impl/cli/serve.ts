import { buildCommand } from '@stricli/core';
import { documented, runProgram } from './program.ts';

const command = buildCommand<NonNullable<unknown>>({
  docs: documented({
    brief:
      'Starts the deployment: API, WHIP/WHEP, RTMP, RTMPS, SRT; with ffmpeg it composes and sends the program.',
    usage: '',
    text: `It is configured by environment variables alone; RUNNING.md lists them. Data is kept in DATA_DIR (default .data). It is
watched over, and started again when it fails, until SIGTERM or Ctrl-C.`,
    examples: ['npm start', 'PORT=0 DATA_DIR=/srv/callsheet npm start'],
    statuses: { 0: 'stopped', 1: 'it could not start or stop as it should', 2: 'a variable is wrong' },
  }),
  parameters: {},
  // Without arguments main.ts starts the deployment itself.
  func: async () => {},
});

/** What `serve` answers when it is given arguments, none of which starts anything: its help, or what is wrong with them. */
export function answerArguments(argv: readonly string[]): Promise<number> {
  return runProgram(command, { name: 'serve', call: 'npm start', isExpected: () => false }, argv);
}
