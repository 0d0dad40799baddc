import { readdirSync } from 'node:fs';
import type { Mapping } from '../load/document/document.ts';
import { mapping } from '../load/document/node.ts';
import { type Kind, kinds } from '../load/document/structure.ts';
import { schemaDecision, traitObject } from './clauses.ts';
import type { Trait } from './trait.ts';

const folder = new URL('./', import.meta.url);

/** This module's own extension: `.ts` where sources run, `.js` where they are built. */
const extension = /\.[jt]s$/.exec(import.meta.url)?.[0] ?? '.js';

/** The folders of the traits, by name: each is a kind of promise, and nothing else lists them. */
export const traitFolders: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** Every trait there is, each from the `trait` of its folder. */
export const traits: readonly Trait[] = await Promise.all(
  traitFolders.map(async (name) => {
    const module: { readonly trait: Trait } = await import(
      /* @vite-ignore */ new URL(`${name}/trait${extension}`, folder).href
    );
    return module.trait;
  }),
);

/** The traits by name and JSON Schema that an object of this kind may have. */
export function traitsOf(kind: Kind): Mapping {
  return Object.assign({}, ...traits.map(({ schema }) => schema[kind] ?? {}));
}

/** The JSON Schema of the whole `x-callsheet` object at an object of this kind. */
export function extensionSchema(kind: Kind): Mapping {
  const whole = traitObject(traitsOf(kind));
  if (kind !== 'schemas') return whole;
  return { ...whole, properties: { ...mapping(whole.properties), decision: schemaDecision } };
}

/** Where a trait may stand, for those who wrote it elsewhere. */
export function placesOf(trait: string): Kind[] {
  return kinds.filter((kind) => Object.hasOwn(traitsOf(kind), trait));
}
