import type { Target } from '../target.ts';
import {
  type AreaSuiteView,
  type ClausesView,
  clausesView,
  conformanceAreas,
  conformanceAreaView,
  conformanceIndexView,
  type OperationsView,
  operationsView,
  type SuiteIndexView,
} from './suite-view.ts';
import { conformanceLimits } from './unsupported.ts';

interface ConformanceTemplates {
  'index.ts.hbs': SuiteIndexView;
  'clauses.ts.hbs': ClausesView;
  'operations.ts.hbs': OperationsView;
  'area.test.ts.hbs': AreaSuiteView;
}

/** Each check, each member of an operation and each clause is printed on its own line. */
const rows = { wide: true };

export const target: Target<ConformanceTemplates> = {
  unsupported: conformanceLimits,
  generate: ({ contract, document, file }) => [
    file('conformance/index.ts', 'index.ts.hbs', conformanceIndexView(contract)),
    file('conformance/clauses.ts', 'clauses.ts.hbs', clausesView(document), rows),
    file('conformance/operations.ts', 'operations.ts.hbs', operationsView(contract, document), rows),
    ...conformanceAreas(contract).map((area) =>
      file(
        `conformance/${area.name}.test.ts`,
        'area.test.ts.hbs',
        conformanceAreaView(contract, document, area),
        rows,
      ),
    ),
  ],
};
