import * as fs from 'node:fs';
import * as path from 'node:path';
import { makeNamedFolder } from '../../../cli/output-folder.ts';
import { printableJson } from '../../../cli/printable-text.ts';
import type { CheckFacts, CheckResult } from '../checks/check.ts';
import { exitStatus } from '../run/exit-status.ts';
import type { Plan } from '../run/plan.ts';
import type { Report } from '../run/run.ts';
import { type Beginning, journalName, readJournalLines } from '../target/journal-lines.ts';
import type { Target } from '../target/target.ts';

/** The results of the checks that had ended before a run was interrupted. */
export interface Earlier extends Beginning {
  readonly results: readonly CheckResult[];
}

/**
 * A run as JSON lines, each written immediately: its parameters, the result of each check, and the summary.
 * Other programs follow it, and `--resume` reads it.
 */
export class Journal {
  readonly file: string;
  readonly #write: (line: string) => void;
  readonly #descriptor: number;

  /** `redact` removes secrets from a line; `onLine` receives each line as well. */
  constructor(folder: string, redact: (text: string) => string, onLine?: (line: string) => void) {
    makeNamedFolder('--output', folder);
    this.file = path.join(folder, journalName);
    this.#descriptor = fs.openSync(this.file, 'w');
    this.#write = (text) => {
      const line = `${redact(text)}\n`;
      fs.writeSync(this.#descriptor, line);
      onLine?.(line);
    };
  }

  began(plan: Plan, { baseUrl, profile, seed }: Target, notes: readonly string[]): void {
    const begun = { target: baseUrl, profile, seed, planHash: plan.hash, checks: plan.checks.length };
    this.#line({ event: 'began', at: new Date().toISOString(), contract: plan.contract, ...begun, notes });
  }

  finished({ facts, exchanges: _, ...result }: CheckResult): void {
    const { id, operation, trait, proves, at } = facts;
    this.#line({ event: 'result', id, operation, trait, proves, at, ...result });
  }

  ended(report: Report): void {
    const { totals, clauses, requests, durationMs, gaps, implementation, inferred } = report;
    const came = { totals, clauses, requests, durationMs, gaps, implementation, inferred };
    this.#line({ event: 'ended', at: new Date().toISOString(), ...came, exitStatus: exitStatus(report) });
  }

  close(): void {
    fs.closeSync(this.#descriptor);
  }

  #line(value: object): void {
    this.#write(printableJson(value));
  }
}

/** Reads the journal of an earlier run. Results of checks outside the plan are ignored. */
export function readJournal(folder: string, checks: readonly CheckFacts[]): Earlier {
  const { beginning, results } = readJournalLines<RecordedResult>(folder);
  const known = new Map(checks.map((facts) => [facts.id, facts]));
  const ended = results.flatMap((recorded): CheckResult[] => {
    const { id, status, reason, repro, seen, requests, ms, cover, unimplemented } = recorded;
    const facts = known.get(id);
    if (!facts || status === 'disabled') return [];
    const optional = {
      ...(reason !== undefined && { reason }),
      ...(repro !== undefined && { repro }),
      ...(cover !== undefined && { cover }),
      ...(unimplemented !== undefined && { unimplemented }),
    };
    return [{ facts, status, seen, requests, ms, ...optional }];
  });
  return { ...beginning, results: ended };
}

type RecordedResult = { readonly id: string } & Omit<CheckResult, 'facts'>;
