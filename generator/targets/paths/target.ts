import { written } from '../../published.ts';
import { apart } from '../../sides.ts';
import type { Target } from '../target.ts';
import { pathsView } from './paths-view.ts';

export const target: Target = {
  make: ({ contract, document, file }) => [
    file('openapi.ts', 'openapi.ts.hbs', pathsView(contract, apart(written(document)))),
  ],
};
