import type { Node } from '../document.ts';
import type { Fits } from './faults.ts';

/** Compiles a schema on the spot, to try values against it. */
export type Trial = (schema: Node | undefined) => Fits;
