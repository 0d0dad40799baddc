import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'CALLSHEET_FINDINGS';

/** Where the files of one run share what they found out about this machine; undefined outside a run. */
export function findingsFolder(): string | undefined {
  return process.env[variable];
}

/** Vitest calls it once a run, before its workers start; what it returns, at the end. */
export default function shareFindings(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-findings-'));
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
