import type { JsonObject } from '../../engine/model/json-pointer.ts';

/** The inputs of a tool: one deployment, with prepared resources. */
export interface ToolInput {
  /** The address of the deployment. */
  readonly url: string;
  readonly token: string;
  /** The token of another user. */
  readonly otherToken: string;
  /** The token of a user who may be deleted. */
  readonly disposableToken: string;
  /** An own folder of the run. */
  readonly folder: string;
  /**
   * The contract in OpenAPI 3.1 without operations that no tool supports, and with the ids of the prepared
   * resources.
   */
  readonly contract: JsonObject;
  /** The same in OpenAPI 3.0 with one success for each operation, and only required parameters. */
  readonly successes: JsonObject;
}

/** A tool that checks a deployment. */
export interface Peer {
  /** Its name in the table, with its version. */
  readonly name: string;
  /** Runs the tool and returns its findings, one sentence each. */
  run(toolInput: ToolInput): Promise<readonly string[]>;
}

/** The tool cannot be installed on this machine. */
export class NotInstalledError extends Error {
  override readonly name = 'NotInstalledError';
}

/** The finding of a tool that exited without a verdict. */
export const noVerdict = (status: number): readonly string[] => [`it exited with ${status} and no verdict`];
