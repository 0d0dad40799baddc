import { apart } from '../../build/read-write-variants.ts';
import { written } from '../served-document.ts';
import type { Target } from '../target.ts';
import { type PathsView, pathsView } from './paths-view.ts';

interface PathsTemplates {
  'openapi.ts.hbs': PathsView;
}

export const target: Target<PathsTemplates> = {
  generate: ({ contract, document, file }) => [
    file('openapi.ts', 'openapi.ts.hbs', pathsView(contract, apart(written(document)))),
  ],
};
