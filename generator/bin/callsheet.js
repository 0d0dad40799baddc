#!/usr/bin/env node
// An installed package contains JavaScript. In the repository main.ts runs directly, on a Node that strips
// types: the current one if it is new enough, otherwise the pinned one in node_modules.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../commands/main.ts', import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (!existsSync(main)) {
  await import('../dist/generator/commands/main.js');
} else if (major > 22 || (major === 22 && minor >= 18)) {
  await import('../commands/main.ts');
} else {
  let node;
  try {
    node = createRequire(import.meta.url).resolve('node/bin/node');
  } catch {
    console.error(
      `callsheet needs Node 22.18 or later; this is ${process.versions.node}. Run: npm install --save-dev node`,
    );
    process.exit(2);
  }
  const { status, signal } = spawnSync(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (signal) process.kill(process.pid, signal);
  process.exit(status ?? 1);
}
