import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../engine/model/json-pointer.ts';

/** The members below which names are chosen by the contract itself. */
const naming = [
  'properties',
  'schemas',
  'securitySchemes',
  'scopes',
  'errors',
  'kinds',
  'gates',
  'rateClasses',
];

/**
 * Every word that this product's contract chose: of areas, operations, paths, schemas, members, schemes,
 * scopes, codes and clauses.
 */
export function vocabulary(root: string): Set<string> {
  const contract: unknown = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8'));
  const words = new Set<string>();
  const visit = (node: unknown, key: string): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, key);
    if (!isObject(node)) return;
    if (naming.includes(key)) for (const name of Object.keys(node)) words.add(name);
    if (key === 'paths')
      for (const path of Object.keys(node)) for (const word of path.split(/[/{}.]+/)) words.add(word);
    for (const [name, value] of Object.entries(node)) {
      if (name === 'examples' || name === 'example') continue;
      if ((name === 'operationId' || name === 'tenancy' || name === 'const') && typeof value === 'string')
        words.add(value);
      if ((name === 'tags' || name === 'enum') && Array.isArray(value))
        for (const one of value) if (typeof one === 'string') words.add(one);
      visit(value, name);
    }
  };
  visit(contract, '');
  const clauses = readFileSync(join(root, 'spec/clauses.yaml'), 'utf8').matchAll(
    /^ +- id: (([A-Z]+)-\d+)$/gm,
  );
  for (const [, id = '', prefix = ''] of clauses) words.add(id).add(`${prefix}-`).add(prefix);
  words.delete('');
  return words;
}
