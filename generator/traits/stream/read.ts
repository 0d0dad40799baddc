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

/** A response that goes on as server-sent events. */
export interface Stream extends Cited {
  /** The kind a fresh stream starts with, and those that follow it at once. */
  readonly snapshot: string | undefined;
  readonly following: readonly string[];
  readonly kinds: readonly StreamKind[];
  readonly resume: (Resume & Cited) | undefined;
  readonly heartbeat:
    | ({ readonly everySeconds: number; readonly comment: string | undefined } & Cited)
    | undefined;
  /** Open streams at once: of one credential, and of one thing that the path names. */
  readonly limits:
    | ({ readonly perCredential: number | undefined; readonly perResource: number | undefined } & Cited)
    | undefined;
  /** What ends the stream from the server's side. */
  readonly endsWith: { readonly reasons: readonly string[] } & Cited;
}

export interface StreamKind extends Cited {
  readonly kind: string;
  /** The name of the schema of its data. */
  readonly schema: string;
  /** A scope without which the caller does not get the kind. */
  readonly scope: string | undefined;
  /** What whoever keeps the state does with its data; undefined where that is not said. */
  readonly part: StatePart | undefined;
}

/** The part of the state that an event replaces: a member, or the row of that list with the same `by`; or the row that is gone. */
export interface StatePart {
  readonly member: string;
  readonly by: string | undefined;
  readonly removes: boolean;
}

export interface Resume {
  readonly header: string | undefined;
  readonly query: string | undefined;
  /** What a server keeps for resuming, whichever is smaller. */
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
    limits: part(trait.limits, (most) => ({
      perCredential: number(most.perCredential),
      perResource: number(most.perResource),
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
