import { httpAddress } from './upstream.ts';

/** What every playlist of HLS begins with, and nothing else that is media. */
export const playlistMark = Buffer.from('#EXTM3U');
/** More than any playlist that can be played has. */
export const maxPlaylistBytes = 2 * 1024 * 1024;

/** What an entry of a playlist is taken to be, which its extension tells ffmpeg. */
const knownExtensions = /\.(ts|m2t|m2ts|mts|mpegts|mp4|m4s|m4a|m4v|cmfv|cmfa|aac|ac3|eac3|mp3|m3u8|m3u)$/i;
const listsFollow = /^#EXT-X-(STREAM-INF|MEDIA|I-FRAME-STREAM-INF|RENDITION-REPORT)\b/;
const uriAttribute = /\bURI=(?:"([^"]*)"|([^",\s]+))/gi;

/**
 * A playlist of HLS (RFC 8216) with other addresses in the place of those it leads to: variants, segments, keys, maps.
 * @param base is where it came from.
 * @param addressOf gives the address in place of another, with an extension behind; undefined stands for what is none of HTTP.
 */
export function rewritten(
  text: string,
  base: URL,
  addressOf: (url: URL | undefined, extension: string) => string,
): string {
  const defaultExtension = text.includes('#EXT-X-MAP') ? '.m4s' : '.ts';
  let extension = defaultExtension;
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => {
      if (line.trim() === '') return line;
      if (!line.startsWith('#')) {
        const url = httpAddress(line.trim(), base);
        const address = addressOf(url, extensionOf(url) ?? extension);
        extension = defaultExtension;
        return address;
      }
      if (listsFollow.test(line)) extension = '.m3u8';
      return line.replace(uriAttribute, (_, quoted?: string, bare?: string) => {
        const url = httpAddress(quoted ?? bare ?? '', base);
        const address = addressOf(url, extensionOf(url) ?? (listsFollow.test(line) ? '.m3u8' : ''));
        return `URI="${address}"`;
      });
    })
    .join('\n');
}

function extensionOf(url: URL | undefined): string | undefined {
  return knownExtensions.exec(url?.pathname ?? '')?.[0].toLowerCase();
}
