import type { Contract, Operation } from '../../model/contract/contract.ts';
import { Code, docComment, printKey, printValue } from '../../text/code.ts';
import { lowerFirst } from '../../text/lower-first.ts';
import { schemaTypeName } from '../../text/names.ts';
import type { Stream } from '../../traits/stream/read.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';

interface StreamOperation extends Operation {
  readonly stream: Stream;
}

/** The operations that respond with a stream of events. */
export function streamOperations(contract: Contract): readonly StreamOperation[] {
  return contract.areas
    .flatMap(({ operations }) => operations)
    .filter((operation): operation is StreamOperation => operation.stream !== undefined);
}

/** The view of `templates/server/streams.ts.hbs`. */
export interface StreamsView {
  readonly header: Code;
  readonly imports: Code;
  readonly streams: readonly StreamView[];
}

/** One stream of events. */
export interface StreamView {
  readonly comment: Code;
  /** The constant with its facts. */
  readonly name: Code;
  readonly eventsComment: Code;
  /** The interface of its events, and the type of each event's data by kind. */
  readonly events: Code;
  readonly kinds: readonly { readonly kind: Code; readonly type: Code }[];
  readonly facts: Code;
}

/** `generated/server/streams.ts`: the events of each stream as types, with its limits. */
export function streamsView(contract: Contract): StreamsView {
  const imports = new Imports();
  const streams = streamOperations(contract).map((operation) => streamView(operation, imports));
  return { header: header(contract.entry), imports: imports.print(), streams };
}

function streamView({ name, typeName, summary, stream }: StreamOperation, imports: Imports): StreamView {
  const identifier = `${name}Stream`;
  const before = `export const ${identifier} = `;
  return {
    comment: docComment([`The facts of \`${name}\`: ${lowerFirst(summary)}`]),
    name: new Code(identifier),
    eventsComment: docComment([`The data of each event of \`${name}\`, by kind.`]),
    events: new Code(`${typeName}Events`),
    kinds: stream.kinds.map(({ kind, schema }) => {
      const type = schemaTypeName(schema);
      imports.add('../schemas.ts', `type ${type}`);
      return { kind: new Code(printKey(kind)), type: new Code(type) };
    }),
    facts: new Code(printValue(factsOf(stream), '', before.length + ' as const;'.length)),
  };
}

function factsOf({ snapshot, following, kinds, resume, heartbeat, limits }: Stream) {
  const window = resume?.window;
  const scopes = kinds.flatMap(({ kind, scope }) => (scope === undefined ? [] : [[kind, scope] as const]));
  return {
    snapshot,
    following,
    window: window && { events: window.events, seconds: window.seconds },
    heartbeat: heartbeat && { everySeconds: heartbeat.everySeconds, comment: heartbeat.comment },
    limits: limits && { perCredential: limits.perCredential, perResource: limits.perResource },
    scopeOfKind: Object.fromEntries(scopes),
  };
}
