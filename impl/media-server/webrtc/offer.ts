import { SdpError } from '../../ports/media/webrtc.ts';
import type { MediaKind } from '../formats/media.ts';
import { isUsableCandidate } from './candidates.ts';

/** A codec in an offer. */
export interface OfferedCodec {
  readonly payloadType: number;
  readonly name: string;
  readonly clockRate: number;
  readonly channels: number | undefined;
  /** The text of its `fmtp` line. */
  readonly parameters: string;
}

/** One `m=` section of an offer. */
export interface OfferedSection {
  readonly kind: MediaKind;
  readonly direction: string;
  /** The codecs in the order of preference. */
  readonly codecs: readonly OfferedCodec[];
}

/** A validated offer. */
export interface Offer {
  /** The offer without unsupported parts: simulcast layers and unusable candidates. */
  readonly sdp: string;
  readonly iceUfrag: string;
  readonly sections: readonly OfferedSection[];
}

const maxLines = 1000;
const maxLineLength = 2000;
const maxCandidates = 40;
const directions = ['sendrecv', 'sendonly', 'recvonly', 'inactive'];

/**
 * Parses an offer and removes the parts that the WebRTC library must not process.
 * @throws SdpError if the offer cannot be answered.
 */
export function readOffer(text: string): Offer {
  const lines = text.split(/\r\n|\n/).filter((line) => line !== '');
  if (lines[0] !== 'v=0') throw new SdpError('it does not start with v=0');
  if (lines.length > maxLines) throw new SdpError(`it has more than ${maxLines} lines`);
  const long = lines.findIndex((line) => line.length > maxLineLength);
  if (long >= 0) throw new SdpError(`line ${long + 1} has more than ${maxLineLength} characters`);
  const odd = lines.findIndex((line) => !/^[a-z]=[\x20-\x7e\u0080-\uffff]*$/.test(line));
  if (odd >= 0) throw new SdpError(`line ${odd + 1} is not of the form x=…`);
  const first = lines.findIndex((line) => line.startsWith('m='));
  if (first < 0) throw new SdpError('it has no m= section');
  const session = lines.slice(0, first);
  const sections = sectionsOf(lines.slice(first));
  for (const kind of ['audio', 'video']) {
    const found = sections.filter(([media = '']) => media.startsWith(`m=${kind} `)).length;
    if (found > 1) throw new SdpError(`it has ${found} ${kind} sections; the maximum is one`);
  }
  for (const section of sections) requireTransport(session, section);
  return {
    sdp: `${answerable(lines).join('\r\n')}\r\n`,
    iceUfrag: valueIn([...session, ...sections.flat()], 'ice-ufrag') ?? '',
    sections: sections.map((section) => readSection(session, section)),
  };
}

function sectionsOf(lines: readonly string[]): string[][] {
  const sections: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('m=')) sections.push([line]);
    else sections.at(-1)?.push(line);
  }
  return sections;
}

/** Checks errors that the WebRTC library would find late or never. */
function requireTransport(session: readonly string[], section: readonly string[]): void {
  const own = (name: string) => valueIn(section, name) ?? valueIn(session, name);
  const name = section[0]?.split(' ', 1)[0] ?? 'm=';
  const is = (attribute: string, form: RegExp) => {
    const value = own(attribute);
    if (value === undefined) throw new SdpError(`the section ${name} has no a=${attribute}`);
    if (!form.test(value)) throw new SdpError(`a=${attribute} of the section ${name} cannot be read`);
  };
  is('mid', /^[\w.~-]{1,32}$/);
  is('ice-ufrag', /^[A-Za-z0-9+/_-]{4,256}$/);
  is('ice-pwd', /^[A-Za-z0-9+/_-]{22,256}$/);
  is('fingerprint', /^sha-(1|224|256|384|512) [0-9A-Fa-f]{2}(:[0-9A-Fa-f]{2}){19,63}$/i);
  is('setup', /^(actpass|active)$/);
}

function readSection(session: readonly string[], section: readonly string[]): OfferedSection {
  const [, kind, port, transport, formats = ''] =
    /^m=(\S+) (\d+)\S* (\S+) (.*)$/.exec(section[0] ?? '') ?? [];
  if (kind !== 'audio' && kind !== 'video')
    throw new SdpError(`the section ${section[0]?.slice(0, 40)} is neither audio nor video`);
  if (port === '0') throw new SdpError(`the section m=${kind} is switched off by port 0`);
  if (!/^UDP\/TLS\/RTP\/SAVPF?$/.test(transport ?? ''))
    throw new SdpError(`the section m=${kind} is not sent as UDP/TLS/RTP/SAVPF`);
  const stated = [...section, ...session].find((line) => directions.includes(line.slice('a='.length)));
  return {
    kind,
    direction: stated?.slice('a='.length) ?? 'sendrecv',
    codecs: formats
      .split(' ')
      .map((format) => readCodec(section, format))
      .filter((codec) => codec !== undefined),
  };
}

function readCodec(section: readonly string[], format: string): OfferedCodec | undefined {
  const payloadType = Number(format);
  if (!/^\d{1,3}$/.test(format) || payloadType > 127) return undefined;
  const map = section.find((line) => line.startsWith(`a=rtpmap:${format} `));
  const [, name, clockRate, channels] =
    /^a=rtpmap:\d+ ([\w.+-]+)\/(\d{1,6})(?:\/(\d))?$/.exec(map ?? '') ?? [];
  if (name === undefined) return undefined;
  const parameters = section.find((line) => line.startsWith(`a=fmtp:${format} `));
  return {
    payloadType,
    name,
    clockRate: Number(clockRate),
    channels: channels === undefined ? undefined : Number(channels),
    parameters: parameters?.slice(`a=fmtp:${format} `.length) ?? '',
  };
}

/** The lines of the offer that the WebRTC library may process. */
function answerable(lines: readonly string[]): string[] {
  let candidates = 0;
  return lines.filter((line) => {
    if (/^a=(simulcast|rid|ssrc-group:SIM)\b/.test(line)) return false;
    if (!line.startsWith('a=candidate:')) return true;
    candidates += 1;
    return candidates <= maxCandidates && isUsableCandidate(line.slice('a='.length));
  });
}

function valueIn(lines: readonly string[], attribute: string): string | undefined {
  const start = `a=${attribute}:`;
  return lines
    .find((line) => line.startsWith(start))
    ?.slice(start.length)
    .trim();
}
