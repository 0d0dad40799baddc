import { checkAnswersView } from '../../views/check-answers.ts';
import { calledAreas, clientAreaView } from '../../views/client.ts';
import { clientIndexView } from '../../views/client-index.ts';
import { clientSockets, clientSocketsView } from '../../views/client-sockets.ts';
import { createClientView, refusalsView } from '../../views/create-client.ts';
import { credentialsView, presentsCredentials } from '../../views/credentials.ts';
import { loginsOf, loginsView } from '../../views/logins.ts';
import { mediaSessionsOf, mediaSessionsView } from '../../views/media-sessions.ts';
import { resourceView } from '../../views/resources.ts';
import { schemasView } from '../../views/schemas.ts';
import { hasServers, serversView } from '../../views/servers.ts';
import { uploadsOf, uploadsView } from '../../views/uploads.ts';
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
    ...calledAreas(contract).map((area) =>
      file(`client/resources/${area.name}.ts`, 'resource.ts.hbs', resourceView(contract, area)),
    ),
    file('client/create-client.ts', 'create-client.ts.hbs', createClientView(contract)),
    file('client/check-answers.ts', 'check-answers.ts.hbs', checkAnswersView(contract)),
    ...(contract.errors.length > 0
      ? [file('client/refusals.ts', 'refusals.ts.hbs', refusalsView(contract))]
      : []),
    ...(hasServers(contract) ? [file('client/servers.ts', 'servers.ts.hbs', serversView(contract))] : []),
    ...(presentsCredentials(contract)
      ? [file('client/present-credentials.ts', 'present-credentials.ts.hbs', credentialsView(contract))]
      : []),
    ...(loginsOf(contract).length > 0
      ? [file('client/logins.ts', 'logins.ts.hbs', loginsView(contract))]
      : []),
    ...(uploadsOf(contract).length > 0
      ? [file('client/uploads.ts', 'uploads.ts.hbs', uploadsView(contract))]
      : []),
    ...(mediaSessionsOf(contract).length > 0
      ? [file('client/media-sessions.ts', 'media-sessions.ts.hbs', mediaSessionsView(contract))]
      : []),
    ...(clientSockets(contract).length > 0
      ? [file('client/sockets.ts', 'sockets.ts.hbs', clientSocketsView(contract))]
      : []),
    ...copyFolder('runtime', 'client/runtime'),
  ],
};
