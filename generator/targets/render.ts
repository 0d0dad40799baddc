import { UsageError } from '../../cli/usage-error.ts';
import type { Document } from '../load/document/document.ts';
import type { Contract } from '../model/contract/contract.ts';
import { type FoundTarget, findTargets } from './find.ts';
import { printer } from './printer.ts';
import type { SourceFile, Target, TargetSettings } from './target.ts';

export type { SourceFile } from './target.ts';

/**
 * Generates the files of all targets from the contract. The same contract gives the same bytes. Only the
 * given targets are loaded.
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
    for (const file of await target.generate(context(found, target))) {
      const other = makers.get(file.path);
      if (other !== undefined)
        throw new UsageError(
          `targets: ${other} and ${name} both generate ${file.path}; leave out one of them.`,
        );
      makers.set(file.path, name);
      files.set(file.path, file);
    }
  }
  return [...files.values()];
}
