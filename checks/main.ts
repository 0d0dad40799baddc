import { importCycles } from './import-cycles.ts';
import { oversized } from './sizes.ts';
import { incompleteTraits } from './traits.ts';

/** What keeps this house in order and no linter knows: sentences about what is wrong, one a line. */
const findings = [...incompleteTraits(), ...importCycles(), ...oversized()];
for (const finding of findings) console.error(finding);
if (findings.length > 0) {
  console.error(`${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} about the house.`);
  process.exitCode = 1;
}
