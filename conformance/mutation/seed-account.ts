import { Blocked, Skipped } from '../engine/checks/check.ts';
import { Context } from '../engine/checks/context.ts';
import type { Preconditions } from '../engine/checks/preconditions.ts';
import { scenario } from '../engine/checks/scenario.ts';
import type { Operation } from '../engine/model/operation.ts';
import { Fixtures } from '../engine/resources/fixtures.ts';
import { factsOf } from '../engine/run/plan.ts';
import type { Session } from '../engine/session/session.ts';
import type { User } from '../engine/target/ledger/ledger.ts';

/**
 * Makes some of everything that the contract lets a user make, in each form that its examples have, and changes it, as
 * people do before anybody checks the deployment.
 */
export async function fillAccount(
  session: Session,
  user: User,
  preconditions?: Preconditions,
): Promise<void> {
  const fixtures = new Fixtures(session, preconditions?.resources);
  const facts = factsOf(scenario('account/full', { title: 'The account is full.' }, async () => {}));
  const context = new Context(session, fixtures, { facts, mayWait: () => true, preconditions });
  const operations = Object.values(session.contract.operations);
  const resources = new Set(operations.flatMap(({ makes }) => makes?.resource ?? []));
  for (const resource of resources)
    for (let count = 0; count < 3; count += 1)
      await asFarAsItGoes(fixtures.thing(context.send, resource, { user, fresh: count > 0 }));
  const made = operations.filter(({ makes, body, marker }) => makes && body && !marker);
  const changed = operations.filter(({ method }) => method === 'PATCH' || method === 'PUT');
  for (const operation of [...made, ...changed])
    for (const example of Object.keys(operation.body?.examples ?? {}))
      await asFarAsItGoes(call(context, operation, user, example));
}

async function call(context: Context, operation: Operation, user: User, example: string): Promise<void> {
  const parts = await context.prepare(operation, { succeeds: true, user, example });
  await context.send(operation, parts, await context.credential(operation, { user }));
}

/** What only a scenario can make is not there. */
async function asFarAsItGoes(making: Promise<unknown>): Promise<void> {
  try {
    await making;
  } catch (problem) {
    if (!(problem instanceof Blocked) && !(problem instanceof Skipped)) throw problem;
  }
}
