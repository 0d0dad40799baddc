import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'CALLSHEET_FINDINGS';

/**
 * The folder in which the test files of a run share findings about this machine; undefined outside of a run.
 */
export function findingsFolder(): string | undefined {
  return process.env[variable];
}

/** Creates the folder of this run, unless it exists. It is removed at the end of the process. */
export function openFindingsFolder(): void {
  if (findingsFolder() !== undefined) return;
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-findings-'));
  process.env[variable] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Vitest calls this function once per run, before its workers start. */
export default openFindingsFolder;
