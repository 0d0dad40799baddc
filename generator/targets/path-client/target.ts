import type { Code } from '../../text/code.ts';
import { hasDefaultServer } from '../client/servers.ts';
import { header } from '../parts/header.ts';
import type { Target } from '../target.ts';
import { foundAt } from '../unsupported-rules.ts';
import { type OddOperations, oddOperations, unsupported } from './odd-operations.ts';

/** The view of `templates/path-client/index.ts.hbs`. */
export interface PathClientView extends OddOperations {
  readonly header: Code;
  /** The file that exports the default transport. */
  readonly transport: string;
}

interface PathClientTemplates {
  'index.ts.hbs': PathClientView;
}

export const target: Target<PathClientTemplates> = {
  unsupported: {
    operations: ({ contract }) =>
      foundAt(contract, (operation) => {
        const why = unsupported(operation);
        return why === undefined ? undefined : `${why}; it cannot be called by path`;
      }),
  },
  generate: ({ contract, file, copyFolder }) => [
    file('path-client/index.ts', 'index.ts.hbs', {
      header: header(contract.entry),
      transport: hasDefaultServer(contract)
        ? '../client/servers.ts'
        : '../client/runtime/transport/transport.ts',
      ...oddOperations(contract),
    }),
    ...copyFolder('runtime', 'path-client/runtime'),
  ],
};
