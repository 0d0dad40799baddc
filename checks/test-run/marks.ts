import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/**
 * Marks in the output of a worker. Processes that a test starts inherit the same pipe, so a mark in it
 * separates their lines by test, which no call within the worker can.
 */
const separator = '\u001e';
const startOf = `${separator}test `;
const endMark = `${separator}end`;
const logMark = `${separator}log `;

/** The pool sets it for its workers, and the set-up of a worker replaces it by the id of the process. */
export const captureVariable = 'CALLSHEET_OUTPUT';

/** The line that begins a test in the output. */
export function markTest(id: string): string {
  return `${startOf}${id}\n`;
}

/** The line that ends a test file in the output. */
export const markEnd = `${endMark}\n`;

/** A parsed line of a worker's output. */
export type MarkedLine =
  | { readonly kind: 'test'; readonly id: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'log' | 'text'; readonly text: string };

/** Reads a line of a worker's output. JSON lines of a deployment's logger are log lines without a mark. */
export function readLine(line: string): MarkedLine {
  if (line.startsWith(startOf)) return { kind: 'test', id: line.slice(startOf.length) };
  if (line.startsWith(endMark)) return { kind: 'end' };
  if (line.startsWith(logMark)) return { kind: 'log', text: line.slice(logMark.length) };
  return { kind: isLogLine(line) ? 'log' : 'text', text: line };
}

function isLogLine(line: string): boolean {
  return /^\{"level":\d+,"time":\d+,.*\}$/.test(line);
}

/**
 * Stores the output of a server that a fixture started. If a test fails, the run prints the output that the
 * server wrote during the test. Outside of a test run, it stores nothing.
 */
export function recordLogOf(server: Readable): void {
  if (process.env[captureVariable] !== String(process.pid)) {
    server.resume();
    return;
  }
  const decoder = new StringDecoder('utf8');
  const { stderr } = process;
  // Tests may replace the method of the stream.
  const write = stderr.write.bind(stderr);
  let rest = '';
  const record = (text: string) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    write(lines.map((line) => `${logMark}${line}\n`).join(''));
  };
  server.on('data', (chunk: Buffer | string) =>
    record(typeof chunk === 'string' ? chunk : decoder.write(chunk)),
  );
  server.once('end', () => rest !== '' && record('\n'));
}
