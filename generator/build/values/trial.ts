import type { Node } from '../../load/document/document.ts';
import type { Fits } from './invalid-bodies.ts';

/** Compiles a schema to validate values while the contract is built. */
export type Trial = (schema: Node | undefined) => Fits;
