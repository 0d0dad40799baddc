import { header } from '../../views/header.ts';
import type { Target } from '../target.ts';
import { oddOperations } from './odd-operations.ts';

export const target: Target = {
  make: ({ contract, file, copyFolder }) => [
    file('path-client/index.ts', 'index.ts.hbs', {
      header: header(contract.entry),
      ...oddOperations(contract),
    }),
    ...copyFolder('runtime', 'path-client/runtime'),
  ],
};
