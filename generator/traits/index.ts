import { readdirSync } from 'node:fs';
import type { Mapping } from '../load/document/document.ts';
import { mapping } from '../load/document/node.ts';
import { type Kind, kinds } from '../load/document/structure.ts';
import { schemaDecision, traitObject } from './clauses.ts';
import type { Trait } from './trait.ts';

const folder = new URL('./', import.meta.url);

/** The extension of this module: `.ts` in the sources, `.js` in the built package. */
const extension = /\.[jt]s$/.exec(import.meta.url)?.[0] ?? '.js';

/** The names of the trait folders. Each folder is one trait, and no other list of traits exists. */
export const traitFolders: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** All traits: the `trait` export of each folder. */
export const traits: readonly Trait[] = await Promise.all(
  traitFolders.map(async (name) => {
    const module: { readonly trait: Trait } = await import(
      /* @vite-ignore */ new URL(`${name}/trait${extension}`, folder).href
    );
    return module.trait;
  }),
);

/** The traits that an object of this kind may have: JSON Schemas by name. */
export function traitsOf(kind: Kind): Mapping {
  return Object.assign({}, ...traits.map(({ schema }) => schema[kind] ?? {}));
}

/** The JSON Schema of the complete `x-callsheet` member of an object of this kind. */
export function extensionSchema(kind: Kind): Mapping {
  const whole = traitObject(traitsOf(kind));
  if (kind !== 'schemas') return whole;
  return { ...whole, properties: { ...mapping(whole.properties), decision: schemaDecision } };
}

/** The kinds of objects that may have a trait, for messages about a misplaced one. */
export function kindsWith(trait: string): Kind[] {
  return kinds.filter((kind) => Object.hasOwn(traitsOf(kind), trait));
}
