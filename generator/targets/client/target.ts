import { calledAreas, clientAreaView, clientIndexView } from '../../views/client.ts';
import { credentialsView, presentsCredentials } from '../../views/credentials.ts';
import { schemasView } from '../../views/schemas.ts';
import { hasServers, serversView } from '../../views/servers.ts';
import type { Target } from '../target.ts';
import { clientLimits } from './limits.ts';

export const target: Target = {
  limits: clientLimits,
  make: ({ contract, document, file, copyFolder }) => [
    file('client/index.ts', 'index.ts.hbs', clientIndexView(contract)),
    file('client/schemas.ts', 'schemas.ts.hbs', schemasView(contract)),
    ...calledAreas(contract).map((area) =>
      file(`client/${area.name}.ts`, 'area.ts.hbs', clientAreaView(contract, document, area)),
    ),
    ...(hasServers(contract) ? [file('client/servers.ts', 'servers.ts.hbs', serversView(contract))] : []),
    ...(presentsCredentials(contract)
      ? [file('client/present-credentials.ts', 'present-credentials.ts.hbs', credentialsView(contract))]
      : []),
    ...copyFolder('runtime', 'client/runtime'),
  ],
};
