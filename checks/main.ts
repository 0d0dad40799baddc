import { join } from 'node:path';
import { readContract } from '../generator/commands/generation.ts';
import { traitFolders, traits } from '../generator/traits/index.ts';
import { importCycles } from './import-cycles.ts';
import { untidyRooms } from './rooms.ts';
import { oversized } from './sizes.ts';
import { handWritten } from './sources.ts';
import { mistypedTemplates } from './templates.ts';
import { incompleteTraits } from './traits.ts';
import { undeclaredImports } from './undeclared-imports.ts';

const root = join(import.meta.dirname, '..');
const sources = handWritten(root);
const house = {
  root,
  traits: new Map(traits.map((trait, index) => [traitFolders[index] ?? '', trait])),
  example: await readContract(join(root, 'conformance/example/rooms.yaml')),
};
/** What keeps this house in order and no linter knows: sentences about what is wrong, one a line. */
const findings = [
  ...incompleteTraits(house),
  ...importCycles(sources),
  ...untidyRooms(sources),
  ...oversized(sources),
  ...mistypedTemplates(root, sources),
  ...undeclaredImports(root, sources),
];
for (const finding of findings) console.error(finding);
if (findings.length > 0) {
  console.error(`${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} about the house.`);
  process.exitCode = 1;
}
