import { maxStreamIdBytes } from '../../ports/media/srt-url.ts';

const standardForm = '#!::';
const actions = new Map<string, StreamRequest['action']>([
  ['publish', 'publish'],
  ['read', 'read'],
  ['request', 'read'],
]);

/** The request of a caller. */
export interface StreamRequest {
  readonly action: 'publish' | 'read';
  readonly path: string;
  readonly user: string;
  readonly password: string;
}

/**
 * Parses a streamid: `publish:<path>:<user>:<password>` (CONTRIB-14) or the same with `read`, or the
 * standard form `#!::m=publish,r=<path>,u=<user>,s=<password>`; undefined if it is neither.
 */
export function readStreamId(streamId: string): StreamRequest | undefined {
  if (Buffer.byteLength(streamId) > maxStreamIdBytes) return undefined;
  return streamId.startsWith(standardForm)
    ? ofPairs(streamId.slice(standardForm.length))
    : ofParts(streamId.split(':'));
}

function ofParts([word = '', path = '', user, password, ...more]: readonly string[]):
  | StreamRequest
  | undefined {
  const action = word === 'request' ? undefined : actions.get(word);
  if (!action || path === '' || user === undefined || password === undefined || more.length > 0)
    return undefined;
  return { action, path, user, password };
}

function ofPairs(text: string): StreamRequest | undefined {
  const pairs = new Map(
    text.split(',').map((pair): [string, string] => {
      const [name = ''] = pair.split('=', 1);
      return [name, pair.slice(name.length + 1)];
    }),
  );
  const action = actions.get(pairs.get('m') ?? 'request');
  const path = pairs.get('r');
  if (!action || !path) return undefined;
  return { action, path, user: pairs.get('u') ?? '', password: pairs.get('s') ?? '' };
}
