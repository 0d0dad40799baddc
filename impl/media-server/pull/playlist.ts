import {
  type Attributes,
  attributesOf,
  MalformedPlaylistError,
  serializeAttribute,
} from './playlist-attributes.ts';
import { httpAddress } from './upstream.ts';

/** The start of every HLS playlist, and of no other media format. */
export const playlistMark = Buffer.from('#EXTM3U');
/** The maximum bytes of a playlist: more than any playable one. */
export const maxPlaylistBytes = 2 * 1024 * 1024;

/** Extensions of playlist entries from which ffmpeg derives the format. */
const knownExtensions = /\.(ts|m2t|m2ts|mts|mpegts|mp4|m4s|m4a|m4v|cmfv|cmfa|aac|ac3|eac3|mp3|m3u8|m3u)$/i;

/** Returns the replacement of an address, with an extension at its end. A non-HTTP address is passed as undefined. */
type AddressOf = (url: URL | undefined, extension: string) => string;

/** Tags without an address, and the syntax of their values. */
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

/** Tags with attributes: the attributes that a player needs, and the extension for an address in `URI`. */
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
 * Rewrites an HLS playlist (RFC 8216) from the tags that ffmpeg reads, with replaced addresses. No line of
 * the original is copied, because ffmpeg may parse a line differently. Unknown tags, comments and titles are
 * omitted.
 * @param base the address of the playlist.
 * @throws MalformedPlaylistError if a known tag is not well-formed.
 */
export function rewritePlaylist(text: string, base: URL, addressOf: AddressOf): string {
  // A NUL is rejected, because ffmpeg ends a line at it.
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

/** The rewritten tag; undefined if the tag is omitted. */
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
    if (key !== 'URI') return [serializeAttribute(name, key, attribute)];
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
