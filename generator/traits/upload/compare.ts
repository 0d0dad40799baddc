import type { Report } from '../../model/changes/changes.ts';
import { compareFixed } from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';
import type { Operation } from '../../model/contract/contract.ts';
import type { Upload } from './read.ts';

/** How an operation's promise differs. */
export function compareOperation(pair: Pair): void {
  compare(pair.before.operation, pair.after.operation, operationReport(pair));
}

function compare({ upload: was }: Operation, { upload: is }: Operation, report: Report): void {
  if (was === undefined || is === undefined) {
    if (was) report('breaking', 'no longer begins an upload');
    else if (is) report('additive', 'begins an upload');
    return;
  }
  const [before, after] = [factsOf(was), factsOf(is)];
  for (const [what, fact] of Object.entries(before)) compareFixed(report, what, fact, after[what]);
}

function factsOf({
  name,
  file,
  plan,
  complete,
  abort,
}: Upload): Readonly<Record<string, string | undefined>> {
  return {
    "the upload's name": name,
    'where the size of the file stands': file.size,
    'where the name of the file stands': file.name,
    'where the media type of the file stands': file.type,
    "where the upload's id stands": plan.id,
    'where the address of the whole file stands': plan.whole,
    'where the parts stand': plan.parts && JSON.stringify(plan.parts),
    'the operation that completes the upload': complete.operation,
    'where a completion lists parts': complete.parts && JSON.stringify(complete.parts),
    'the operation that aborts the upload': abort,
  };
}
