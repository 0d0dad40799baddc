import type { Target } from '../target.ts';
import {
  clausesView,
  conformanceAreas,
  conformanceAreaView,
  conformanceIndexView,
  operationsView,
} from './suite-view.ts';
import { conformanceLimits } from './unsupported.ts';

interface ConformanceTemplates {
  'index.ts.hbs': ReturnType<typeof conformanceIndexView>;
  'clauses.ts.hbs': ReturnType<typeof clausesView>;
  'operations.ts.hbs': ReturnType<typeof operationsView>;
  'area.test.ts.hbs': ReturnType<typeof conformanceAreaView>;
}

export const target: Target<ConformanceTemplates> = {
  limits: conformanceLimits,
  make: ({ contract, document, file }) => [
    file('conformance/index.ts', 'index.ts.hbs', conformanceIndexView(contract)),
    file('conformance/clauses.ts', 'clauses.ts.hbs', clausesView(document)),
    file('conformance/operations.ts', 'operations.ts.hbs', operationsView(contract, document)),
    ...conformanceAreas(contract).map((area) =>
      file(
        `conformance/${area.name}.test.ts`,
        'area.test.ts.hbs',
        conformanceAreaView(contract, document, area),
      ),
    ),
  ],
};
