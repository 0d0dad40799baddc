import { join } from 'node:path';
import { build } from '../build/build.ts';
import { toldApart } from '../build/discriminators.ts';
import { mend } from '../build/normalize.ts';
import { apart } from '../build/read-write-variants.ts';
import { lint } from '../lint/lint.ts';
import type { Document, Finding } from '../load/document/document.ts';
import { isError, SpecError, sortFindings } from '../load/document/findings.ts';
import type { LoadOptions } from '../load/load.ts';
import type { Config } from '../model/contract/config.ts';
import type { Contract } from '../model/contract/contract.ts';
import { type FoundTarget, findTargets } from '../targets/find.ts';
import { inWrittenForm } from '../targets/import-form.ts';
import { render, type SourceFile } from '../targets/render.ts';
import { limitsOf } from '../targets/unsupported.ts';
import { loadSpec } from '../traits/load-spec.ts';

/** A spec that was read, found sound, and turned into a contract. */
export interface Sound {
  readonly document: Document;
  readonly contract: Contract;
  /** What was found that keeps nothing from being generated: hints and, where targets were asked, their limits. */
  readonly hints: readonly Finding[];
}

/** How a spec is read: as loading takes it, with what findings weigh, and the targets that are asked for their limits. */
export type Reading = LoadOptions & Pick<Config, 'rules'> & { readonly targets?: readonly FoundTarget[] };

/**
 * Loads and lints a spec with its overlays and builds its contract; throws a `SpecError` with everything found where one is
 * an error.
 */
export async function readContract(
  entry: string,
  { rules = {}, targets = [], ...options }: Reading = {},
): Promise<Sound> {
  const document = await loadSpec(entry, options);
  const findings = lint(document, rules);
  if (findings.some(isError)) throw new SpecError(findings);
  const sound = apart(toldApart(mend(document)));
  const contract = build(sound);
  const limits = await limitsOf(targets, { contract, document }, rules);
  const hints = limits.length === 0 ? findings : sortFindings([...findings, ...limits]);
  if (limits.some(isError)) throw new SpecError(hints);
  return { document: sound, contract, hints };
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
export async function generate(config: Config, options: LoadOptions = {}): Promise<Generation> {
  const targets = findTargets(config.targets);
  const { overlays = [], sharedFolders = [], rules = {} } = config;
  const sound = await readContract(config.spec, { overlays, sharedFolders, rules, ...options, targets });
  const rendered = await render(sound.contract, sound.document, targets, config);
  const files = inWrittenForm(rendered, config);
  const names = new Set(targets.map(({ manifest }) => manifest.name));
  return { ...sound, files, targets: names, own: targets.every(({ own }) => own) };
}

/** The folders below the output that hand-written files refer to. */
export function serverFolder(config: Config): string {
  return join(config.output, 'server');
}
