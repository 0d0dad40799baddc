import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What `callsheet.config.ts` may say; every path is relative to its folder. */
export interface Config {
  /** The entry file of the spec. */
  readonly spec: string;
  /** Where generated files go. */
  readonly output: string;
  /** Where the hand-written handlers are; absent = none are scaffolded. */
  readonly handlers?: string;
  /** The project's own commands of `npx callsheet <command>`: the module each one runs. */
  readonly commands?: Readonly<Record<string, string>>;
  /** What `npx callsheet conformance` is told when neither flags nor the environment say otherwise. */
  readonly conformance?: Readonly<Record<string, unknown>> & {
    /** The module that exports the project's own `scenarios` and the `preconditions` of its operations. */
    readonly scenarios?: string;
  };
}

/** A configuration that cannot be used; the message says what to do. */
export class ConfigFileError extends Error {
  override readonly name = 'ConfigFileError';
}

const defaults: Config = { spec: 'spec/openapi.yaml', output: 'generated' };

/** Reads `callsheet.config.ts` of the working folder, where there is one. */
export async function readConfigFile(folder = process.cwd()): Promise<Config> {
  const file = resolve(folder, 'callsheet.config.ts');
  if (!existsSync(file)) return defaults;
  const module = await importConfig(file);
  if (typeof module.default !== 'object' || module.default === null) {
    throw new ConfigFileError('callsheet.config.ts: has no default export; export the configuration object.');
  }
  const config = { ...defaults, ...module.default };
  for (const key of ['spec', 'output', 'handlers'] as const) {
    if (typeof config[key] !== 'string' && (key !== 'handlers' || config.handlers !== undefined))
      throw new ConfigFileError(`callsheet.config.ts: ${key} must be a path.`);
  }
  return config;
}

async function importConfig(file: string): Promise<{ readonly default?: Partial<Config> | null }> {
  try {
    return await import(pathToFileURL(file).href);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigFileError(`callsheet.config.ts: cannot be loaded: ${reason}`, { cause });
  }
}
