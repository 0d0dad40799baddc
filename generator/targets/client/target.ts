import type { Target } from '../target.ts';
import { schemasView } from '../types/schemas.ts';
import { calledAreas, clientAreaView } from './client.ts';
import { clientIndexView } from './client-index.ts';
import { clientSockets, clientSocketsView } from './client-sockets.ts';
import { createClientView, refusalsView } from './create-client.ts';
import { credentialsView, presentsCredentials } from './credentials.ts';
import { loginsOf, loginsView } from './logins.ts';
import { mediaSessionsOf, mediaSessionsView } from './media-sessions.ts';
import { resourceView } from './resources.ts';
import { checkAnswersView } from './response-validators.ts';
import { hasServers, serversView } from './servers.ts';
import { clientLimits } from './unsupported.ts';
import { uploadsOf, uploadsView } from './uploads.ts';

export const target: Target = {
  limits: clientLimits,
  make: ({ contract, document, file, copyFolder }) => [
    file('client/index.ts', 'index.ts.hbs', clientIndexView(contract)),
    file('client/schemas.ts', 'schemas.ts.hbs', schemasView(contract, './runtime/traits/secret.ts')),
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
