import { secretHolders } from '../../traits/secret/holders.ts';
import type { Target } from '../target.ts';
import { type OwnSchemasView, ownSchemasView, type SchemasView, schemasView } from './schemas.ts';

interface TypesTemplates {
  'schemas.ts.hbs': OwnSchemasView;
  'client/schemas.ts.hbs': SchemasView;
}

/**
 * A client is a package of its own, so where there is one the types are written there and named here: all but those with
 * secrets, which a client seals.
 */
export const target: Target<TypesTemplates> = {
  make: ({ contract, has, file, copy }) => [
    has('client')
      ? file('schemas.ts', 'schemas.ts.hbs', ownSchemasView(contract))
      : file('schemas.ts', 'client/schemas.ts.hbs', schemasView(contract, './runtime/secret.ts')),
    ...(has('client') && secretHolders(contract).size === 0
      ? []
      : [copy('types/secret.ts', 'runtime/secret.ts')]),
  ],
};
