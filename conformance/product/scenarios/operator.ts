import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Blocked } from '../../engine/checks/check.ts';
import type { Context } from '../../engine/checks/context.ts';

/**
 * Runs the operator's command for an action that the API does not have, and returns its output.
 * @throws Blocked if the command fails.
 */
export async function operate({ session }: Context, ...words: readonly string[]): Promise<string> {
  const [file = '', ...before] = (session.target.inputs.operator ?? '').split(' ');
  try {
    const { stdout } = await promisify(execFile)(file, [...before, ...words], { timeout: 30_000 });
    return stdout.trim();
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new Blocked(
      `the operator's command '${words[0]}' failed: ${reason.split('\n').slice(0, 2).join(' ')}`,
    );
  }
}
