export type { Config } from './config.ts';

import type { Config } from './config.ts';

/** Types a `callsheet.config.ts`, `.js` or `.mjs`: `export default defineConfig({ spec: 'api.yaml' })`. */
export function defineConfig(config: Partial<Config>): Partial<Config> {
  return config;
}
