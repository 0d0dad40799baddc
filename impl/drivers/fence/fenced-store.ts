import type { Fence } from '../../ports/fence.ts';
import type { Store, WriteScope } from '../../ports/store.ts';

/**
 * The time for which a store tries a write: after a short interruption of the store, its lease and its writes come back
 * together.
 */
const waitMs = 10_000;

/**
 * A store whose writes depend on the lease of the duties. The lease is looked up in the write itself, as its last
 * statement: a process that was overtaken meanwhile changes nothing.
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

/** No statement may follow the one statement of such a write. */
const isOneStatement = (scope: WriteScope) => scope === 'statement';
