import { bundledJson } from '../served-document.ts';
import type { Target } from '../target.ts';
import { operationsPage } from './operations-page.ts';

export const target: Target = {
  generate: ({ contract, document }) => [
    { path: 'operations.txt', text: operationsPage(contract) },
    { path: 'openapi.json', text: bundledJson(document, contract) },
  ],
};
