import type { Mapping } from '../load/document/document.ts';

/** A promise that a document seems to make without saying it as one, and why it is believed to. */
export interface Proposal {
  /** The trait, or `links`. */
  readonly trait: string;
  /** Where it is to be written, as a JSONPath into the document. */
  readonly target: string;
  /** What is laid over that place. */
  readonly update: Mapping;
  /** What in the document, or in an answer of a deployment, speaks for it. */
  readonly evidence: string;
  /** The operation it was seen at. */
  readonly operation: string;
}

/** A member name as a step of a JSONPath. */
export const step = (name: string): string => `['${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;

/** The place of an operation in its document. */
export const operationPath = (path: string, method: string): string => `$.paths${step(path)}${step(method)}`;
