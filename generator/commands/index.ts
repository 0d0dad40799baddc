export type { Document, Finding, Place } from '../load/document/document.ts';
export type { Config } from '../model/contract/config.ts';
export type {
  Area,
  Content,
  Contract,
  Operation,
  Parameter,
  Property,
  Response,
  Type,
} from '../model/contract/contract.ts';
export type { AnyViews, Language, SourceFile, Target, TargetContext } from '../targets/target.ts';
export type { Asked, Limits } from '../targets/unsupported-rules.ts';

import type { Config } from '../model/contract/config.ts';
import type { AnyViews, Target } from '../targets/target.ts';
import { Code } from '../text/code.ts';

/** Types a `callsheet.config.ts`, `.js` or `.mjs`: `export default defineConfig({ spec: 'api.yaml' })`. */
export function defineConfig(config: Partial<Config>): Partial<Config> {
  return config;
}

/** Types what the `target.js` of a target exports: `export const target = defineTarget({ make: … })`. */
export function defineTarget<Views extends object = AnyViews>(target: Target<Views>): Target<Views> {
  return target;
}

export { Code };
