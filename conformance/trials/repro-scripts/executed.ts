import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange } from '../../engine/http/client.ts';
import { isObject } from '../../engine/model/json-pointer.ts';

/** What a script came to. */
export interface Executed {
  /** The statuses its first lines promise, and those that came. */
  readonly promised: readonly string[];
  readonly came: readonly string[];
  /** What its last line printed. */
  readonly last: string;
  readonly complaints: string;
}

/** Stands before the script: notes every status beside what is printed anyway. */
const noting = `curl() { command curl -m 3 -w '%{stderr}%{http_code}\\n' "$@" 2>>STATUSES; }\n`;

/** The statuses that a line promises; what is sent over and over may be answered anyhow. */
function promisedBy(line: string): string[] {
  const times = Number(/ {2}# (\d+) times$/.exec(line)?.[1] ?? 0);
  return times > 0
    ? Array.from({ length: times }, () => '*')
    : [/ {2}# (\d{3})$/.exec(line)?.[1] ?? []].flat();
}

/** Executes a script as a reader would paste it. */
export async function executed(script: string, env: Readonly<Record<string, string>>): Promise<Executed> {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-script-'));
  const statuses = join(folder, 'statuses');
  writeFileSync(statuses, '');
  try {
    const lines = script.split('\n');
    const last = lines.pop() ?? '';
    const shell = spawn('sh', [], { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
    let [out, complaints] = ['', ''];
    shell.stdout.setEncoding('latin1').on('data', (text) => {
      out += text;
    });
    shell.stderr.on('data', (text) => {
      complaints += text;
    });
    shell.stdin.end(`${noting.replace('STATUSES', statuses)}${lines.join('\n')}\nprintf '\\001'\n${last}\n`);
    await new Promise((resolve) => shell.once('close', resolve));
    return {
      promised: script.split('\n').flatMap(promisedBy),
      came: readFileSync(statuses, 'utf8').match(/^\d{3}$/gm) ?? [],
      last: out.slice(out.lastIndexOf('\x01') + 1),
      complaints,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In what a script's answers are others than those that a check met; undefined: in nothing. */
export function differenceOf(done: Executed, exchanges: readonly Exchange[]): string | undefined {
  const last = exchanges.at(-1);
  const came =
    last?.request.method === 'RAW' ? [...done.came, /^HTTP\S+ (\d+)/.exec(done.last)?.[1]] : done.came;
  if (done.promised.includes('*')) return floodedDifference(came, done.promised);
  if (came.join() !== done.promised.join())
    return `answered ${came.join(' ')} in place of ${done.promised.join(' ')} ${done.complaints.slice(0, 200)}`;
  const [, head = '', body = ''] = /^([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(done.last) ?? [];
  const [shown, met] = [body, last?.answer.body.toString('latin1') ?? ''].map(shapeOf);
  // What a stream brought is not kept with the exchange that opened it.
  const isStream = /^content-type: *text\/event-stream/im.test(head);
  if (shown !== met && !isStream)
    return `the last answer was ${shown?.slice(0, 200)} in place of ${met?.slice(0, 200)}`;
  const names = (all: readonly string[]): string =>
    [...new Set(all.map((name) => name.toLowerCase()).filter((name) => !ofConnection.includes(name)))]
      .sort()
      .join();
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(':')[0] ?? '');
  const before = (last?.answer.headers ?? []).map(([name]) => name);
  const isSame = names(headers) === names(before);
  return isSame ? undefined : `the last answer had ${names(headers)} in place of ${names(before)}`;
}

/** Headers that say how a connection is used. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/** Requests that were sent at once were answered in any order: only which statuses there were can be compared. */
function floodedDifference(
  came: readonly (string | undefined)[],
  promised: readonly string[],
): string | undefined {
  const from = promised.lastIndexOf('*') + 1;
  const [now, then] = [came, promised].map((all) => [...new Set(all.slice(from))].sort().join(' '));
  return now === then ? undefined : `after a flood of requests answered ${now} in place of ${then}`;
}

/** A body without what differs from one time to the next: texts that are no plain words, numbers, and the rows of lists. */
function shapeOf(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), (_, value: unknown) => {
      if (typeof value === 'number') return 0;
      if (typeof value === 'string') return /^[a-z_]+$/i.test(value) ? value : 'text';
      if (Array.isArray(value)) return value.length > 0 ? 'rows' : 'no rows';
      return isObject(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
    });
  } catch {
    return body === '' ? '' : 'bytes';
  }
}
