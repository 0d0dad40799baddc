import { signal } from '@preact/signals';
import { deployment } from '../app/deployment.ts';

/** The outcome of a check, as users see it: passed, failed, or skipped. */
export type Standing = 'passed' | 'failed' | 'skipped';

/** A finished check. */
export interface EndedCheck {
  readonly id: string;
  readonly standing: Standing;
  readonly reason?: string;
}

/** A run of the suite so far. */
export interface Run {
  readonly planned: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The exit status of a finished run: 0 if the deployment is conformant. */
  readonly exitStatus: number | undefined;
  readonly results: readonly EndedCheck[];
}

/** The part of a line of the suite's journal that the deployment passes on. */
interface Line {
  readonly event: 'began' | 'result' | 'ended';
  readonly checks?: number;
  readonly exitStatus?: number;
  readonly id: string;
  /** The suite's status of the check. */
  readonly status: string;
  readonly reason?: string;
  /** Why the failure is expected. */
  readonly known?: string;
}

const none: Run = { planned: 0, passed: 0, failed: 0, skipped: 0, exitStatus: undefined, results: [] };
const everyMs = 500;

/** The run in the deployment's journal. */
export const checks = signal<Run>(none);

if (deployment.checks) void follow();

async function follow(): Promise<void> {
  let from = 0;
  for (;;) {
    const news: { next: number; lines: Line[] } | undefined = await fetch(`/console/checks?from=${from}`)
      .then((response) => (response.ok ? response.json() : undefined))
      .catch(() => undefined);
    if (news) {
      if (news.next < from) checks.value = none;
      from = news.next;
      if (news.lines.length > 0) checks.value = news.lines.reduce(counted, checks.value);
    }
    const isOver = checks.value.exitStatus !== undefined;
    await new Promise((resolve) => setTimeout(resolve, isOver ? 10 * everyMs : everyMs));
  }
}

function counted(run: Run, line: Line): Run {
  if (line.event === 'began') return { ...none, planned: line.checks ?? 0 };
  if (line.event === 'ended') return { ...run, exitStatus: line.exitStatus ?? 0 };
  const { id, reason } = line;
  const standing = standingOf(line);
  const result = { id, standing, ...(reason !== undefined && { reason }) };
  return { ...run, [standing]: run[standing] + 1, results: [...run.results, result] };
}

function standingOf({ status, known }: Line): Standing {
  if (status === 'pass' || status === 'warn') return 'passed';
  const isFailure = status === 'fail' || status === 'blocked' || status === 'error';
  return isFailure && known === undefined ? 'failed' : 'skipped';
}
