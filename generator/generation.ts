import { join } from 'node:path';
import { build } from './build.ts';
import type { Config } from './config.ts';
import type { Contract } from './contract.ts';
import type { Document, Finding } from './document.ts';
import { isError, SpecError } from './findings.ts';
import { lint } from './lint.ts';
import { type LoadOptions, load } from './load.ts';
import { mend } from './mend.ts';
import { render, type SourceFile } from './render.ts';
import { findTargets } from './targets/find.ts';
import { inWrittenForm } from './written-form.ts';

/** A spec that was read, found sound, and turned into a contract. */
export interface Sound {
  readonly document: Document;
  readonly contract: Contract;
  /** What was found that keeps nothing from being generated: limits of targets, and hints. */
  readonly hints: readonly Finding[];
}

/** How a spec is read: what is laid over it, what findings weigh, and who gives the files. */
export type Reading = Pick<Config, 'overlays' | 'rules'> & Omit<LoadOptions, 'overlays'>;

/**
 * Loads and lints a spec with its overlays and builds its contract; throws a `SpecError` with everything found where one is
 * an error.
 */
export async function readContract(
  entry: string,
  { overlays = [], rules = {}, ...options }: Reading = {},
): Promise<Sound> {
  const document = await load(entry, { overlays, ...options });
  const findings = lint(document, rules);
  if (findings.some(isError)) throw new SpecError(findings);
  const sound = mend(document);
  return { document: sound, contract: build(sound), hints: findings };
}

/** What generation comes to. */
export interface Generation extends Sound {
  readonly files: SourceFile[];
  /** The targets it is of, by name. */
  readonly targets: ReadonlySet<string>;
  /** All of them are Callsheet's own, of which it is known what they read. */
  readonly own: boolean;
}

/** Everything generation would write for a configuration. */
export async function generate(
  config: Config,
  options: Omit<LoadOptions, 'overlays'> = {},
): Promise<Generation> {
  const targets = findTargets(config.targets);
  const sound = await readContract(config.spec, { ...config, ...options });
  const files = inWrittenForm(await render(sound.contract, sound.document, targets), config);
  const names = new Set(targets.map(({ manifest }) => manifest.name));
  return { ...sound, files, targets: names, own: targets.every(({ own }) => own) };
}

/** The folders below the output that hand-written files refer to. */
export function serverFolder(config: Config): string {
  return join(config.output, 'server');
}
