import type { Finding, Mapping, Node } from '../../load/document/document.ts';
import { items, mapping, number } from '../../load/document/node.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { SocketClient } from './client.ts';
import { strayPath } from './member-paths.ts';
import { readSocket, type Socket } from './read.ts';

/** What a client is told of a socket names frames and closes that it has, and members that those have. */
export function* lintSockets(survey: Survey): Iterable<Finding> {
  for (const operation of survey.operations) {
    const socket = readSocket(operation.node);
    if (socket?.client === undefined) continue;
    const told: Told = { survey, operation, socket, client: socket.client };
    yield* lintNames(told);
    for (const { place, key, path, of, what, type } of pathsIn(told)) {
      const schemas = of.flatMap((name) => schemaOf(told, name));
      const stray = schemas.length > 0 && strayPath(survey, schemas, path, type);
      if (stray) yield survey.at(place, key, operation.name, `${what} has no ${stray}`);
    }
  }
}

interface Told {
  readonly survey: Survey;
  readonly operation: SurveyedOperation;
  readonly socket: Socket;
  readonly client: SocketClient;
}

const clientNode = ({ operation }: Told): Mapping =>
  mapping(mapping(mapping(operation.node['x-callsheet']).socket).client);

function* lintNames(told: Told): Iterable<Finding> {
  const { survey, operation, client } = told;
  const { send, receive, closes, handshake } = told.socket;
  const trait = clientNode(told);
  const sent = send.map(({ type }) => type);
  const ends = [...closes.map(({ name }) => name), ...handshake.map(({ code }) => code)];
  const named = [
    [mapping(trait.reply), 'frame', client.reply.frame, sent],
    [mapping(trait.backfill), 'request', client.backfill?.request, receive.map(({ type }) => type)],
    [mapping(trait.backfill), 'frame', client.backfill?.frame, sent],
    [mapping(trait.removal), 'frame', client.removal?.frame, sent],
    [mapping(trait.removal), 'of', client.removal?.of, sent],
    ...client.final.map((one) => [trait, 'final', one, ends] as const),
  ] as const;
  for (const [place, key, word, known] of named) {
    if (word === undefined || known.includes(word)) continue;
    yield survey.at(
      place,
      key,
      operation.name,
      `${key} names "${word}", which the socket does not have${didYouMean(word, known)}`,
    );
  }
  const { limit, data = {} } = client.backfill ?? {};
  if (limit === undefined || number(data[limit]) !== undefined) return;
  const meant = didYouMean(limit, Object.keys(data));
  yield survey.at(
    mapping(trait.backfill),
    'limit',
    operation.name,
    `limit names "${limit}", which is no number of the \`data\` that is asked with${meant}`,
  );
}

/** A path of members as it is written, with the schemas of which one has to have it. */
interface WrittenPath {
  readonly place: Mapping | readonly Node[];
  readonly key: string | number;
  readonly path: string;
  readonly of: readonly (string | undefined)[];
  readonly what: string;
  /** What stands there. */
  readonly type?: string;
}

function pathsIn(told: Told): readonly WrittenPath[] {
  const { send, envelope } = told.socket;
  const { reply, sending } = told.client;
  const trait = clientNode(told);
  return [
    ...[envelope?.send, envelope?.receive].map((schema) => ({
      place: mapping(trait.reply),
      key: 'id',
      path: reply.id,
      of: [schema],
      what: `the frame ${schema}`,
    })),
    ...backfillPaths(told, mapping(trait.backfill)),
    ...removalPaths(told, mapping(trait.removal)),
    ...(sending === undefined
      ? []
      : [
          {
            place: trait,
            key: 'sending',
            path: sending,
            of: send.map(({ schema }) => schema),
            what: 'the data of every frame that is sent',
            type: 'boolean',
          },
        ]),
  ];
}

function backfillPaths({ socket, client }: Told, place: Mapping): readonly WrittenPath[] {
  const { backfill } = client;
  if (backfill === undefined) return [];
  const { request, list, key, frame, data } = backfill;
  const asked = socket.receive.find(({ type }) => type === request);
  const row = socket.send.find(({ type }) => type === frame)?.schema;
  return [
    { place, key: 'list', path: list, of: [asked?.result], what: `the result of ${request}`, type: 'array' },
    { place, key: 'key', path: key, of: [row], what: `the data of ${frame}` },
    ...Object.keys(data ?? {}).map((name) => ({
      place: mapping(place.data),
      key: name,
      path: name,
      of: [asked?.schema],
      what: `the data of ${request}`,
    })),
  ];
}

function removalPaths({ socket, client }: Told, place: Mapping): readonly WrittenPath[] {
  const { removal } = client;
  if (removal === undefined) return [];
  const { frame, of, same, all, by } = removal;
  const dataOf = (type: string) => [socket.send.find((one) => one.type === type)?.schema];
  const removed = { of: dataOf(frame), what: `the data of ${frame}` };
  const row = { of: dataOf(of), what: `the data of ${of}` };
  return [
    { place, key: 'same', path: same, ...removed },
    { place, key: 'same', path: same, ...row },
    { place, key: 'all', path: all, ...removed, type: 'boolean' },
    ...by.flatMap(([member, path], index) => {
      const pair = items(items(place.by)[index]);
      return [
        { place: pair, key: 0, path: member, ...removed },
        { place: pair, key: 1, path, ...row },
      ];
    }),
  ];
}

function schemaOf({ survey }: Told, name: string | undefined): readonly Node[] {
  if (name === undefined) return [];
  const schema = mapping(mapping(survey.root.components).schemas)[name];
  return schema === undefined ? [] : [schema];
}
