import { bundledJson, twinJson } from '../served-document.ts';
import { operationsPage } from './operations-page.ts';
import type { Target } from '../target.ts';

export const target: Target = {
  make: ({ contract, document }) => [
    { path: 'operations.txt', text: operationsPage(contract) },
    { path: 'openapi.json', text: bundledJson(document, contract) },
    { path: 'openapi-3.2.json', text: twinJson(document, contract) },
  ],
};
