import type { Report } from '../../model/changes/changes.ts';
import { compareFixed } from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';
import type { Operation } from '../../model/contract/contract.ts';
import type { Upload } from './read.ts';

/** Compares the upload of an operation. */
export function compareOperation(pair: Pair): void {
  compare(pair.before.operation, pair.after.operation, operationReport(pair));
}

function compare({ upload: was }: Operation, { upload: is }: Operation, report: Report): void {
  if (was === undefined || is === undefined) {
    if (was) report('breaking', 'no longer starts an upload');
    else if (is) report('additive', 'starts an upload');
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
    'the member with the size of the file': file.size,
    'the member with the name of the file': file.name,
    'the member with the media type of the file': file.type,
    "the member with the upload's id": plan.id,
    'the member with the address of the whole file': plan.whole,
    'the members of the parts': plan.parts && JSON.stringify(plan.parts),
    'the operation that completes the upload': complete.operation,
    'the members that list parts at completion': complete.parts && JSON.stringify(complete.parts),
    'the operation that aborts the upload': abort,
  };
}
