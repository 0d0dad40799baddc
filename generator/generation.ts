import { join } from 'node:path';
import { build } from './build.ts';
import type { Config } from './config.ts';
import type { Contract } from './contract.ts';
import type { Document, Finding } from './document.ts';
import { isError, SpecError } from './findings.ts';
import { lint } from './lint.ts';
import { load } from './load.ts';
import { mend } from './mend.ts';
import { render, type SourceFile } from './render.ts';
import { apart } from './sides.ts';
import { findTargets } from './targets/find.ts';
import { inWrittenForm } from './written-form.ts';

/** A spec that was read, found sound, and turned into a contract. */
export interface Sound {
  readonly document: Document;
  readonly contract: Contract;
  /** What was found that keeps nothing from being generated: limits of targets, and hints. */
  readonly hints: readonly Finding[];
}

/** How a spec is read: what is laid over it, and what findings weigh. */
export type Reading = Pick<Config, 'overlays' | 'rules'>;

/**
 * Loads and lints a spec with its overlays and builds its contract; throws a `SpecError` with everything found where one is
 * an error.
 */
export async function readContract(
  entry: string,
  { overlays = [], rules = {} }: Reading = {},
): Promise<Sound> {
  const document = await load(entry, { overlays });
  const findings = lint(document, rules);
  if (findings.some(isError)) throw new SpecError(findings);
  const sound = apart(mend(document));
  return { document: sound, contract: build(sound), hints: findings };
}

/** Everything generation would write for a configuration, and the targets it is of. */
export async function generate(
  config: Config,
): Promise<Sound & { files: SourceFile[]; targets: ReadonlySet<string> }> {
  const targets = findTargets(config.targets);
  const sound = await readContract(config.spec, config);
  const files = inWrittenForm(await render(sound.contract, sound.document, targets), config);
  return { ...sound, files, targets: new Set(targets.map(({ manifest }) => manifest.name)) };
}

/** The folders below the output that hand-written files refer to. */
export function serverFolder(config: Config): string {
  return join(config.output, 'server');
}
