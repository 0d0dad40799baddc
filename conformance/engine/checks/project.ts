import { importModule } from '../../../cli/import-module.ts';
import { UsageError } from '../../../cli/usage-error.ts';
import type { Inputs } from '../target/inputs.ts';
import type { Target } from '../target/target.ts';
import type { Preconditions } from './preconditions.ts';
import type { Scenario } from './scenario.ts';

/** What a project adds to its generated suite; the module that `--scenarios` names exports it. */
export interface Project {
  /** Hand-written checks. */
  readonly scenarios?: readonly Scenario[];
  /** What its operations need before they can succeed. */
  readonly preconditions?: Preconditions;
  /** What only operators can bring about, and its checks ask for. */
  readonly inputs?: Inputs;
}

/**
 * Loads the project's module; empty where the target names none.
 * @throws UsageError where it cannot be loaded.
 */
export async function loadProject({ scenarios }: Target): Promise<Project> {
  if (scenarios === undefined) return {};
  try {
    return await importModule(scenarios);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`--scenarios ${scenarios} does not load: ${reason}`, { cause });
  }
}
