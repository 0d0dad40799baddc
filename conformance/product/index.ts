/** The additions of this product to its generated suite; `callsheet.config.ts` names this module. */
export { inputs } from './inputs.ts';
export { preconditions } from './preconditions.ts';
export { scenarios } from './scenarios.ts';
