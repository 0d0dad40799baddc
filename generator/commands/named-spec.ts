import { statSync } from 'node:fs';
import { named, requireReadable, whyUnreadable } from '../../cli/input-file.ts';
import { type Config, type Given, type ReadConfig, readConfigFile } from '../model/contract/config.ts';
import { UsageError } from './console.ts';

/**
 * Reads the configuration of a command that reads a spec. `example` is a command line that names one.
 *
 * @throws UsageError if the spec, an overlay or a shared folder cannot be read. The message says where it was named.
 */
export async function readSpecConfig(given: Given, example: string): Promise<Config> {
  const read = await readConfigFile(given);
  requireSpec(given, read, example);
  requireOverlays(given, read);
  requireSharedFolders(given, read);
  return read.config;
}

function requireSpec(
  { spec: argument }: Given,
  { config: { spec }, file }: ReadConfig,
  example: string,
): void {
  if (argument !== undefined) {
    requireReadable(argument, `name the entry file of an OpenAPI document, as in: ${example}`);
    return;
  }
  const reason = whyUnreadable(spec);
  if (reason === undefined) return;
  if (file?.content.spec !== undefined)
    throw new UsageError(
      `${file.name}: the spec ${named(spec)} cannot be read: ${reason}; correct its path.`,
    );
  throw new UsageError(
    `No spec is named, and ${spec} cannot be read: ${reason}. Name one, as in: ${example}`,
  );
}

function requireOverlays({ overlays: given }: Given, { config, file }: ReadConfig): void {
  const origin = given === undefined ? `${file?.name}: the overlay` : '--overlay';
  for (const overlay of config.overlays ?? []) {
    const reason = whyUnreadable(overlay);
    if (reason !== undefined)
      throw new UsageError(`${origin} ${named(overlay)} cannot be read: ${reason}; correct its path.`);
  }
}

function requireSharedFolders({ sharedFolders: given }: Given, { config, file }: ReadConfig): void {
  const origin = given === undefined ? `${file?.name}: the shared folder` : '--shared-folder';
  for (const folder of config.sharedFolders ?? []) {
    if (isFolder(folder)) continue;
    throw new UsageError(`${origin} ${named(folder)}: there is no such folder; correct its path.`);
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
