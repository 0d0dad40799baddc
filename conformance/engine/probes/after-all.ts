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
  lane: 'run',
  needs: [],
});

/** The checks that every answer of the run is part of; they have no requests of their own. */
export const afterAllFacts = {
  secrets: facts('run/secrets/never-seen-again', 'No secret handed out or sent is ever seen again.'),
  strangers: facts('run/tenancy/never-shown', 'No user is shown what another user made.'),
  responses: facts('run/responses/as-declared', 'Every answer of the run is as the contract declares it.'),
  parts: facts(
    'run/parts/kept-off',
    'What is refused because a part of the deployment is off never succeeds.',
  ),
  requestIds: facts('run/request-id/unique', 'No two answers carry the same request id.'),
};

/** Judges what was gathered over the whole run. */
export function afterAll(session: Session): CheckResult[] {
  const { secrets, answers } = session.secrets.coverage;
  const { answersMet, strangers } = session;
  const leaked = session.secrets.leaks.map(
    (leak) => `${leak.label} was in the ${leak.where} of ${leak.operation}`,
  );
  const shown = strangers.sightings.map(
    ({ operation, owner, user }) => `${operation} showed user ${user} what ${owner} made`,
  );
  const repeated = session.repeatedRequestIds.slice(0, 5);
  const results = [
    judged(afterAllFacts.secrets, leaked),
    judged(
      afterAllFacts.strangers,
      shown,
      strangers.searched === 0 ? 'only one user made things' : undefined,
    ),
    judged(
      afterAllFacts.responses,
      answersMet.faults(servedIn(session)),
      answersMet.judged === 0 ? 'no answer was of a declared schema' : undefined,
    ),
    judged(
      afterAllFacts.parts,
      sessionsOf(session).flatMap(({ sight }) => sight.contradictions),
    ),
    judged(
      afterAllFacts.requestIds,
      repeated.length > 0 ? [`repeated: ${repeated.join('; ')}`] : [],
      session.contract.requestId.assumed ? 'the contract promises no request id' : undefined,
    ),
  ];
  return results.map((result) =>
    answers === 0
      ? { ...result, status: 'skip', reason: `no answers were seen (${secrets} secrets)` }
      : result,
  );
}

/** How a check ended of which those are the faults, each told once; `silent` says why there is nothing to judge. */
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
