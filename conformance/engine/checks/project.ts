import { importModule } from '../../../cli/import-module.ts';
import { whyUnreadable } from '../../../cli/input-file.ts';
import { UsageError } from '../../../cli/usage-error.ts';
import type { Inputs } from '../target/inputs.ts';
import type { Target } from '../target/target.ts';
import type { Preconditions } from './preconditions.ts';
import type { Scenario } from './scenario.ts';

/** The additions of a project to its generated suite, exported by the module that `--scenarios` names. */
export interface Project {
  /** Hand-written checks. */
  readonly scenarios?: readonly Scenario[];
  /** Preconditions of its operations. */
  readonly preconditions?: Preconditions;
  /** Inputs from operators that its checks need. */
  readonly inputs?: Inputs;
}

/**
 * Loads the project's module; empty if the target names none.
 * @throws UsageError if the module cannot be loaded.
 */
export async function loadProject({ scenarios }: Target): Promise<Project> {
  if (scenarios === undefined) return {};
  const unreadable = whyUnreadable(scenarios);
  if (unreadable !== undefined)
    throw new UsageError(`--scenarios ${scenarios} cannot be read: ${unreadable}`);
  try {
    return await importModule(scenarios);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`--scenarios ${scenarios} does not load: ${reason}`, { cause });
  }
}
