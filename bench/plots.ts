/**
 * Draws the saved figures of the benches, `bench/plots/<name>.json`, as pictures in the same folder: `node
 * bench/plots.ts [name…]`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawings } from './plot/drawings.ts';

const folder = join(import.meta.dirname, 'plots');
const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(drawings, name));
if (unknown !== undefined) {
  console.error(`there is no drawing of ${unknown}; use ${Object.keys(drawings).join(', ')}`);
  process.exit(2);
}
for (const [name, draw] of Object.entries(drawings)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const pictures = draw();
  if (!pictures) console.log(`${name}: there are no figures; run \`npm run bench ${name}\``);
  for (const [file, svg] of Object.entries(pictures ?? {})) {
    writeFileSync(join(folder, `${file}.svg`), svg);
    console.log(`${name}: bench/plots/${file}.svg`);
  }
}
