#!/usr/bin/env node
// An installed package contains the scripts; in the repository they are in ci/.
import { existsSync } from 'node:fs';

const packed = new URL('../dist/ci/callsheet-ci.mjs', import.meta.url);
await import(existsSync(packed) ? packed.href : new URL('../../ci/callsheet-ci.mjs', import.meta.url).href);
