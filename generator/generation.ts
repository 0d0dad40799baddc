import { join } from 'node:path';
import { build } from './build.ts';
import type { Config } from './config.ts';
import type { Contract } from './contract.ts';
import type { Document } from './document.ts';
import { SpecError } from './findings.ts';
import { lint } from './lint.ts';
import { load } from './load.ts';
import { render, type SourceFile } from './render.ts';
import { inWrittenForm } from './written-form.ts';

/** A spec that was read, found sound, and turned into a contract. */
export interface Sound {
  readonly document: Document;
  readonly contract: Contract;
}

/** Loads and lints a spec with its overlays and builds its contract; throws a `SpecError` with everything wrong in it. */
export async function readContract(entry: string, overlays: readonly string[] = []): Promise<Sound> {
  const document = await load(entry, { overlays });
  const findings = await lint(document);
  if (findings.length > 0) throw new SpecError(findings);
  return { document, contract: build(document) };
}

/** Everything generation would write for a configuration. */
export async function generate(config: Config): Promise<Sound & { files: SourceFile[] }> {
  const sound = await readContract(config.spec, config.overlays);
  return { ...sound, files: inWrittenForm(render(sound.contract, sound.document), config) };
}

/** The folders below the output that hand-written files refer to. */
export function serverFolder(config: Config): string {
  return join(config.output, 'server');
}
