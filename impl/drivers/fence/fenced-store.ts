import type { Fence } from '../../ports/fence.ts';
import type { Store, WriteScope } from '../../ports/store.ts';

/**
 * The time to wait for a lost lease. A store retries a write for the same time: after a short interruption
 * of the store, its lease and its writes return together.
 */
const waitMs = 10_000;

/**
 * A store that permits writes only under the lease of the duties. Each write checks the lease in its own
 * transaction: in the last statement, or before its only statement. A process that lost its lease meanwhile
 * therefore changes nothing.
 * @param store reads stay as they are.
 */
export function fencedStore(store: Store, fence: Fence): Store {
  return {
    all: (statement, ...values) => store.all(statement, ...values),
    first: (statement, ...values) => store.first(statement, ...values),
    async write(scope, work) {
      await fence.regained(waitMs);
      return store.write(scope, async (transaction) => {
        if (isOneStatement(scope)) await fence.requireIn(transaction);
        const result = await work(transaction);
        if (!isOneStatement(scope)) await fence.requireIn(transaction);
        return result;
      });
    },
    scrub: () => store.scrub(),
    isWritable: () => store.isWritable(),
    close: () => store.close(),
  };
}

/** Whether a write is a single statement. No statement may follow, so the lease is checked before. */
const isOneStatement = (scope: WriteScope) => scope === 'statement';
