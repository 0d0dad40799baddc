import type { Node } from '../../load/document/document.ts';
import type { Fits } from './invalid-bodies.ts';

/** Compiles a schema on the spot, to try values against it. */
export type Trial = (schema: Node | undefined) => Fits;
