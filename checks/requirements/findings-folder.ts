import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'CALLSHEET_FINDINGS';

/** The folder in which the test files of one run share findings about this machine; undefined outside a run. */
export function findingsFolder(): string | undefined {
  return process.env[variable];
}

/** Vitest calls this function once a run, before its workers start, and the returned function at the end. */
export default function shareFindings(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-findings-'));
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
