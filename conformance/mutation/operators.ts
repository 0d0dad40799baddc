import { readdirSync } from 'node:fs';
import type { Operator, PlacedOperator } from './operator.ts';

const folder = new URL('../broken/', import.meta.url);

/** This module's own extension: `.ts` where sources run, `.js` where they are built. */
const extension = /\.[jt]s$/.exec(import.meta.url)?.[0] ?? '.js';

/** Every way to break a promise that does for any contract: what the files of the traits' folders export as `operators`. */
export async function allOperators(): Promise<PlacedOperator[]> {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const places = names.flatMap(({ name: trait }) =>
    readdirSync(new URL(`${trait}/`, folder))
      .filter((file) => file.endsWith(extension) && !file.endsWith('.d.ts'))
      .map((file) => ({ trait, file })),
  );
  const found = await Promise.all(
    places.map(async ({ trait, file }) => {
      const module: { readonly operators?: readonly Operator[] } = await import(
        /* @vite-ignore */ new URL(`${trait}/${file}`, folder).href
      );
      return (module.operators ?? []).map((operator) => ({ ...operator, trait }));
    }),
  );
  return found.flat();
}
