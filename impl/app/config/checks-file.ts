import { stat } from 'node:fs/promises';
import { StartError } from '../../ports/start-error.ts';

/**
 * Checks `CONSOLE_CHECKS`. The file may be missing, because a later run of the suite may create it.
 * @throws StartError if the path is not a regular file or can never be one.
 */
export async function requireChecksFile(file: string | undefined): Promise<void> {
  if (file === undefined) return;
  const advice = 'name the results.ndjson of a run of the suite.';
  const found = await stat(file).catch((cause: unknown) => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
    if (code === 'ENOENT') return undefined;
    throw new StartError(`CONSOLE_CHECKS ${file} cannot be read (${code}): ${advice}`, { cause });
  });
  if (found && !found.isFile()) throw new StartError(`CONSOLE_CHECKS ${file} is no file: ${advice}`);
}
