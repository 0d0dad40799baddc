import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exchange } from '../../engine/http/client.ts';
import { isObject } from '../../engine/model/json-pointer.ts';

/** The result of a script. */
export interface Executed {
  /** The statuses in the comments of its lines, and the received ones. */
  readonly promised: readonly string[];
  readonly came: readonly string[];
  /** The output of its last line. */
  readonly last: string;
  readonly complaints: string;
}

/** Precedes the script, and records every status in addition to the normal output. */
const noting = `curl() { command curl -m 3 -w '%{stderr}%{http_code}\\n' "$@" 2>>STATUSES; }\n`;

/** The expected statuses of a line. Repeated requests may return any status. */
function promisedBy(line: string): string[] {
  const times = Number(/ {2}# (\d+) times$/.exec(line)?.[1] ?? 0);
  return times > 0
    ? Array.from({ length: times }, () => '*')
    : [/ {2}# (\d{3})$/.exec(line)?.[1] ?? []].flat();
}

/** Executes a script as if a reader pasted it. */
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

/**
 * The difference between the responses to a script and those that a check received; undefined if there is
 * none.
 */
export function differenceOf(done: Executed, exchanges: readonly Exchange[]): string | undefined {
  const last = exchanges.at(-1);
  const came =
    last?.request.method === 'RAW' ? [...done.came, /^HTTP\S+ (\d+)/.exec(done.last)?.[1]] : done.came;
  if (done.promised.includes('*')) return differenceOfConcurrent(came, done.promised);
  if (came.join() !== done.promised.join())
    return `statuses ${came.join(' ')} instead of ${done.promised.join(' ')} ${done.complaints.slice(0, 200)}`;
  const [, head = '', body = ''] = /^([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(done.last) ?? [];
  const [shown, met] = [body, last?.response.body.toString('latin1') ?? ''].map(shapeOf);
  // The events of a stream are not stored with the exchange that opened it.
  const isStream = /^content-type: *text\/event-stream/im.test(head);
  if (shown !== met && !isStream)
    return `the last response was ${shown?.slice(0, 200)} instead of ${met?.slice(0, 200)}`;
  const names = (all: readonly string[]): string =>
    [...new Set(all.map((name) => name.toLowerCase()).filter((name) => !ofConnection.includes(name)))]
      .sort()
      .join();
  const headers = head
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(':')[0] ?? '');
  const before = (last?.response.headers ?? []).map(([name]) => name);
  const isSame = names(headers) === names(before);
  return isSame ? undefined : `the last response had ${names(headers)} instead of ${names(before)}`;
}

/** Headers about the connection. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/** Concurrent requests return in any order, so only the set of their statuses can be compared. */
function differenceOfConcurrent(
  came: readonly (string | undefined)[],
  promised: readonly string[],
): string | undefined {
  const from = promised.lastIndexOf('*') + 1;
  const [now, then] = [came, promised].map((all) => [...new Set(all.slice(from))].sort().join(' '));
  return now === then ? undefined : `repeated requests returned ${now} instead of ${then}`;
}

/** A body without variable values: texts other than plain words, numbers, and the rows of lists. */
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
