import type { Target } from '../target.ts';
import { type SchemasView, schemasView } from '../types/schemas.ts';
import { type ClientAreaView, calledAreas, clientAreaView } from './client.ts';
import { type ClientIndexView, clientIndexView } from './client-index.ts';
import { type ClientSocketsView, clientSockets, clientSocketsView } from './client-sockets.ts';
import {
  type CreateClientView,
  createClientView,
  type ErrorResponsesView,
  errorResponsesView,
} from './create-client.ts';
import { type CredentialsView, credentialsView, presentsCredentials } from './credentials.ts';
import { type LoginsView, loginsOf, loginsView } from './logins.ts';
import { type MediaSessionsView, mediaSessionsOf, mediaSessionsView } from './media-sessions.ts';
import { type ResourceView, resourceView } from './resources.ts';
import { type ResponseValidatorsView, responseValidatorsView } from './response-validators.ts';
import { hasServers, type ServersView, serversView } from './servers.ts';
import { clientLimits } from './unsupported.ts';
import { type UploadsView, uploadsOf, uploadsView } from './uploads.ts';

interface ClientTemplates {
  'index.ts.hbs': ClientIndexView;
  'schemas.ts.hbs': SchemasView;
  'area.ts.hbs': ClientAreaView;
  'resource.ts.hbs': ResourceView;
  'create-client.ts.hbs': CreateClientView;
  'response-validators.ts.hbs': ResponseValidatorsView;
  'api-errors.ts.hbs': ErrorResponsesView;
  'servers.ts.hbs': ServersView;
  'credentials.ts.hbs': CredentialsView;
  'logins.ts.hbs': LoginsView;
  'uploads.ts.hbs': UploadsView;
  'media-sessions.ts.hbs': MediaSessionsView;
  'sockets.ts.hbs': ClientSocketsView;
}

export const target: Target<ClientTemplates> = {
  unsupported: clientLimits,
  generate: ({ contract, document, file, copyFolder }) => [
    file('client/index.ts', 'index.ts.hbs', clientIndexView(contract)),
    file('client/schemas.ts', 'schemas.ts.hbs', schemasView(contract, './runtime/traits/secret.ts')),
    ...calledAreas(contract).map((area) =>
      file(`client/${area.name}.ts`, 'area.ts.hbs', clientAreaView(contract, document, area)),
    ),
    ...calledAreas(contract).map((area) =>
      file(`client/resources/${area.name}.ts`, 'resource.ts.hbs', resourceView(contract, area)),
    ),
    file('client/create-client.ts', 'create-client.ts.hbs', createClientView(contract)),
    file('client/response-validators.ts', 'response-validators.ts.hbs', responseValidatorsView(contract), {
      wide: true,
    }),
    ...(contract.errors.length > 0
      ? [file('client/api-errors.ts', 'api-errors.ts.hbs', errorResponsesView(contract))]
      : []),
    ...(hasServers(contract) ? [file('client/servers.ts', 'servers.ts.hbs', serversView(contract))] : []),
    ...(presentsCredentials(contract)
      ? [file('client/credentials.ts', 'credentials.ts.hbs', credentialsView(contract))]
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
