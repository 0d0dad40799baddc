import { printed, shellWord } from '../cli/shell-quoting.ts';
import { curlLine as lineOf, ShellWords } from '../conformance/engine/run/curl.ts';
import type { FuzzRequest } from './request.ts';

/** A forbidden behaviour in a response or of the deployment. */
export interface Finding {
  readonly what: string;
  readonly operation: string;
  readonly kind: string;
  /** A shell line that repeats the request. */
  readonly reproduction: string;
  /** The number of occurrences. Only the first is stored. */
  times: number;
}

interface Timing {
  readonly ms: number;
  readonly what: string;
}

const shownSlowest = 10;
const maxFindings = 200;

/** Counts requests and responses. */
export class Tally {
  readonly statuses = new Map<string, number>();
  readonly operations = new Map<string, Map<number, number>>();
  readonly kinds = new Map<string, number>();
  readonly findings = new Map<string, Finding>();
  #slowest: Timing[] = [];
  requests = 0;

  /** Counts one request; `status` is undefined without a response. */
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
      this.#slowest.push({ ms, what: `${operation} (${kind}): ${status ?? 'no response'}` });
      this.#slowest = this.#slowest.sort((one, other) => other.ms - one.ms).slice(0, shownSlowest);
    }
  }

  get slowest(): readonly Timing[] {
    return this.#slowest;
  }

  /** Adds a finding. Of similar ones, only the first is stored. */
  find(what: string, operation: string, kind: string, reproduction: string): void {
    const alike = `${operation}: ${what.replace(/\d+/g, '#').slice(0, 200)}`;
    const known = this.findings.get(alike);
    if (known) known.times += 1;
    else if (this.findings.size < maxFindings)
      this.findings.set(alike, { what, operation, kind, reproduction, times: 1 });
  }
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** A shell line that repeats a request. A large or unprintable body is cut. */
export function curlLine({ method, target, headers, body }: FuzzRequest, baseUrl: string): string {
  const text = body?.toString() ?? '';
  const isPlain = body === undefined || (Buffer.from(text).equals(body) && !text.includes('\0'));
  const max = isPlain ? 3000 : 300;
  const request = {
    method,
    path: cut(target),
    headers: headers.map(([name, value]) => [name, cut(value)] as const),
    ...(body && { body: body.subarray(0, max) }),
  };
  const rest = body && body.length > max ? `  # and ${body.length - max} bytes more` : '';
  return `${lineOf({ baseUrl, request }, new ShellWords())}${rest}`;
}

function cut(text: string): string {
  return text.length > 1500 ? `${text.slice(0, 1500)}…(${text.length} characters)` : text;
}

/** A shell line that sends bytes again. */
export function rawLine(
  bytes: Buffer,
  { host, port }: { readonly host: string; readonly port: number },
): string {
  const sample = bytes.subarray(0, 900).toString('base64');
  const rest = bytes.length > 900 ? ` # and ${bytes.length - 900} bytes more` : '';
  return `${printed(sample)} | base64 -d | nc ${shellWord(host)} ${port}${rest}`;
}
