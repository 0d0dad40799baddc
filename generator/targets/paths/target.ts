import { apart } from '../../build/read-write-variants.ts';
import { written } from '../served-document.ts';
import type { Target } from '../target.ts';
import { pathsView } from './paths-view.ts';

export const target: Target = {
  make: ({ contract, document, file }) => [
    file('openapi.ts', 'openapi.ts.hbs', pathsView(contract, apart(written(document)))),
  ],
};
