import type { Mapping } from '../load/document/document.ts';

/** A promise that a document implies without stating it, with the evidence. */
export interface Proposal {
  /** The trait, or `links`. */
  readonly trait: string;
  /** The JSONPath of the object that gets the trait. */
  readonly target: string;
  /** The content to merge into that object. */
  readonly update: Mapping;
  /** The evidence in the document, or in a response of a deployment. */
  readonly evidence: string;
  /** The operation with the evidence. */
  readonly operation: string;
}

/** A member name as a step of a JSONPath. */
export const step = (name: string): string => `['${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;

/** The JSONPath of an operation. */
export const operationPath = (path: string, method: string): string => `$.paths${step(path)}${step(method)}`;
