import { hasUsualServer } from '../client/servers.ts';
import { header } from '../parts/header.ts';
import type { Target } from '../target.ts';
import { foundAt } from '../unsupported-rules.ts';
import { oddOperations, unsupported } from './odd-operations.ts';

export const target: Target = {
  limits: {
    operations: ({ contract }) =>
      foundAt(contract, (operation) => {
        const why = unsupported(operation);
        return why === undefined ? undefined : `${why}; it cannot be called by path`;
      }),
  },
  make: ({ contract, file, copyFolder }) => [
    file('path-client/index.ts', 'index.ts.hbs', {
      header: header(contract.entry),
      transport: hasUsualServer(contract)
        ? '../client/servers.ts'
        : '../client/runtime/transport/transport.ts',
      ...oddOperations(contract),
    }),
    ...copyFolder('runtime', 'path-client/runtime'),
  ],
};
