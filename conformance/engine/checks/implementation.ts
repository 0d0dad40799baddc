import { NoResponse } from '../http/client.ts';
import { Blocked, Skipped } from '../http/outcome.ts';
import type { Implementation } from '../http/unimplemented.ts';
import { Fixtures } from '../resources/fixtures.ts';
import type { Session } from '../session/session.ts';
import { isOpen } from '../target/credentials.ts';
import { nobody } from '../target/ledger/request.ts';
import type { CheckResult } from './check.ts';
import { Context, type OperationPreconditions } from './context.ts';

/** The preconditions and the abort signal of a run's requests. */
interface Given {
  readonly preconditions?: OperationPreconditions | undefined;
  readonly signal?: AbortSignal;
}

/**
 * How many operations of the checks are implemented; undefined if none responded with 501. The run could not
 * reach an operation if its resources come from an operation that is not implemented. Such operations are
 * first requested with made-up ids.
 */
export async function implementationOf(
  session: Session,
  results: readonly CheckResult[],
  { preconditions, signal }: Given,
): Promise<Implementation | undefined> {
  for (const result of results) session.unimplemented.noteEarlier(result);
  const ran = results.filter(({ status }) => status !== 'disabled');
  const names = [...new Set(ran.flatMap(({ facts }) => facts.operation ?? []))];
  const first = session.unimplemented.among(names);
  if (!first || session.target.budget !== undefined || signal?.aborted) return first;
  for (const name of first.unreached) {
    const facts = ran.find((result) => result.facts.operation === name)?.facts;
    const operation = session.operation(name);
    if (!facts || !operation || operation.marker) continue;
    if (session.target.readOnly && operation.method !== 'GET') continue;
    const context = new Context(session, new Fixtures(session), {
      facts,
      preconditions,
      mayWait: () => false,
    });
    try {
      const parts = await context.prepare(operation, { missing: true });
      const credential = isOpen(operation) ? nobody : await context.credential(operation);
      await context.send(operation, parts, credential);
    } catch (problem) {
      const states = [Blocked, Skipped, NoResponse].some((kind) => problem instanceof kind);
      if (!states) throw problem;
    }
  }
  return session.unimplemented.among(names);
}
