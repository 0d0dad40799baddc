import * as fs from 'node:fs';
import * as path from 'node:path';
import { UsageError } from '../../../cli/usage-error.ts';

/** The name of a run's journal in its `--output` folder. */
export const journalName = 'results.ndjson';

/** The parameters with which a run started. */
export interface Beginning {
  readonly target: string;
  readonly profile: string;
  readonly seed: number;
  readonly planHash: string;
}

/** The lines of an earlier run, without one that a crash cut short. */
export interface JournalLines<Result> {
  readonly beginning: Beginning;
  readonly results: readonly Result[];
}

type Line<Result> = ({ readonly event: 'began' } & Beginning) | ({ readonly event: 'result' } & Result);

/**
 * Reads the journal of the last run that used a folder.
 * @throws UsageError if there is none.
 */
export function readJournalLines<Result>(folder: string): JournalLines<Result> {
  const file = path.join(folder, journalName);
  if (!fs.existsSync(file)) throw new UsageError(`there is no ${file}: no run wrote to ${folder}`);
  let beginning: Beginning | undefined;
  const results: Result[] = [];
  for (const text of fs.readFileSync(file, 'utf8').split('\n')) {
    const line = parsed<Result>(text);
    if (line?.event === 'began') beginning = line;
    if (line?.event === 'result') results.push(line);
  }
  if (!beginning) throw new UsageError(`${file} does not name its run; start a new run`);
  return { beginning, results };
}

function parsed<Result>(text: string): Line<Result> | undefined {
  try {
    return JSON.parse(text) as Line<Result>; // as a run's journal writes it
  } catch {
    return undefined;
  }
}
