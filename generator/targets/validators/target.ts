import { statedComponents } from '../../build/stated.ts';
import type { Document } from '../../document.ts';
import { compileValidators } from '../../validators.ts';
import { validatorsView } from '../../views/validators.ts';
import type { Target } from '../target.ts';

const roles = { requests: 'request', responses: 'response', stated: 'stated' } as const;

export const target: Target = {
  make({ contract, document, file, copyFolder }) {
    const shared = sharedSchemas(document);
    const note = `// Generated from ${contract.entry} by \`npx callsheet generate\`. Do not edit.\n`;
    const files = Object.entries(roles).flatMap(([name, role]) => {
      const validated = contract.validated.filter((one) => one.role === role);
      const schemas = role === 'stated' ? statedComponents(document.root) : shared;
      return [
        { path: `validators/${name}.js`, text: note + compileValidators(validated, schemas) },
        file(`validators/${name}.d.ts`, 'validators.d.ts.hbs', validatorsView(contract, role)),
      ];
    });
    return [...files, ...copyFolder('runtime', 'validators/runtime')];
  },
};

function sharedSchemas({ root }: Document): Readonly<Record<string, unknown>> {
  const components: unknown = root.components;
  const schemas =
    typeof components === 'object' && components !== null && 'schemas' in components
      ? components.schemas
      : {};
  return (schemas ?? {}) as Readonly<Record<string, unknown>>; // lint has checked that it is a mapping
}
