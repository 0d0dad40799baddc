import { join } from 'node:path';
import { build } from '../build/build.ts';
import { discriminate } from '../build/discriminators.ts';
import { normalize } from '../build/normalize.ts';
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

/** A spec without errors, with its contract. */
export interface Sound {
  readonly document: Document;
  readonly contract: Contract;
  /** Findings that do not prevent generation, including features that the given targets do not support. */
  readonly hints: readonly Finding[];
}

/**
 * Options for reading a spec: for loading, the severities of rules, and the targets to check for unsupported
 * features.
 */
export type Reading = LoadOptions & Pick<Config, 'rules'> & { readonly targets?: readonly FoundTarget[] };

/**
 * Loads and lints a spec with its overlays, and builds its contract. Throws a `SpecError` with all findings
 * if one of them is an error.
 */
export async function readContract(
  entry: string,
  { rules = {}, targets = [], ...options }: Reading = {},
): Promise<Sound> {
  const document = await loadSpec(entry, options);
  const findings = lint(document, rules);
  if (findings.some(isError)) throw new SpecError(findings);
  const sound = apart(discriminate(normalize(document)));
  const contract = build(sound);
  const limits = await limitsOf(targets, { contract, document }, rules);
  const hints = limits.length === 0 ? findings : sortFindings([...findings, ...limits]);
  if (limits.some(isError)) throw new SpecError(hints);
  return { document: sound, contract, hints };
}

/** The result of generation. */
export interface Generation extends Sound {
  readonly files: SourceFile[];
  /** The names of the targets that generated files. */
  readonly targets: ReadonlySet<string>;
  /** Whether all targets are Callsheet's own, so that all files they read are known. */
  readonly own: boolean;
}

/** Generates all files of a configuration, without writing them. */
export async function generate(config: Config, options: LoadOptions = {}): Promise<Generation> {
  const targets = findTargets(config.targets);
  const { overlays = [], sharedFolders = [], rules = {} } = config;
  const sound = await readContract(config.spec, { overlays, sharedFolders, rules, ...options, targets });
  const rendered = await render(sound.contract, sound.document, targets, config);
  const files = inWrittenForm(rendered, config);
  const names = new Set(targets.map(({ manifest }) => manifest.name));
  return { ...sound, files, targets: names, own: targets.every(({ own }) => own) };
}

/** The folder of the generated server, which hand-written files import. */
export function serverFolder(config: Config): string {
  return join(config.output, 'server');
}
