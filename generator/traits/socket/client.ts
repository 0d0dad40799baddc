import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, items, mapping, text, texts } from '../../load/document/node.ts';
import { traitObject } from '../clauses.ts';

/** The facts about a socket that a client needs in addition to the frames. */
export interface SocketClient {
  /** The frame that replies to requests, and its member with the id of the request. */
  readonly reply: { readonly frame: string; readonly id: string };
  /** The closes and handshake errors after which the client does not reconnect. */
  readonly final: readonly string[];
  readonly backfill:
    | {
        readonly request: string;
        readonly data: Mapping | undefined;
        readonly list: string;
        /** The member of `data` with the maximum number of rows. */
        readonly limit: string | undefined;
        readonly newestFirst: boolean;
        readonly frame: string;
        readonly key: string;
      }
    | undefined;
  readonly removal:
    | {
        readonly frame: string;
        readonly of: string;
        readonly same: string;
        readonly all: string;
        readonly by: readonly (readonly [string, string])[];
      }
    | undefined;
  /** The member of frames that states whether the client may send. */
  readonly sending: string | undefined;
}

const word: Mapping = { type: 'string', minLength: 1 };

export const socketClientSchema: Mapping = traitObject(
  {
    reply: traitObject({ frame: word, id: word }, ['frame', 'id']),
    final: { type: 'array', items: word },
    backfill: traitObject(
      {
        request: word,
        data: { type: 'object' },
        list: word,
        limit: word,
        newestFirst: { type: 'boolean' },
        frame: word,
        key: word,
      },
      ['request', 'list', 'frame', 'key'],
    ),
    removal: traitObject(
      {
        frame: word,
        of: word,
        same: word,
        all: word,
        by: { type: 'array', items: { type: 'array', items: word, minItems: 2, maxItems: 2 } },
      },
      ['frame', 'of', 'same', 'all', 'by'],
    ),
    sending: word,
  },
  ['reply'],
);

/** Reads the client options of a socket; undefined if no client is generated. */
export function readSocketClient(node: Node | undefined): SocketClient | undefined {
  if (!isMapping(node)) return undefined;
  const { backfill, removal } = node;
  const reply = mapping(node.reply);
  const textOf = (of: Mapping, name: string) => text(of[name]) ?? '';
  return {
    reply: { frame: textOf(reply, 'frame'), id: textOf(reply, 'id') },
    final: texts(node.final),
    backfill: isMapping(backfill)
      ? {
          request: textOf(backfill, 'request'),
          data: isMapping(backfill.data) ? backfill.data : undefined,
          list: textOf(backfill, 'list'),
          limit: text(backfill.limit),
          newestFirst: backfill.newestFirst === true,
          frame: textOf(backfill, 'frame'),
          key: textOf(backfill, 'key'),
        }
      : undefined,
    removal: isMapping(removal)
      ? {
          frame: textOf(removal, 'frame'),
          of: textOf(removal, 'of'),
          same: textOf(removal, 'same'),
          all: textOf(removal, 'all'),
          by: items(removal.by).map((pair) => {
            const [member = '', path = ''] = texts(pair);
            return [member, path] as const;
          }),
        }
      : undefined,
    sending: text(node.sending),
  };
}
