import { printed, shellWord } from '../cli/shell-quoting.ts';
import { curlLine as lineOf, ShellWords } from '../conformance/engine/run/curl.ts';
import type { FuzzRequest } from './request.ts';

/** Something an answer or the deployment should not have done. */
export interface Finding {
  readonly what: string;
  readonly operation: string;
  readonly kind: string;
  /** How to do it again. */
  readonly reproduction: string;
  /** How often the same was found; the first time is shown. */
  times: number;
}

interface Timing {
  readonly ms: number;
  readonly what: string;
}

const shownSlowest = 10;
const mostFindings = 200;

/** Counts what was sent and what came back. */
export class Tally {
  readonly statuses = new Map<string, number>();
  readonly operations = new Map<string, Map<number, number>>();
  readonly kinds = new Map<string, number>();
  readonly findings = new Map<string, Finding>();
  #slowest: Timing[] = [];
  requests = 0;

  /** Counts one request; no status where no answer came. */
  count(operation: string, kind: string, status: number | undefined, ms = 0): void {
    this.requests += 1;
    add(this.statuses, status === undefined ? 'none' : String(status));
    add(this.kinds, kind);
    if (status !== undefined) {
      const of = this.operations.get(operation) ?? new Map<number, number>();
      this.operations.set(operation, of);
      of.set(status, (of.get(status) ?? 0) + 1);
    }
    if (this.#slowest.length < shownSlowest || ms > (this.#slowest.at(-1)?.ms ?? 0)) {
      this.#slowest.push({ ms, what: `${operation} (${kind}): ${status ?? 'no answer'}` });
      this.#slowest = this.#slowest.sort((one, other) => other.ms - one.ms).slice(0, shownSlowest);
    }
  }

  get slowest(): readonly Timing[] {
    return this.#slowest;
  }

  /** Keeps a finding; of those alike, the first. */
  find(what: string, operation: string, kind: string, reproduction: string): void {
    const alike = `${operation}: ${what.replace(/\d+/g, '#').slice(0, 200)}`;
    const known = this.findings.get(alike);
    if (known) known.times += 1;
    else if (this.findings.size < mostFindings)
      this.findings.set(alike, { what, operation, kind, reproduction, times: 1 });
  }
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** A shell line that sends a request again; of a large or unprintable body only the beginning. */
export function curlLine({ method, target, headers, body }: FuzzRequest, baseUrl: string): string {
  const text = body?.toString() ?? '';
  const isPlain = body === undefined || (Buffer.from(text).equals(body) && !text.includes('\0'));
  const most = isPlain ? 3000 : 300;
  const request = {
    method,
    path: cut(target),
    headers: headers.map(([name, value]) => [name, cut(value)] as const),
    ...(body && { body: body.subarray(0, most) }),
  };
  const rest = body && body.length > most ? `  # and ${body.length - most} bytes more` : '';
  return `${lineOf({ baseUrl, request }, new ShellWords())}${rest}`;
}

function cut(text: string): string {
  return text.length > 1500 ? `${text.slice(0, 1500)}…(${text.length} characters)` : text;
}

/** Shell lines that send bytes again. */
export function rawLine(
  bytes: Buffer,
  { host, port }: { readonly host: string; readonly port: number },
): string {
  const shown = bytes.subarray(0, 900).toString('base64');
  const rest = bytes.length > 900 ? ` # and ${bytes.length - 900} bytes more` : '';
  return `${printed(shown)} | base64 -d | nc ${shellWord(host)} ${port}${rest}`;
}
