import { secretHolders } from '../../traits/secret/holders.ts';
import type { Target } from '../target.ts';
import { type OwnSchemasView, ownSchemasView, type SchemasView, schemasView } from './schemas.ts';

interface TypesTemplates {
  'schemas.ts.hbs': OwnSchemasView;
  'client/schemas.ts.hbs': SchemasView;
}

/**
 * The client is a separate package. If it is generated, types are in the client and only re-exported here,
 * except for those with secrets, which the client seals.
 */
export const target: Target<TypesTemplates> = {
  generate: ({ contract, has, file, copy }) => [
    has('client')
      ? file('schemas.ts', 'schemas.ts.hbs', ownSchemasView(contract))
      : file('schemas.ts', 'client/schemas.ts.hbs', schemasView(contract, './runtime/secret.ts')),
    ...(has('client') && secretHolders(contract).size === 0
      ? []
      : [copy('types/secret.ts', 'runtime/secret.ts')]),
  ],
};
