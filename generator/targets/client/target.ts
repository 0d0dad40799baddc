import { calledAreas, clientAreaView, clientIndexView } from '../../views/client.ts';
import { schemasView } from '../../views/schemas.ts';
import type { Target } from '../target.ts';

export const target: Target = {
  make: ({ contract, document, file, copyFolder }) => [
    file('client/index.ts', 'index.ts.hbs', clientIndexView(contract)),
    file('client/schemas.ts', 'schemas.ts.hbs', schemasView(contract)),
    ...calledAreas(contract).map((area) =>
      file(`client/${area.name}.ts`, 'area.ts.hbs', clientAreaView(contract, document, area)),
    ),
    ...copyFolder('runtime', 'client/runtime'),
  ],
};
