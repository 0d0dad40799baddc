import type { Report } from '../../model/changes/changes.ts';
import { compareFixed } from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { operationReport } from '../../model/changes/trait-report.ts';
import type { Operation } from '../../model/contract/contract.ts';

/** Compares the signaling of an operation. */
export function compareOperation(pair: Pair): void {
  compare(pair.before.operation, pair.after.operation, operationReport(pair));
}

function compare({ signaling: was }: Operation, { signaling: is }: Operation, report: Report): void {
  if (was === undefined && is === undefined) return;
  if (is === undefined || was === undefined) {
    report('breaking', is ? 'is now signaling' : 'is no longer signaling');
    return;
  }
  compareFixed(report, 'the protocol', was.protocol, is.protocol);
  compareFixed(report, 'the protocol document', was.document, is.document);
  for (const [name, from, to] of [
    ["the token's audience", was.audience, is.audience],
    ["the token's claim", was.claim, is.claim],
    ['the audio codec to offer', was.audio, is.audio],
  ] as const) {
    if (from === to) continue;
    if (to === undefined) report('additive', `${name} need no longer be ${from}`);
    else report('breaking', `${name} must now be ${to}`);
  }
}
