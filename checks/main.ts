import { join } from 'node:path';
import { allChecks, wholePlan } from '../conformance/engine/command/main.ts';
import { generated as exampleSuites } from '../conformance/example/generated/conformance/index.ts';
import { scenarios } from '../conformance/example/scenarios.ts';
import * as product from '../conformance/product/index.ts';
import { sharedViolations } from '../conformance/product/mutation/shared-violations.ts';
import { generated as productSuites } from '../generated/conformance/index.ts';
import { readContract } from '../generator/commands/generation.ts';
import { traitFolders, traits } from '../generator/traits/index.ts';
import { importCycles } from './import-cycles.ts';
import { probedChecks, probes } from './probed-checks.ts';
import { misnamedTraits, placedOperators, placedViolations, unheldProofs } from './proofs.ts';
import { untidyRooms } from './rooms.ts';
import { oversized } from './sizes.ts';
import { handWritten } from './sources.ts';
import { mistypedTemplates } from './templates.ts';
import { incompleteTraits } from './traits.ts';
import { undeclaredImports } from './undeclared-imports.ts';
import { unplainWords } from './words.ts';

const root = join(import.meta.dirname, '..');
const sources = handWritten(root);
const project = {
  root,
  traits: new Map(traits.map((trait, index) => [traitFolders[index] ?? '', trait])),
  example: await readContract(join(root, 'conformance/example/rooms.yaml')),
};
const shared = (await sharedViolations()).map(([name, violation]) => ({
  file: 'conformance/product/mutation/shared-violations.ts',
  name,
  violation,
}));
const proved = [
  {
    contract: 'the example',
    checks: wholePlan(exampleSuites, allChecks(exampleSuites, { scenarios })).checks,
    violations: await placedViolations(root, 'conformance/broken'),
  },
  {
    contract: 'the product',
    checks: wholePlan(productSuites, allChecks(productSuites, product)).checks,
    violations: [...(await placedViolations(root, 'conformance/product/broken')), ...shared],
  },
];
/** Rules of this repository that no linter checks; one sentence for each finding. */
const findings = [
  ...incompleteTraits(project),
  ...misnamedTraits(await probedChecks(root, project.example, exampleSuites.contract), probes),
  ...unheldProofs(proved, await placedOperators(root)),
  ...importCycles(sources),
  ...untidyRooms(sources),
  ...oversized(sources),
  ...mistypedTemplates(root, sources),
  ...undeclaredImports(root, sources),
  ...unplainWords(root, sources),
];
for (const finding of findings) console.error(finding);
if (findings.length > 0) {
  console.error(`${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} about the structure.`);
  process.exitCode = 1;
}
