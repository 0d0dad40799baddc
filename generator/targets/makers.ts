import type { Document } from '../load/document/document.ts';
import type { Contract } from '../model/contract/contract.ts';
import { findTargets, ownTargets } from './find.ts';
import { render } from './render.ts';

/**
 * For each file of Callsheet's targets that are not selected, the name of the target. A stale file may
 * belong to one of them.
 */
export async function targetsByFile(
  made: ReadonlySet<string>,
  contract: Contract,
  document: Document,
): Promise<ReadonlyMap<string, string>> {
  const makers = new Map<string, string>();
  for (const name of ownTargets().filter((one) => !made.has(one))) {
    const alone = findTargets([name]).filter(({ manifest }) => manifest.name === name);
    for (const { path } of await render(contract, document, alone))
      makers.set(path, makers.get(path) ?? name);
  }
  return makers;
}
