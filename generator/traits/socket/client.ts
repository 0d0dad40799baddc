import type { Mapping, Node } from '../../load/document/document.ts';
import { isMapping, items, mapping, text, texts } from '../../load/document/node.ts';
import { traitObject } from '../clauses.ts';

/** What a client of a socket has to know beside its frames. */
export interface SocketClient {
  /** The frame that answers requests, and the member by which it tells which. */
  readonly reply: { readonly frame: string; readonly id: string };
  /** The closes, and the refusals of the handshake, after which coming back is in vain. */
  readonly final: readonly string[];
  readonly backfill:
    | {
        readonly request: string;
        readonly data: Mapping | undefined;
        readonly list: string;
        /** The member of `data` that says how many there may be. */
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
  /** The member of frames that says whether the client may send. */
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

/** What a socket says of its client; undefined where none is made. */
export function readSocketClient(node: Node | undefined): SocketClient | undefined {
  if (!isMapping(node)) return undefined;
  const { backfill, removal } = node;
  const reply = mapping(node.reply);
  const said = (of: Mapping, name: string) => text(of[name]) ?? '';
  return {
    reply: { frame: said(reply, 'frame'), id: said(reply, 'id') },
    final: texts(node.final),
    backfill: isMapping(backfill)
      ? {
          request: said(backfill, 'request'),
          data: isMapping(backfill.data) ? backfill.data : undefined,
          list: said(backfill, 'list'),
          limit: text(backfill.limit),
          newestFirst: backfill.newestFirst === true,
          frame: said(backfill, 'frame'),
          key: said(backfill, 'key'),
        }
      : undefined,
    removal: isMapping(removal)
      ? {
          frame: said(removal, 'frame'),
          of: said(removal, 'of'),
          same: said(removal, 'same'),
          all: said(removal, 'all'),
          by: items(removal.by).map((pair) => {
            const [member = '', path = ''] = texts(pair);
            return [member, path] as const;
          }),
        }
      : undefined,
    sending: text(node.sending),
  };
}
