import type { Finding, Mapping, Node } from '../../load/document/document.ts';
import { items, mapping, number } from '../../load/document/node.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import type { SocketClient } from './client.ts';
import { strayPath } from './member-paths.ts';
import { readSocket, type Socket } from './read.ts';

/** The client options of a socket may only name its own frames, closes and members. */
export function* lintSockets(survey: Survey): Iterable<Finding> {
  for (const operation of survey.operations) {
    const socket = readSocket(operation.node);
    if (socket?.client === undefined) continue;
    const input: LintInput = { survey, operation, socket, client: socket.client };
    yield* lintNames(input);
    for (const { location, key, path, of, what, type } of pathsIn(input)) {
      const schemas = of.flatMap((name) => schemaOf(input, name));
      const stray = schemas.length > 0 && strayPath(survey, schemas, path, type);
      if (stray) yield survey.at(location, key, operation.name, `${what} has no ${stray}`);
    }
  }
}

interface LintInput {
  readonly survey: Survey;
  readonly operation: SurveyedOperation;
  readonly socket: Socket;
  readonly client: SocketClient;
}

const clientNode = ({ operation }: LintInput): Mapping =>
  mapping(mapping(mapping(operation.node['x-callsheet']).socket).client);

function* lintNames(input: LintInput): Iterable<Finding> {
  const { survey, operation, client } = input;
  const { send, receive, closes, handshake } = input.socket;
  const trait = clientNode(input);
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
  for (const [location, key, word, known] of named) {
    if (word === undefined || known.includes(word)) continue;
    yield survey.at(
      location,
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
    `limit names "${limit}", which is not a number in the \`data\` of the request${meant}`,
  );
}

/**
 * A path of members that a client option names, such as `author.id`. One of the schemas in `of` must contain
 * it.
 */
interface WrittenPath {
  readonly location: Mapping | readonly Node[];
  readonly key: string | number;
  readonly path: string;
  readonly of: readonly (string | undefined)[];
  readonly what: string;
  /** The expected type of the member. */
  readonly type?: string;
}

function pathsIn(input: LintInput): readonly WrittenPath[] {
  const { send, envelope } = input.socket;
  const { reply, sending } = input.client;
  const trait = clientNode(input);
  return [
    ...[envelope?.send, envelope?.receive].map((schema) => ({
      location: mapping(trait.reply),
      key: 'id',
      path: reply.id,
      of: [schema],
      what: `the frame ${schema}`,
    })),
    ...backfillPaths(input, mapping(trait.backfill)),
    ...removalPaths(input, mapping(trait.removal)),
    ...(sending === undefined
      ? []
      : [
          {
            location: trait,
            key: 'sending',
            path: sending,
            of: send.map(({ schema }) => schema),
            what: 'the data of every sent frame',
            type: 'boolean',
          },
        ]),
  ];
}

function backfillPaths({ socket, client }: LintInput, location: Mapping): readonly WrittenPath[] {
  const { backfill } = client;
  if (backfill === undefined) return [];
  const { request, list, key, frame, data } = backfill;
  const requestMessage = socket.receive.find(({ type }) => type === request);
  const row = socket.send.find(({ type }) => type === frame)?.schema;
  return [
    {
      location,
      key: 'list',
      path: list,
      of: [requestMessage?.result],
      what: `the result of ${request}`,
      type: 'array',
    },
    { location, key: 'key', path: key, of: [row], what: `the data of ${frame}` },
    ...Object.keys(data ?? {}).map((name) => ({
      location: mapping(location.data),
      key: name,
      path: name,
      of: [requestMessage?.schema],
      what: `the data of ${request}`,
    })),
  ];
}

function removalPaths({ socket, client }: LintInput, location: Mapping): readonly WrittenPath[] {
  const { removal } = client;
  if (removal === undefined) return [];
  const { frame, of, same, all, by } = removal;
  const dataOf = (type: string) => [socket.send.find((one) => one.type === type)?.schema];
  const removed = { of: dataOf(frame), what: `the data of ${frame}` };
  const row = { of: dataOf(of), what: `the data of ${of}` };
  return [
    { location, key: 'same', path: same, ...removed },
    { location, key: 'same', path: same, ...row },
    { location, key: 'all', path: all, ...removed, type: 'boolean' },
    ...by.flatMap(([member, path], index) => {
      const pair = items(items(location.by)[index]);
      return [
        { location: pair, key: 0, path: member, ...removed },
        { location: pair, key: 1, path, ...row },
      ];
    }),
  ];
}

function schemaOf({ survey }: LintInput, name: string | undefined): readonly Node[] {
  if (name === undefined) return [];
  const schema = mapping(mapping(survey.root.components).schemas)[name];
  return schema === undefined ? [] : [schema];
}
