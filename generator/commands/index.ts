export type { Document, Finding, Location } from '../load/document/document.ts';
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
export type { Requested, UnsupportedRules } from '../targets/unsupported-rules.ts';

import type { Config } from '../model/contract/config.ts';
import type { AnyViews, Target } from '../targets/target.ts';
import { Code } from '../text/code.ts';

/** Types a `callsheet.config.ts`, `.js` or `.mjs`: `export default defineConfig({ spec: 'api.yaml' })`. */
export function defineConfig(config: Partial<Config>): Partial<Config> {
  return config;
}

/** Types the export of a target's `target.js`: `export const target = defineTarget({ generate: … })`. */
export function defineTarget<Views extends object = AnyViews>(target: Target<Views>): Target<Views> {
  return target;
}

export { Code };
