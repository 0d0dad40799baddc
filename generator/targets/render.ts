import { UsageError } from '../../cli/usage-error.ts';
import type { Document } from '../load/document/document.ts';
import type { Contract } from '../model/contract/contract.ts';
import { type FoundTarget, findTargets } from './find.ts';
import { printer } from './printer.ts';
import type { SourceFile, Target, TargetSettings } from './target.ts';

export type { SourceFile } from './target.ts';

/**
 * Makes the files of every target from the contract. Same contract, same bytes; nothing is read but the targets, and of
 * those only the ones given.
 */
export async function render(
  contract: Contract,
  document: Document,
  targets: readonly FoundTarget[] = findTargets(),
  settings: TargetSettings = {},
): Promise<SourceFile[]> {
  const has = (name: string) => targets.some(({ manifest }) => manifest.name === name);
  const context = (found: FoundTarget, { language }: Target) => ({
    contract,
    document,
    settings,
    has,
    ...printer(found, language),
  });
  const files = new Map<string, SourceFile>();
  const makers = new Map<string, string>();
  for (const found of targets) {
    const { name } = found.manifest;
    const target = await found.load();
    for (const file of await target.make(context(found, target))) {
      const other = makers.get(file.path);
      if (other !== undefined)
        throw new UsageError(`targets: ${other} and ${name} both make ${file.path}; leave out one of them.`);
      makers.set(file.path, name);
      files.set(file.path, file);
    }
  }
  return [...files.values()];
}
