import { fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContract } from '../../generator/commands/generation.ts';
import type { Contract } from '../../generator/model/contract/contract.ts';
import { operationsOf } from '../../generator/model/contract/operations-of.ts';
import { errorResponsesOf } from '../../generator/targets/server/error-table.ts';
import type { WorldDocument } from '../generate/documents.ts';
import { type Cause, causeOf, type FailedCheck } from './cause.ts';
import { ended } from './ended.ts';
import { secretsOf, users } from './made-gateway.ts';
import { callsheet, projectOf } from './project.ts';

/** A failure and its cause. */
export interface Failure extends FailedCheck {
  readonly cause: Cause;
}

/** The outcome of a run of the suite against the generated server. */
export interface Judged {
  readonly document: WorldDocument;
  readonly operations: number;
  /** Checks by their status. */
  readonly totals: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
  /**
   * The reason if a run did not finish normally: a rejected document, a server that did not start, a time
   * limit.
   */
  readonly stopped: Stopped | undefined;
  readonly seconds: number;
}

/**
 * The reason for a missing verdict. Rejected documents and exceeded limits are not counted against generated
 * code.
 */
export interface Stopped {
  readonly kind: 'refused' | 'server' | 'suite' | 'limited';
  readonly because: string;
}

/** Generates, starts and tests one document. `maxRequests` and `maxMs` bound the suite's run. */
export async function judged(
  document: WorldDocument,
  home: string,
  { maxRequests, maxMs }: { readonly maxRequests: number; readonly maxMs: number },
): Promise<Judged> {
  const start = performance.now();
  const none = { document, operations: 0, totals: {}, failures: [] };
  const seconds = () => (performance.now() - start) / 1000;
  const { spec, rejection } = await projectOf(document, home);
  if (rejection !== undefined)
    return { ...none, stopped: { kind: 'refused', because: rejection }, seconds: seconds() };
  const { contract } = await readContract(spec);
  const operations = contract.areas.flatMap((area) => area.operations).length;
  const server = await started(home, spec);
  if ('because' in server)
    return { ...none, operations, stopped: { kind: 'server', because: server.because }, seconds: seconds() };
  try {
    const secrets = secretsOf(contract);
    const credentials = users.flatMap((user) =>
      [...secrets[user]].flatMap(([scheme, secret]) => ['--credential', `${user}:${scheme}=${secret}`]),
    );
    const target = [
      '--base-url',
      server.url,
      '--reporter',
      'console,json,har',
      '--output',
      'report',
      '--seed',
      '7',
    ];
    const limits = ['--max-requests', String(maxRequests)];
    const run = await ended([callsheet, 'conformance', ...target, ...limits, ...credentials], home, maxMs);
    const results = join(home, 'report/results.json');
    if (!existsSync(results)) {
      const because =
        run.status === null ? `no result in ${maxMs / 1000} s` : run.message.trim().slice(-1000);
      return { ...none, operations, stopped: { kind: 'suite', because }, seconds: seconds() };
    }
    const report: Report = JSON.parse(readFileSync(results, 'utf8'));
    const har: Har = JSON.parse(readFileSync(join(home, 'report/failures.har'), 'utf8'));
    return {
      document,
      operations,
      ...verdictOf(report, har, run.status, reportedBy(contract)),
      seconds: seconds(),
    };
  } finally {
    server.close();
  }
}

interface Report {
  readonly totals: Readonly<Record<string, number>>;
  readonly incomplete?: unknown;
  readonly checks: readonly { readonly id: string; readonly status: string; readonly reason?: string }[];
}

interface Har {
  readonly log: {
    readonly entries: readonly {
      readonly pageref: string;
      readonly response: FailedCheck['responses'][number];
    }[];
  };
}

function verdictOf(
  report: Report,
  har: Har,
  status: number | null,
  isReported: Parameters<typeof causeOf>[1],
): Pick<Judged, 'totals' | 'failures' | 'stopped'> {
  const failures = report.checks
    .filter((check) => check.status === 'fail' || check.status === 'error')
    .map(({ id, reason = '', status: outcome }): Failure => {
      const responses = har.log.entries
        .filter(({ pageref }) => pageref === id)
        .map(({ response }) => response);
      const failed = { id, outcome, reason, responses };
      return { ...failed, cause: causeOf(failed, isReported) };
    });
  const because = 'the limit of requests was reached before every check had run';
  const stopped = status === 7 ? ({ kind: 'limited', because } as const) : undefined;
  return { totals: report.totals, failures, stopped };
}

/** Recognizes the error responses that generation reported as impossible to write, such as images. */
function reportedBy(contract: Contract): (operation: string, status: number) => boolean {
  const foreign = new Set(
    operationsOf(contract)
      .flatMap(errorResponsesOf)
      .filter(({ response }) => response.form().kind === 'foreign')
      .map(({ operation, status }) => `${operation.name} ${status}`),
  );
  return (operation, status) =>
    [String(status), `${String(status)[0]}XX`, 'default'].some((key) => foreign.has(`${operation} ${key}`));
}

/** Starts the made server of a project, in a separate process. */
async function started(
  home: string,
  spec: string,
): Promise<{ readonly url: string; close(): void } | { readonly because: string }> {
  const child = fork(join(import.meta.dirname, 'made-server.ts'), [home, spec], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let message = '';
  child.stderr?.on('data', (chunk) => {
    message = (message + String(chunk)).slice(-100_000);
    writeFileSync(join(home, 'server.log'), message);
  });
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  child.once('message', (url) => resolve(String(url)));
  child.once('close', () => resolve(undefined));
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const url = await promise;
  clearTimeout(late);
  if (url === undefined) return { because: message.trim() };
  return { url, close: () => void child.kill('SIGKILL') };
}
