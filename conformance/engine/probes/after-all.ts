import type { CheckFacts, CheckResult } from '../checks/check.ts';
import { sessionsOf } from '../session/other-deployments.ts';
import { servedIn } from '../session/served-contract.ts';
import type { Session } from '../session/session.ts';

const facts = (id: string, title: string): CheckFacts => ({
  id,
  area: 'run',
  trait: 'run',
  title,
  proves: [],
  about: [],
  profile: 'stated',
  effect: 'reads',
  queue: 'run',
  needs: [],
});

/** Checks of all responses of the run; they send no requests. */
export const afterAllFacts = {
  secrets: facts('run/secrets/never-seen-again', 'No issued or sent secret occurs in a later response.'),
  foreignResources: facts('run/tenancy/never-shown', "No response contains another user's resource."),
  responses: facts('run/responses/as-declared', 'Every response of the run is as the contract declares it.'),
  parts: facts(
    'run/parts/kept-off',
    'An operation that is rejected because a feature is off never succeeds.',
  ),
  requestIds: facts('run/request-id/unique', 'No two responses carry the same request id.'),
};

/** Judges the observations of the entire run. */
export function afterAll(session: Session): CheckResult[] {
  const { secrets, responses } = session.secrets.coverage;
  const { responseConformance, foreignResources } = session;
  const leaked = session.secrets.leaks.map(
    (leak) => `${leak.label} was in the ${leak.where} of ${leak.operation}`,
  );
  const shown = foreignResources.sightings.map(
    ({ operation, owner, user }) => `${operation} returned a resource of user ${owner} to user ${user}`,
  );
  const repeated = session.repeatedRequestIds.slice(0, 5);
  const results = [
    judged(afterAllFacts.secrets, leaked),
    judged(
      afterAllFacts.foreignResources,
      shown,
      foreignResources.searched === 0 ? 'only one user created resources' : undefined,
    ),
    judged(
      afterAllFacts.responses,
      responseConformance.faults(servedIn(session)),
      responseConformance.judged === 0 ? 'no response has a declared schema' : undefined,
    ),
    judged(
      afterAllFacts.parts,
      sessionsOf(session).flatMap(({ observedResponses }) => observedResponses.contradictions),
    ),
    judged(
      afterAllFacts.requestIds,
      repeated.length > 0 ? [`repeated: ${repeated.join('; ')}`] : [],
      session.contract.requestId.assumed ? 'the contract promises no request id' : undefined,
    ),
  ];
  return results.map((result) =>
    responses === 0
      ? { ...result, status: 'skip', reason: `no responses were observed (${secrets} secrets)` }
      : result,
  );
}

/**
 * The result of a check with these errors, each listed once; `silent` is the reason if there was nothing to
 * judge.
 */
function judged(facts: CheckFacts, found: readonly string[], silent?: string): CheckResult {
  const faults = [...new Set(found)];
  const reason = silent ?? (faults.length > 0 ? faults.slice(0, 10).join('; ') : undefined);
  return {
    facts,
    status: silent !== undefined ? 'skip' : faults.length > 0 ? 'fail' : 'pass',
    ...(reason !== undefined && { reason }),
    seen: [],
    requests: 0,
    ms: 0,
  };
}
