import type { JsonObject } from '../../engine/model/json-pointer.ts';

/** What a tool is let loose on: one deployment, and what stands ready there for it. */
export interface Place {
  /** Where the deployment is reached. */
  readonly url: string;
  readonly token: string;
  /** Of another user, for whoever asks for one. */
  readonly otherToken: string;
  /** Of a user who may be deleted, for whoever asks for one. */
  readonly disposableToken: string;
  /** A folder of the run's own. */
  readonly folder: string;
  /** The contract in OpenAPI 3.1 without what no tool speaks, with the ids of what stands ready. */
  readonly contract: JsonObject;
  /** The same in OpenAPI 3.0 with one success for each operation, and nothing that may be left out. */
  readonly successes: JsonObject;
}

/** A tool that checks a deployment. */
export interface Peer {
  /** With its version, as the table names it. */
  readonly name: string;
  /** Everything it found wrong, a sentence each. */
  run(place: Place): Promise<readonly string[]>;
}

/** A tool cannot be had on this machine. */
export class NotInstalledError extends Error {
  override readonly name = 'NotInstalledError';
}

/** What a tool found that ended without telling. */
export const noVerdict = (status: number): readonly string[] => [`it ended with ${status} and no verdict`];
