import { signal } from '@preact/signals';
import { deployment } from '../app/deployment.ts';

/** How a check that has ended stands, for people: kept, broken, or saying nothing because it was left out. */
export type Standing = 'kept' | 'broken' | 'left-out';

/** A check that has ended. */
export interface EndedCheck {
  readonly id: string;
  readonly standing: Standing;
  readonly reason?: string;
}

/** A run of the suite, as far as it is. */
export interface Run {
  readonly planned: number;
  readonly kept: number;
  readonly broken: number;
  readonly leftOut: number;
  /** Its exit status, once it has ended: 0 where the deployment is conformant. */
  readonly exitStatus: number | undefined;
  readonly results: readonly EndedCheck[];
}

/** A line of the suite's journal, as far as the deployment passes it on. */
interface Line {
  readonly event: 'began' | 'result' | 'ended';
  readonly checks?: number;
  readonly exitStatus?: number;
  readonly id: string;
  /** As the suite calls it. */
  readonly status: string;
  readonly reason?: string;
  /** Why it was expected to fail. */
  readonly known?: string;
}

const none: Run = { planned: 0, kept: 0, broken: 0, leftOut: 0, exitStatus: undefined, results: [] };
const everyMs = 500;

/** The run that the deployment's journal tells of. */
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
  const counter = standing === 'left-out' ? 'leftOut' : standing;
  const result = { id, standing, ...(reason !== undefined && { reason }) };
  return { ...run, [counter]: run[counter] + 1, results: [...run.results, result] };
}

function standingOf({ status, known }: Line): Standing {
  if (status === 'pass' || status === 'warn') return 'kept';
  const isBroken = status === 'fail' || status === 'blocked' || status === 'error';
  return isBroken && known === undefined ? 'broken' : 'left-out';
}
