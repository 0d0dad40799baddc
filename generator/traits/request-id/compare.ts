import type { Changes, Version, Versions } from '../../model/changes/changes.ts';
import { compareFixed } from '../../model/changes/limit-changes.ts';
import { rootReport } from '../../model/changes/trait-report.ts';

/** Compares the header of the request id. */
export function compareContracts(versions: Versions, changes: Changes): void {
  const header = ({ contract }: Version) => contract.requestId?.header;
  const report = rootReport(versions, changes, 'requestId', 'requestId');
  compareFixed(report, 'the header of the request id', header(versions.before), header(versions.after));
}
