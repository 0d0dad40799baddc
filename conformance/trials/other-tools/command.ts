import { spawn } from 'node:child_process';

/** How a command ended, and what it wrote to either output. */
export interface Ended {
  readonly status: number;
  readonly said: string;
}

/** No tool may take longer. */
const maxMs = 240_000;

/** Whatever a tool would tell its makers stays here. */
const silence = {
  DO_NOT_TRACK: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  STEPCI_DISABLE_ANALYTICS: '1',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
};

/** Runs a file with this Node.js, in a folder. */
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
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ status: code ?? -1, said: plain(said) }));
  });
}

/** Text without the colours of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with one
const plain = (text: string): string => text.replace(/\u001b\[[0-9;]*m/g, '');
