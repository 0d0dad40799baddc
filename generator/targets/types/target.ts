import { secretHolders } from '../../traits/secret/holders.ts';
import type { Target } from '../target.ts';
import { ownSchemasView, schemasView } from './schemas.ts';

/**
 * A client is a package of its own, so where there is one the types are written there and named here: all but those with
 * secrets, which a client seals.
 */
export const target: Target = {
  make: ({ contract, has, file, copy }) => [
    has('client')
      ? file('schemas.ts', 'schemas.ts.hbs', ownSchemasView(contract))
      : file('schemas.ts', 'client/schemas.ts.hbs', schemasView(contract, './runtime/secret.ts')),
    ...(has('client') && secretHolders(contract).size === 0
      ? []
      : [copy('types/secret.ts', 'runtime/secret.ts')]),
  ],
};
