import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Blocked } from '../../engine/checks/check.ts';
import type { Context } from '../../engine/checks/context.ts';

/**
 * Has the operator's command do something that no operation of the API does; what it prints.
 * @throws Blocked where it does not succeed.
 */
export async function operate({ session }: Context, ...words: readonly string[]): Promise<string> {
  const [file = '', ...before] = (session.target.given.operator ?? '').split(' ');
  try {
    const { stdout } = await promisify(execFile)(file, [...before, ...words], { timeout: 30_000 });
    return stdout.trim();
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new Blocked(
      `the operator's command did not do '${words[0]}': ${reason.split('\n').slice(0, 2).join(' ')}`,
    );
  }
}
