import { Blocked, Skipped } from '../engine/check.ts';
import { Context } from '../engine/context.ts';
import type { User } from '../engine/ledger.ts';
import { factsOf } from '../engine/plan.ts';
import type { Preconditions } from '../engine/preconditions.ts';
import { Fixtures } from '../engine/resources.ts';
import { scenario } from '../engine/scenario.ts';
import type { Session } from '../engine/session.ts';

/** Makes some of everything that the contract lets a user make, as people do before anybody checks the deployment. */
export async function fillAccount(
  session: Session,
  user: User,
  preconditions?: Preconditions,
): Promise<void> {
  const fixtures = new Fixtures(session, preconditions?.resources);
  const facts = factsOf(scenario('account/full', { title: 'The account is full.' }, async () => {}));
  const context = new Context(session, fixtures, { facts, mayWait: () => true, preconditions });
  const resources = new Set(
    Object.values(session.contract.operations).flatMap(({ makes }) => makes?.resource ?? []),
  );
  for (const resource of resources)
    for (let count = 0; count < 3; count += 1)
      try {
        await fixtures.thing(context.send, resource, { user, fresh: count > 0 });
      } catch (problem) {
        // What only a scenario can make is not there.
        if (!(problem instanceof Blocked) && !(problem instanceof Skipped)) throw problem;
      }
}
