import type { SourceFile, Target, TargetContext } from '../target.ts';
import { type ErrorResponsesView, errorResponsesView } from './error-responses.ts';
import { errorTable } from './error-table.ts';
import { type MembersView, membersView, settledSchemas } from './members.ts';
import { type ProjectionsView, projectionsView } from './projections.ts';
import { areaView, handledAreas, type ServerAreaView } from './server.ts';
import { type GuardsView, guardsView, indexView, type ServerIndexView } from './server-index.ts';
import { type SocketsView, socketOperations, socketsView } from './sockets.ts';
import { type StreamsView, streamOperations, streamsView } from './streams.ts';
import { serverLimits } from './unsupported.ts';

interface ServerTemplates {
  'index.ts.hbs': ServerIndexView;
  'guards.ts.hbs': GuardsView;
  'projections.ts.hbs': ProjectionsView;
  'area.ts.hbs': ServerAreaView;
  'error-responses.ts.hbs': ErrorResponsesView;
  'members.ts.hbs': MembersView;
  'sockets.ts.hbs': SocketsView;
  'streams.ts.hbs': StreamsView;
}

export const target: Target<ServerTemplates> = {
  unsupported: serverLimits,
  generate: (context) => {
    const { contract, document, settings, file, copyFolder } = context;
    const errors = errorTable(contract, settings.undeclaredErrors);
    return [
      file('server/index.ts', 'index.ts.hbs', indexView(contract, errors)),
      file('server/guards.ts', 'guards.ts.hbs', guardsView(contract), { wide: true }),
      file('server/projections.ts', 'projections.ts.hbs', projectionsView(contract)),
      ...handledAreas(contract).map((area) =>
        file(`server/${area.name}.ts`, 'area.ts.hbs', areaView(contract, document, area, errors)),
      ),
      ...(errors.isNeeded
        ? [file('server/error-responses.ts', 'error-responses.ts.hbs', errorResponsesView(contract, errors))]
        : []),
      ...whereNeeded(context),
      ...copyFolder('runtime', 'server/runtime'),
      ...copyFolder('../model', 'model'),
    ];
  },
};

/** The files that only some contracts need. */
function whereNeeded({ contract, file }: TargetContext<ServerTemplates>): SourceFile[] {
  return [
    ...(settledSchemas(contract).length > 0
      ? [file('server/members.ts', 'members.ts.hbs', membersView(contract))]
      : []),
    ...(socketOperations(contract).length > 0
      ? [file('server/sockets.ts', 'sockets.ts.hbs', socketsView(contract))]
      : []),
    ...(streamOperations(contract).length > 0
      ? [file('server/streams.ts', 'streams.ts.hbs', streamsView(contract))]
      : []),
  ];
}
