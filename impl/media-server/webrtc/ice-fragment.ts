import { SdpError } from '../../ports/media/webrtc.ts';
import { isUsableCandidate } from './candidates.ts';

/** A candidate, and the section it is of. */
export interface FragmentCandidate {
  readonly candidate: string;
  readonly sdpMid: string;
}

/** What a PATCH of a session brings (RFC 8840). */
export interface IceFragment {
  /** Of the ICE session of the other side; another one than before asks for a restart. */
  readonly ufrag: string | undefined;
  /** Those that may be called. */
  readonly candidates: readonly FragmentCandidate[];
}

const maxLines = 200;

/**
 * Reads a fragment.
 * @throws SdpError for a text that is none.
 */
export function readIceFragment(text: string): IceFragment {
  const lines = text.split(/\r\n|\n/).filter((line) => line !== '');
  const known =
    /^(a=(ice-ufrag|ice-pwd|ice-options|mid|candidate|end-of-candidates|group|ice-lite)\b|m=|c=|s=|t=|o=|v=)/;
  if (lines.length === 0) throw new SdpError('it is empty');
  if (lines.length > maxLines) throw new SdpError(`it has more than ${maxLines} lines`);
  const odd = lines.findIndex((line) => !known.test(line));
  if (odd >= 0) throw new SdpError(`line ${odd + 1} is none of a fragment with ICE candidates`);
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
