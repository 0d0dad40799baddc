export type { Config } from './config.ts';
export type { Area, Content, Contract, Operation, Parameter, Property, Response, Type } from './contract.ts';
export type { Document, Finding, Place } from './document.ts';
export type { Asked, Limits } from './targets/limits.ts';
export type { Language, SourceFile, Target, TargetContext } from './targets/target.ts';

import { Code } from './code.ts';
import type { Config } from './config.ts';
import type { Target } from './targets/target.ts';

/** Types a `callsheet.config.ts`, `.js` or `.mjs`: `export default defineConfig({ spec: 'api.yaml' })`. */
export function defineConfig(config: Partial<Config>): Partial<Config> {
  return config;
}

/** Types what the `target.js` of a target exports: `export const target = defineTarget({ make: … })`. */
export function defineTarget(target: Target): Target {
  return target;
}

export { Code };
