import { spawn } from 'node:child_process';

/** The exit status of a command, and its whole output. */
export interface Ended {
  readonly status: number;
  readonly output: string;
}

/** Timeout of a tool. */
const maxMs = 240_000;

/** Switches off all telemetry of the tools. */
const silence = {
  DO_NOT_TRACK: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  STEPCI_DISABLE_ANALYTICS: '1',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
};

/** Runs a file with the current Node.js, in a folder. */
export async function command(
  folder: string,
  file: string,
  argv: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const env = { ...process.env, ...silence, ...environment };
  const child = spawn(process.execPath, [file, ...argv], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: maxMs,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ status: code ?? -1, output: plain(output) }));
  });
}

/** Text without terminal colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const plain = (text: string): string => text.replace(/\u001b\[[0-9;]*m/g, '');
