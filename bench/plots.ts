/** Draws what the benches wrote down, `bench/plots/<name>.json`, as pictures beside it: `node bench/plots.ts [name…]`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawings } from './plot/drawings.ts';

const folder = join(import.meta.dirname, 'plots');
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(drawings, name));
if (unknown !== undefined) {
  console.error(`nothing of ${unknown} is drawn; of ${Object.keys(drawings).join(', ')} there is`);
  process.exit(2);
}
for (const [name, draw] of Object.entries(drawings)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const pictures = draw();
  if (!pictures) console.log(`${name}: has not been measured, \`npm run bench ${name}\` does it`);
  for (const [file, svg] of Object.entries(pictures ?? {})) {
    writeFileSync(join(folder, `${file}.svg`), svg);
    console.log(`${name}: bench/plots/${file}.svg`);
  }
}
