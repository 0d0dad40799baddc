import * as fs from 'node:fs';
import * as path from 'node:path';
import { UsageError } from '../../../cli/usage-error.ts';

/** The file of a run's journal below its `--out`. */
export const journalName = 'results.ndjson';

/** What a run began with. */
export interface Beginning {
  readonly target: string;
  readonly profile: string;
  readonly seed: number;
  readonly planHash: string;
}

/** What an earlier run wrote, line by line; a line that a crash cut short is left out. */
export interface JournalLines<Result> {
  readonly beginning: Beginning;
  readonly results: readonly Result[];
}

type Line<Result> = ({ readonly event: 'began' } & Beginning) | ({ readonly event: 'result' } & Result);

/**
 * Reads the journal of the last run that wrote into a folder.
 * @throws UsageError where there is none.
 */
export function readJournalLines<Result>(folder: string): JournalLines<Result> {
  const file = path.join(folder, journalName);
  if (!fs.existsSync(file)) throw new UsageError(`there is no ${file}: no run wrote into ${folder}`);
  let beginning: Beginning | undefined;
  const results: Result[] = [];
  for (const text of fs.readFileSync(file, 'utf8').split('\n')) {
    const line = parsed<Result>(text);
    if (line?.event === 'began') beginning = line;
    if (line?.event === 'result') results.push(line);
  }
  if (!beginning) throw new UsageError(`${file} does not say what run it is of; begin anew`);
  return { beginning, results };
}

function parsed<Result>(text: string): Line<Result> | undefined {
  try {
    return JSON.parse(text) as Line<Result>; // as a run's journal writes it
  } catch {
    return undefined;
  }
}
