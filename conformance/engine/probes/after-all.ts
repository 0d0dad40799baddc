import type { CheckFacts, CheckResult } from '../check.ts';
import { sessionsOf } from '../elsewhere.ts';
import type { Session } from '../session.ts';

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
  parts: facts(
    'run/parts/kept-off',
    'What is refused because a part of the deployment is off never succeeds.',
  ),
  requestIds: facts('run/request-id/unique', 'No two answers carry the same request id.'),
};

/** Judges what was gathered over the whole run. */
export function afterAll(session: Session): CheckResult[] {
  const { secrets, answers } = session.secrets.coverage;
  const { leaks } = session.secrets;
  const leaked = [
    ...new Set(leaks.map((leak) => `${leak.label} was in the ${leak.where} of ${leak.operation}`)),
  ];
  const repeated = session.repeatedRequestIds;
  const { searched, sightings } = session.strangers;
  const shown = [
    ...new Set(
      sightings.map(({ operation, owner, user }) => `${operation} showed user ${user} what ${owner} made`),
    ),
  ];
  const contradictions = sessionsOf(session).flatMap(({ sight }) => sight.contradictions);
  return [
    {
      facts: afterAllFacts.secrets,
      status: leaked.length > 0 ? 'fail' : 'pass',
      ...(leaked.length > 0 && { reason: leaked.slice(0, 10).join('; ') }),
      seen: [],
      requests: 0,
      ms: 0,
    },
    {
      facts: afterAllFacts.strangers,
      status: searched === 0 ? 'skip' : shown.length > 0 ? 'fail' : 'pass',
      ...(searched === 0 && { reason: 'only one user made things' }),
      ...(shown.length > 0 && { reason: shown.slice(0, 10).join('; ') }),
      seen: [],
      requests: 0,
      ms: 0,
    },
    {
      facts: afterAllFacts.parts,
      status: contradictions.length > 0 ? 'fail' : 'pass',
      ...(contradictions.length > 0 && { reason: contradictions.slice(0, 10).join('; ') }),
      seen: [],
      requests: 0,
      ms: 0,
    },
    {
      facts: afterAllFacts.requestIds,
      status: repeated.length > 0 ? 'fail' : 'pass',
      ...(repeated.length > 0 && { reason: `repeated: ${repeated.slice(0, 5).join('; ')}` }),
      seen: [],
      requests: 0,
      ms: 0,
    },
  ].map((result) =>
    answers === 0
      ? { ...result, status: 'skip' as const, reason: `no answers were seen (${secrets} secrets)` }
      : result,
  ) as CheckResult[];
}
