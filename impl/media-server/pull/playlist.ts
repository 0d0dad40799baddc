import { type Attributes, attributesOf, MalformedPlaylistError, written } from './playlist-attributes.ts';
import { httpAddress } from './upstream.ts';

/** What every playlist of HLS begins with, and nothing else that is media. */
export const playlistMark = Buffer.from('#EXTM3U');
/** More than any playlist that can be played has. */
export const maxPlaylistBytes = 2 * 1024 * 1024;

/** What an entry of a playlist is taken to be, which its extension tells ffmpeg. */
const knownExtensions = /\.(ts|m2t|m2ts|mts|mpegts|mp4|m4s|m4a|m4v|cmfv|cmfa|aac|ac3|eac3|mp3|m3u8|m3u)$/i;

/** Returns the replacement of an address, with an extension at its end. A non-HTTP address is passed as undefined. */
type AddressOf = (url: URL | undefined, extension: string) => string;

/** Tags without an address, and all that may stand behind their names. */
const plainTags: Readonly<Record<string, RegExp>> = {
  'EXT-X-VERSION': /^\d{1,9}$/,
  'EXT-X-TARGETDURATION': /^[\d.]{1,20}$/,
  'EXT-X-MEDIA-SEQUENCE': /^\d{1,20}$/,
  'EXT-X-DISCONTINUITY-SEQUENCE': /^\d{1,20}$/,
  'EXT-X-PLAYLIST-TYPE': /^(EVENT|VOD)$/i,
  'EXT-X-BYTERANGE': /^\d{1,18}(@\d{1,18})?$/,
  'EXT-X-DISCONTINUITY': /^$/,
  'EXT-X-INDEPENDENT-SEGMENTS': /^$/,
  'EXT-X-I-FRAMES-ONLY': /^$/,
  'EXT-X-ENDLIST': /^$/,
};

/** Tags with attributes, those of them that a player needs, and the extension that an address among them has. */
const attributeTags: Readonly<
  Record<string, { readonly kept: readonly string[]; readonly extension?: string }>
> = {
  'EXT-X-START': { kept: ['TIME-OFFSET', 'PRECISE'] },
  'EXT-X-KEY': { kept: ['METHOD', 'URI', 'IV'] },
  'EXT-X-MAP': { kept: ['URI', 'BYTERANGE'] },
  'EXT-X-MEDIA': {
    kept: [
      'TYPE',
      'GROUP-ID',
      'LANGUAGE',
      'ASSOC-LANGUAGE',
      'NAME',
      'DEFAULT',
      'AUTOSELECT',
      'FORCED',
      'CHARACTERISTICS',
      'CHANNELS',
      'URI',
    ],
    extension: '.m3u8',
  },
  'EXT-X-STREAM-INF': {
    kept: [
      'BANDWIDTH',
      'AVERAGE-BANDWIDTH',
      'CODECS',
      'RESOLUTION',
      'FRAME-RATE',
      'AUDIO',
      'VIDEO',
      'SUBTITLES',
      'CLOSED-CAPTIONS',
    ],
  },
};

/**
 * Rewrites a playlist of HLS (RFC 8216) from the tags that ffmpeg reads, with replaced addresses. No line of the original
 * is copied, because ffmpeg may parse a line differently. Unknown tags, comments and titles are left out.
 * @param base is where it came from.
 * @throws MalformedPlaylistError if a tag that is read is not well-formed.
 */
export function rewritten(text: string, base: URL, addressOf: AddressOf): string {
  // ffmpeg ends a line at a NUL.
  if (text.includes('\0')) throw new MalformedPlaylistError('a NUL');
  const defaultExtension = text.includes('#EXT-X-MAP') ? '.m4s' : '.ts';
  let extension = defaultExtension;
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .flatMap((line) => {
      if (line === '') return [];
      if (line.startsWith('#')) {
        if (line.startsWith('#EXT-X-STREAM-INF:')) extension = '.m3u8';
        return tag(line, base, addressOf) ?? [];
      }
      const url = httpAddress(line, base);
      const address = addressOf(url, extensionOf(url) ?? extension);
      extension = defaultExtension;
      return [address];
    });
  return ['#EXTM3U', ...lines, ''].join('\n');
}

/** A tag as it is passed on; undefined if it is not. */
function tag(line: string, base: URL, addressOf: AddressOf): string | undefined {
  const [, name = '', , rest = ''] = /^#([A-Z0-9-]+)(:(.*))?$/.exec(line) ?? [];
  if (name === 'EXTINF') return `#EXTINF:${durationOf(rest)},`;
  const plain = Object.hasOwn(plainTags, name) ? plainTags[name] : undefined;
  if (plain) {
    const value = rest.trim();
    if (!plain.test(value)) throw new MalformedPlaylistError(name);
    return value === '' ? `#${name}` : `#${name}:${value}`;
  }
  const known = Object.hasOwn(attributeTags, name) ? attributeTags[name] : undefined;
  if (!known) return undefined;
  const attributes: Attributes = attributesOf(name, rest);
  const pairs = known.kept.flatMap((key) => {
    const attribute = attributes.get(key);
    if (!attribute) return [];
    if (key !== 'URI') return [written(name, key, attribute)];
    const url = httpAddress(attribute.value, base);
    return [`URI="${addressOf(url, extensionOf(url) ?? known.extension ?? '')}"`];
  });
  return `#${name}:${pairs.join(',')}`;
}

function durationOf(text: string): string {
  const [, duration] = /^\s*(-?[\d.]{1,20})\s*(?:[\s,].*)?$/.exec(text) ?? [];
  if (duration === undefined) throw new MalformedPlaylistError('EXTINF');
  return duration;
}

function extensionOf(url: URL | undefined): string | undefined {
  return knownExtensions.exec(url?.pathname ?? '')?.[0].toLowerCase();
}
