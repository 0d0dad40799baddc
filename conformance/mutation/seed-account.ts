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
 * Creates several resources of each type that the contract permits, with each of its examples, and changes
 * them, as users do before the deployment is checked.
 */
export async function fillAccount(
  session: Session,
  user: User,
  preconditions?: Preconditions,
): Promise<void> {
  const fixtures = new Fixtures(session, preconditions?.resourceTypes);
  const facts = factsOf(scenario('account/full', { title: 'The account is full.' }, async () => {}));
  const context = new Context(session, fixtures, { facts, mayWait: () => true, preconditions });
  const operations = Object.values(session.contract.operations);
  const resourceTypes = new Set(operations.flatMap(({ makes }) => makes?.resourceType ?? []));
  for (const resourceType of resourceTypes)
    for (let count = 0; count < 3; count += 1)
      await unlessSkipped(fixtures.resource(context.send, resourceType, { user, fresh: count > 0 }));
  const made = operations.filter(({ makes, body, marker }) => makes && body && !marker);
  const changed = operations.filter(({ method }) => method === 'PATCH' || method === 'PUT');
  for (const operation of [...made, ...changed])
    for (const example of Object.keys(operation.body?.examples ?? {}))
      await unlessSkipped(call(context, operation, user, example));
}

async function call(context: Context, operation: Operation, user: User, example: string): Promise<void> {
  const parts = await context.prepare(operation, { succeeds: true, user, example });
  await context.send(operation, parts, await context.credential(operation, { user }));
}

/** Resources that only a scenario can create are skipped. */
async function unlessSkipped(making: Promise<unknown>): Promise<void> {
  try {
    await making;
  } catch (problem) {
    if (!(problem instanceof Blocked) && !(problem instanceof Skipped)) throw problem;
  }
}
