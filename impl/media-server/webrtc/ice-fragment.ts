import { SdpError } from '../../ports/media/webrtc.ts';
import { isUsableCandidate } from './candidates.ts';

/** A candidate and its section. */
export interface FragmentCandidate {
  readonly candidate: string;
  readonly sdpMid: string;
}

/** The content of a PATCH request of a session (RFC 8840). */
export interface IceFragment {
  /** The ICE session of the other side; a changed one requests an ICE restart. */
  readonly ufrag: string | undefined;
  /** The usable candidates; all others are omitted. */
  readonly candidates: readonly FragmentCandidate[];
}

const maxLines = 200;

/**
 * Parses a fragment.
 * @throws SdpError if the text is no fragment.
 */
export function readIceFragment(text: string): IceFragment {
  const lines = text.split(/\r\n|\n/).filter((line) => line !== '');
  const known =
    /^(a=(ice-ufrag|ice-pwd|ice-options|mid|candidate|end-of-candidates|group|ice-lite)\b|m=|c=|s=|t=|o=|v=)/;
  if (lines.length === 0) throw new SdpError('it is empty');
  if (lines.length > maxLines) throw new SdpError(`it has more than ${maxLines} lines`);
  const odd = lines.findIndex((line) => !known.test(line));
  if (odd >= 0) throw new SdpError(`line ${odd + 1} does not belong to a fragment with ICE candidates`);
  let sdpMid = '0';
  const candidates: FragmentCandidate[] = [];
  for (const line of lines) {
    if (line.startsWith('a=mid:')) sdpMid = line.slice('a=mid:'.length).trim();
    const candidate = line.slice('a='.length);
    if (line.startsWith('a=candidate:') && isUsableCandidate(candidate))
      candidates.push({ candidate, sdpMid });
  }
  return { ufrag: /^a=ice-ufrag:(\S+)/m.exec(text)?.[1], candidates };
}
