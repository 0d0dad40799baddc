import { afterAll, beforeAll, test } from 'vitest';
import type { Preconditions } from '../checks/preconditions.ts';
import { loadProject } from '../checks/project.ts';
import type { Suite } from '../checks/suites.ts';
import { statusWords } from '../model/check-facts.ts';
import { cleanUp } from '../resources/clean-up.ts';
import { Fixtures } from '../resources/fixtures.ts';
import { whyDisabled } from '../run/plan.ts';
import { runCheck } from '../run/run-check.ts';
import { preflightOthers } from '../session/other-deployments.ts';
import { preflight } from '../session/preflight.ts';
import { Session } from '../session/session.ts';
import { readTarget } from '../target/target.ts';

/**
 * Registers one vitest test per check, against the target of the `CALLSHEET_*` variables; one skipped test
 * without a target.
 */
export function register(suite: Suite): void {
  if (!process.env.CALLSHEET_BASE_URL) {
    test.skip(`${suite.area}: needs a deployment, set CALLSHEET_BASE_URL and CALLSHEET_TOKEN_A`, () => {});
    return;
  }
  let session: Session;
  let preconditions: Preconditions | undefined;
  const queues = new Map<string, Fixtures>();
  beforeAll(async () => {
    const target = await readTarget({}, process.env, process.cwd());
    const project = await loadProject(target);
    const { inputs } = project;
    ({ preconditions } = project);
    session = new Session(suite.contract, target, inputs && { inputs });
    await preflight(session);
    await preflightOthers(session);
  });
  afterAll(async () => {
    for (const fixtures of queues.values()) await fixtures.end();
    const { unclean } = await cleanUp(session);
    session.close(unclean.length > 0);
    if (unclean.length > 0) throw new Error(`not removed: ${unclean.map(({ reason }) => reason).join('; ')}`);
  });
  for (const check of suite.checks)
    test(check.id, { timeout: 300_000 }, async ({ skip }) => {
      const disabled = whyDisabled(check, session.target);
      if (disabled !== undefined) return skip(disabled);
      const fixtures = queues.get(check.queue) ?? new Fixtures(session, preconditions?.resourceTypes);
      queues.set(check.queue, fixtures);
      const first = await runCheck(session, fixtures, check, { preconditions });
      const { result } = first.isLate
        ? await runCheck(session, fixtures, check, { preconditions, again: true })
        : first;
      if (result.status === 'skip' || (result.status === 'not-covered' && !session.target.strictCoverage))
        return skip(`${statusWords(result.status)}: ${result.reason ?? ''}`);
      if (['fail', 'blocked', 'not-covered', 'error'].includes(result.status))
        throw new Error(
          [`${result.status}: ${result.reason ?? ''}`, result.repro].filter(Boolean).join('\n'),
        );
    });
}
