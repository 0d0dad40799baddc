/** The error in an SDP answer to an offer of audio and video; undefined if there is none. */
export function errorOfAnswer(offer: string, answer: string): string | undefined {
  if (!/^v=0\r?\n/.test(answer)) return 'it is not SDP: it does not start with v=0';
  const [offered, returnedSections] = [sectionsOf(offer), sectionsOf(answer)];
  const kinds = (sections: readonly Section[]) => sections.map(({ kind }) => kind).join(' and ');
  if (kinds(offered) !== kinds(returnedSections))
    return `it has ${kinds(returnedSections) || 'no sections'} for an offer of ${kinds(offered)}`;
  if (!returnedSections.some(({ port }) => port !== '0')) return 'it declines every offered section';
  if (permittedMediaKinds(answer).length === 0)
    return 'every section is inactive: no media is sent either way';
  for (const [at, section] of returnedSections.entries()) {
    const fault = section.port === '0' ? undefined : errorOf(section, offered[at]);
    if (fault !== undefined) return `its section of ${section.kind} ${fault}`;
  }
  if (!/^a=candidate:/m.test(answer)) return 'it has no candidate, so the other side has no address';
  return undefined;
}

/** The kinds of media that an answer permits. */
export const permittedMediaKinds = (answer: string): string[] =>
  sectionsOf(answer)
    .filter(({ port, lines }) => port !== '0' && directionOf(lines) !== 'inactive')
    .map(({ kind }) => kind);

/** The audio codecs in an answer, in lower case. */
export function soundCodecs(answer: string): string[] {
  const section = sectionsOf(answer).find(({ kind, port }) => kind === 'audio' && port !== '0');
  return (section?.formats ?? []).map((format) => codecOf(section?.lines ?? [], format));
}

interface Section {
  readonly kind: string;
  readonly port: string;
  readonly formats: readonly string[];
  /** Also those of the session, which apply to all sections. */
  readonly lines: readonly string[];
}

const permittedDirections: Readonly<Record<string, readonly string[]>> = {
  sendonly: ['recvonly', 'inactive'],
  recvonly: ['sendonly', 'inactive'],
};

function errorOf({ lines, formats }: Section, offered: Section | undefined): string | undefined {
  if (!offered) return 'was not offered';
  const of = (section: readonly string[], name: string) => attributeOf(section, name);
  if (of(lines, 'mid') !== of(offered.lines, 'mid'))
    return `has the mid ${of(lines, 'mid')}, but ${of(offered.lines, 'mid')} was offered`;
  const unknown = formats.find((format) => !offered.formats.includes(format));
  if (unknown !== undefined) return `lists the payload type ${unknown}, which was not offered`;
  const wrong = formats.find((format) => codecOf(lines, format) !== codecOf(offered.lines, format));
  if (wrong !== undefined)
    return `has the payload type ${wrong} for ${codecOf(lines, wrong)}, but it was offered for ${codecOf(offered.lines, wrong)}`;
  const allowed = permittedDirections[directionOf(offered.lines)];
  if (allowed && !allowed.includes(directionOf(lines)))
    return `is ${directionOf(lines)}, but ${directionOf(offered.lines)} was offered`;
  if (!/^(active|passive)$/.test(of(lines, 'setup') ?? '')) return 'has no a=setup of active or passive';
  if (!/^sha-(256|384|512) [0-9A-F]{2}(:[0-9A-F]{2}){31,}$/i.test(of(lines, 'fingerprint') ?? ''))
    return 'has no fingerprint of its certificate';
  if (!/^\S{4,256}$/.test(of(lines, 'ice-ufrag') ?? '') || !/^\S{22,256}$/.test(of(lines, 'ice-pwd') ?? ''))
    return 'has no valid ice-ufrag and ice-pwd';
  return undefined;
}

function sectionsOf(sdp: string): Section[] {
  const [session = '', ...sections] = sdp.split(/\r?\n(?=m=)/);
  return sections.map((text) => {
    const [, kind = '', port = '', formats = ''] = /^m=(\S+) (\d+)\S* \S+ ?(.*)$/m.exec(text) ?? [];
    return {
      kind,
      port,
      formats: formats.trim().split(/\s+/),
      lines: [...text.split(/\r?\n/), ...session.split(/\r?\n/)],
    };
  });
}

const attributeOf = (lines: readonly string[], name: string): string | undefined =>
  lines
    .find((line) => line.startsWith(`a=${name}:`))
    ?.slice(name.length + 3)
    .trim();

const codecOf = (lines: readonly string[], format: string): string =>
  (lines.find((line) => line.startsWith(`a=rtpmap:${format} `))?.split(' ')[1] ?? '').toLowerCase();

const directionOf = (lines: readonly string[]): string =>
  lines.find((line) => /^a=(sendrecv|sendonly|recvonly|inactive)$/.test(line))?.slice(2) ?? 'sendrecv';
