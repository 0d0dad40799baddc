import { statedComponents } from '../../build/stated.ts';
import { printValidators } from '../../build/validators.ts';
import { patternFaults } from '../../lint/schemas.ts';
import { mapping } from '../../load/document/node.ts';
import type { Target } from '../target.ts';
import { ofSurvey } from '../unsupported-rules.ts';
import { checksView, type RulesView, rulesView, type ValidatorsView, validatorsView } from './validators.ts';

const roles = { requests: 'request', responses: 'response', stated: 'stated' } as const;

interface ValidatorsTemplates {
  'validators.d.ts.hbs': ValidatorsView;
  'checks.d.ts.hbs': ValidatorsView;
  'rules.d.ts.hbs': RulesView;
}

export const target: Target<ValidatorsTemplates> = {
  unsupported: { patterns: ofSurvey((survey) => (survey.strict ? [] : patternFaults(survey))) },
  generate({ contract, document, file, copyFolder }) {
    const note = `// Generated from ${contract.entry} by \`npx callsheet generate\`. Do not edit.\n`;
    const components = mapping(mapping(document.root.components).schemas);
    const isStated = contract.validated.some(({ role }) => role === 'stated');
    const stated = isStated ? statedComponents(document.root) : {};
    const modules = printValidators(contract.validated, components, stated);
    const declared = Object.entries(roles).map(([name, role]) =>
      file(`validators/${name}.d.ts`, 'validators.d.ts.hbs', validatorsView(contract, role)),
    );
    return [
      ...Object.entries(modules).map(([name, code]) => ({
        path: `validators/${name}.js`,
        text: note + code,
      })),
      ...declared,
      file('validators/checks.d.ts', 'checks.d.ts.hbs', checksView(contract)),
      file('validators/rules.d.ts', 'rules.d.ts.hbs', rulesView(contract, modules)),
      ...copyFolder('runtime', 'validators/runtime'),
    ];
  },
};
