import { header } from '../../views/header.ts';
import { schemasView } from '../../views/schemas.ts';
import type { Target } from '../target.ts';

/** A client is a package of its own, so where there is one the types are written there and named here. */
export const target: Target = {
  make: ({ contract, has, file, copy }) =>
    has('client')
      ? [file('schemas.ts', 'schemas.ts.hbs', { header: header(contract.entry) })]
      : [
          file('schemas.ts', 'client/schemas.ts.hbs', schemasView(contract)),
          copy('client/runtime/secret.ts', 'runtime/secret.ts'),
        ],
};
