/*
 * SDP fragments that change a WebRTC session (RFC 8840): ICE candidates, and the offer and answer of an ICE
 * restart.
 */

/** An ICE candidate, for the media section with this `mid`. */
export interface IceCandidate {
  readonly candidate: string;
  readonly sdpMid: string | null;
}

/**
 * Creates a fragment with candidates of a description. Without candidates, it only identifies the ICE
 * session.
 */
export function fragmentOf(sdp: string, candidates: readonly IceCandidate[], isComplete: boolean): string {
  const sections = sectionsOf(sdp);
  const first = sections[0]?.mid ?? '0';
  const mids = new Set(candidates.map(({ sdpMid }) => sdpMid ?? first));
  if (mids.size === 0) mids.add(first);
  const lines = ['ice-ufrag', 'ice-pwd'].map((name) => new RegExp(`^a=${name}:.*`, 'm').exec(sdp)?.[0] ?? '');
  for (const mid of mids) {
    lines.push(sections.find((section) => section.mid === mid)?.line ?? '', `a=mid:${mid}`);
    for (const { candidate, sdpMid } of candidates)
      if ((sdpMid ?? first) === mid) lines.push(`a=${candidate.replace(/^a=/, '')}`);
    if (isComplete) lines.push('a=end-of-candidates');
  }
  return `${lines.filter(Boolean).join('\r\n')}\r\n`;
}

/** The candidates in a description. */
export function candidatesOf(sdp: string): IceCandidate[] {
  return sectionsOf(sdp).flatMap(({ mid, text }) =>
    (text.match(/^a=candidate:.*/gm) ?? []).map((line) => ({ candidate: line.slice(2).trim(), sdpMid: mid })),
  );
}

/**
 * Replaces the ICE session of an SDP answer by the one of a fragment; undefined if the fragment contains
 * none.
 */
export function restartedAnswer(answer: string, fragment: string): string | undefined {
  const named = (name: string) => new RegExp(`^a=${name}:(\\S+)`, 'm').exec(fragment)?.[1];
  const [ufrag, password] = [named('ice-ufrag'), named('ice-pwd')];
  if (ufrag === undefined || password === undefined) return undefined;
  const candidateLines = fragment.match(/^a=(candidate:|end-of-candidates).*/gm) ?? [];
  return answer
    .replace(/^a=(candidate:|end-of-candidates).*\r?\n/gm, '')
    .replace(/^(a=ice-ufrag:)\S+/gm, (_, name) => name + ufrag)
    .replace(/^(a=ice-pwd:)\S+/gm, (_, name) => name + password)
    .replace(/^a=mid:.*\r?\n/m, (line) => line + candidateLines.map((one) => `${one.trim()}\r\n`).join(''));
}

interface Section {
  readonly mid: string;
  /** The `m=` line of the media section. */
  readonly line: string;
  readonly text: string;
}

function sectionsOf(sdp: string): Section[] {
  return sdp
    .split(/\r?\n(?=m=)/)
    .slice(1)
    .map((text, at) => ({
      mid: /^a=mid:(\S+)/m.exec(text)?.[1] ?? String(at),
      line: /^m=.*/.exec(text)?.[0] ?? '',
      text,
    }));
}
