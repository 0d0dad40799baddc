// Copied from templates/client/runtime/media/ice-fragment.ts by `npx callsheet generate`. Do not edit.

/*
 * The SDP fragments that a session is changed with (RFC 8840): candidates on their way to the other side, and both sides' part
 * of an ICE restart.
 */

/** A candidate as a connection tells it, of the section of that `mid`. */
export interface IceCandidate {
  readonly candidate: string;
  readonly sdpMid: string | null;
}

/** A fragment with candidates of a description; without any it names its ICE session alone. */
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

/** The candidates that a description holds. */
export function candidatesOf(sdp: string): IceCandidate[] {
  return sectionsOf(sdp).flatMap(({ mid, text }) =>
    (text.match(/^a=candidate:.*/gm) ?? []).map((line) => ({ candidate: line.slice(2).trim(), sdpMid: mid })),
  );
}

/** An answer with the ICE session of a fragment in the place of its own; undefined where the fragment names none. */
export function restartedAnswer(answer: string, fragment: string): string | undefined {
  const named = (name: string) => new RegExp(`^a=${name}:(\\S+)`, 'm').exec(fragment)?.[1];
  const [ufrag, password] = [named('ice-ufrag'), named('ice-pwd')];
  if (ufrag === undefined || password === undefined) return undefined;
  const told = fragment.match(/^a=(candidate:|end-of-candidates).*/gm) ?? [];
  return answer
    .replace(/^a=(candidate:|end-of-candidates).*\r?\n/gm, '')
    .replace(/^(a=ice-ufrag:)\S+/gm, (_, name) => name + ufrag)
    .replace(/^(a=ice-pwd:)\S+/gm, (_, name) => name + password)
    .replace(/^a=mid:.*\r?\n/m, (line) => line + told.map((one) => `${one.trim()}\r\n`).join(''));
}

interface Section {
  readonly mid: string;
  /** Its `m=` line. */
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
