import { SdpError } from '../../ports/media/webrtc.ts';
import type { Codec, MediaKind, Track } from '../formats/media.ts';
import type { Offer, OfferedCodec } from './offer.ts';

/** A negotiated codec, with its payload type on the connection. */
export interface AgreedCodec extends Codec {
  readonly payloadType: number;
}

export interface AgreedTrack extends Track {
  readonly codec: AgreedCodec;
}

/** The supported codecs. Audio is Opus (RTC-13). */
const carried: Readonly<Record<MediaKind, readonly Codec['name'][]>> = {
  audio: ['opus'],
  video: ['VP8', 'H264'],
};

/**
 * The tracks of a publisher: the first supported codec of each section.
 * @throws SdpError if a section has no supported codec, or does not send.
 */
export function publishedTracks({ sections }: Offer): AgreedTrack[] {
  return sections.map(({ kind, direction, codecs }) => {
    if (direction !== 'sendonly' && direction !== 'sendrecv')
      throw new SdpError(`the section m=${kind} is ${direction}, and a publisher sends`);
    const codec = codecs.map((offered) => asCarried(kind, offered)).find((found) => found !== undefined);
    if (codec) return { kind, codec };
    throw new SdpError(`the section m=${kind} lists none of ${carried[kind].join(', ')}`);
  });
}

/**
 * The codecs of a connection: those of its tracks, and the first supported codec of each section without a
 * track. Such a section is inactive. Browsers that bundle cannot apply an answer that rejects their first
 * section.
 */
export function connectionCodecs({ sections }: Offer, tracks: readonly AgreedTrack[]): AgreedTrack[] {
  const inactive = sections
    .filter(({ kind }) => !tracks.some((track) => track.kind === kind))
    .flatMap(({ kind, codecs }): AgreedTrack[] => {
      const codec = codecs.map((offered) => asCarried(kind, offered)).find((found) => found !== undefined);
      return codec ? [{ kind, codec }] : [];
    });
  return [...tracks, ...inactive];
}

/** @throws SdpError if a section of a player's offer does not receive. */
export function requireReceiver({ sections }: Offer): void {
  for (const { kind, direction } of sections) {
    if (direction !== 'recvonly' && direction !== 'sendrecv')
      throw new SdpError(`the section m=${kind} is ${direction}, and a player receives`);
  }
}

/**
 * The tracks of a player: the published tracks that it can receive.
 * @throws SdpError if there is none.
 */
export function playedTracks({ sections }: Offer, published: readonly Track[]): AgreedTrack[] {
  const agreed: AgreedTrack[] = [];
  for (const { kind, codecs } of sections) {
    const track = published.find((one) => one.kind === kind);
    if (!track) continue;
    const usable = codecs.map((offered) => asCarried(kind, offered)).filter((codec) => codec !== undefined);
    const codec = best(usable, track.codec);
    if (!codec)
      throw new SdpError(`the section m=${kind} does not list ${track.codec.name}, the published codec`);
    agreed.push({ kind, codec });
  }
  if (agreed.length === 0)
    throw new SdpError(`it accepts none of the published kinds: ${published.map(({ kind }) => kind).join()}`);
  return agreed;
}

/** Whether a player that negotiated one codec can play packets of the other. */
export function isSameCodec(one: Codec, other: Codec): boolean {
  return one.name === other.name && packetizationMode(one) === packetizationMode(other);
}

/**
 * Prefers the same H.264 profile, then a similar one, because most decoders of one profile can play the
 * others.
 */
function best(usable: readonly AgreedCodec[], published: Codec): AgreedCodec | undefined {
  const same = usable.filter((codec) => isSameCodec(codec, published));
  const near = (digits: number) =>
    same.find((codec) => profile(codec).slice(0, digits) === profile(published).slice(0, digits));
  return near(4) ?? near(2) ?? same[0];
}

function asCarried(kind: MediaKind, offered: OfferedCodec): AgreedCodec | undefined {
  const name = carried[kind].find((known) => known.toLowerCase() === offered.name.toLowerCase());
  if (name === undefined) return undefined;
  const { payloadType, clockRate, channels, parameters } = offered;
  if (clockRate !== (kind === 'audio' ? 48_000 : 90_000)) return undefined;
  return { name, payloadType, clockRate, ...(channels === undefined ? {} : { channels }), parameters };
}

function packetizationMode({ name, parameters }: Codec): string {
  return name === 'H264' ? (/packetization-mode=(\d)/i.exec(parameters)?.[1] ?? '0') : '';
}

function profile({ name, parameters }: Codec): string {
  const found = /profile-level-id=([0-9a-f]{6})/i.exec(parameters)?.[1];
  return name === 'H264' ? (found ?? '42000a').toLowerCase() : '';
}
