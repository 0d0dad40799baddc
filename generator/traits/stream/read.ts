import type { Mapping, Node } from '../../load/document/document.ts';
import { extension, namedEntries } from '../../load/document/extensions.ts';
import { isMapping, mapping, number, text, texts } from '../../load/document/node.ts';
import { referredName } from '../../load/document/reference.ts';
import { resolved } from '../../load/document/resolve.ts';
import { type Cited, namedMembers, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly stream: Stream | undefined;
  }
}

/** A response that continues as server-sent events. */
export interface Stream extends Cited {
  /** The kind of a new stream's first event, and the kinds that follow it immediately. */
  readonly snapshot: string | undefined;
  readonly following: readonly string[];
  readonly kinds: readonly StreamKind[];
  readonly resume: (Resume & Cited) | undefined;
  readonly heartbeat:
    | ({ readonly everySeconds: number; readonly comment: string | undefined } & Cited)
    | undefined;
  /** The maximum number of open streams for one credential, and for one resource in the path. */
  readonly limits:
    | ({ readonly perCredential: number | undefined; readonly perResource: number | undefined } & Cited)
    | undefined;
  /** The reasons for which the server ends the stream. */
  readonly endsWith: { readonly reasons: readonly string[] } & Cited;
}

export interface StreamKind extends Cited {
  readonly kind: string;
  /** The name of the component schema of the event's data. */
  readonly schema: string;
  /** The scope that a caller needs to receive this kind. */
  readonly scope: string | undefined;
  /** How the data changes a client's copy of the state; undefined if it does not. */
  readonly part: StatePart | undefined;
}

/**
 * The part of the state that an event replaces or removes: a member, or the row of a list with the same
 * `by`.
 */
export interface StatePart {
  readonly member: string;
  readonly by: string | undefined;
  readonly removes: boolean;
}

export interface Resume {
  readonly header: string | undefined;
  readonly query: string | undefined;
  /** The events that the server retains for resuming, limited by both numbers. */
  readonly window:
    | ({ readonly events: number | undefined; readonly seconds: number | undefined } & Cited)
    | undefined;
}

const word: Mapping = { type: 'string', minLength: 1 };
const words: Mapping = { type: 'array', items: word, uniqueItems: true };
const count: Mapping = { type: 'integer', minimum: 1 };

export const streamSchema: Mapping = traitObject(
  {
    snapshot: word,
    // biome-ignore lint/suspicious/noThenProperty: a name in the spec; nothing awaits a JSON Schema.
    then: words,
    kinds: namedMembers(
      traitObject(
        {
          schema: { oneOf: [word, { type: 'object', required: ['$ref'] }] },
          scope: word,
          replaces: word,
          removes: word,
          by: word,
        },
        ['schema'],
      ),
    ),
    resume: traitObject({
      header: word,
      query: word,
      window: traitObject({ events: count, seconds: count }),
    }),
    heartbeat: traitObject({ everySeconds: { type: 'number', exclusiveMinimum: 0 }, comment: word }, [
      'everySeconds',
    ]),
    limits: traitObject({ perCredential: count, perResource: count }),
    endsWith: { oneOf: [words, traitObject({ reasons: words }, ['reasons'])] },
  },
  ['kinds'],
);

/** The stream of an operation's success response. */
export function readOperationStream(operation: Mapping, root: Mapping): Stream | undefined {
  const responses = mapping(operation.responses);
  const success = Object.keys(responses).find((status) => /^[12]\d\d$/.test(status));
  return readStream(resolved(root, responses[success ?? '']));
}

export function readStream(response: Mapping): Stream | undefined {
  const trait = extension(response, 'stream');
  if (!isMapping(trait)) return undefined;
  return {
    snapshot: text(trait.snapshot),
    following: texts(trait.then),
    kinds: namedEntries(trait.kinds).map(([kind, node]) => readKind(kind, node)),
    resume: part(trait.resume, ({ header, query, window }) => ({
      header: text(header),
      query: text(query),
      window: part(window, (kept) => ({ events: number(kept.events), seconds: number(kept.seconds) })),
    })),
    heartbeat: part(trait.heartbeat, (beat) => ({
      everySeconds: number(beat.everySeconds) ?? 15,
      comment: text(beat.comment),
    })),
    limits: part(trait.limits, (max) => ({
      perCredential: number(max.perCredential),
      perResource: number(max.perResource),
    })),
    endsWith: {
      reasons: texts(isMapping(trait.endsWith) ? trait.endsWith.reasons : trait.endsWith),
      ...readCited(trait.endsWith),
    },
    ...readCited(trait),
  };
}

function readKind(kind: string, node: Node): StreamKind {
  const { schema, scope, replaces, removes, by } = mapping(node);
  const member = text(removes) ?? text(replaces);
  return {
    kind,
    schema: text(schema) ?? referredName(schema) ?? '',
    scope: text(scope),
    part: member === undefined ? undefined : { member, by: text(by), removes: removes !== undefined },
    ...readCited(node),
  };
}

function part<T extends object>(node: Node | undefined, read: (part: Mapping) => T): (T & Cited) | undefined {
  return isMapping(node) ? { ...read(node), ...readCited(node) } : undefined;
}
