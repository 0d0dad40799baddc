import { ADTS, CustomSource, Input, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import { type Findings, type ReadRange, UnreadableError } from './findings.ts';

/**
 * Formats with all data in one file. Playlist formats are excluded, because they name further addresses to
 * fetch.
 */
const formats = [MP4, QTFF, WEBM, MATROSKA, MP3, WAVE, OGG, ADTS];
const cacheBytes = 16 * 1024 * 1024;

/**
 * Finds a track of the kind, then its size and duration. Each finding is reported as soon as it is certain.
 * @throws UnreadableError if there is no such track.
 */
export async function probeTracks(
  kind: 'video' | 'audio',
  byteSize: number,
  read: ReadRange,
  found: (findings: Findings) => void,
): Promise<void> {
  const source = new CustomSource({ getSize: () => byteSize, read, maxCacheSize: cacheBytes });
  const input = new Input({ source, formats });
  const { width, height } = await readTrack(kind, input);
  const findings = { durationMs: 0, width, height };
  found(findings);
  const seconds = await durationOf(input).catch(() => 0);
  if (Number.isFinite(seconds) && seconds > 0) found({ ...findings, durationMs: Math.round(seconds * 1000) });
}

async function readTrack(kind: 'video' | 'audio', input: Input) {
  const unreadable = (cause?: unknown) =>
    new UnreadableError(
      kind === 'video'
        ? 'The file cannot be read as a video (MP4, QuickTime or WebM with a video track).'
        : 'The file cannot be read as audio (MP3, WAV, Ogg or AAC).',
      { cause },
    );
  try {
    if (kind === 'audio') {
      if (!(await input.getPrimaryAudioTrack())) throw unreadable();
      return { width: 0, height: 0 };
    }
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw unreadable();
    return { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** The duration stated in the file, which is cheap; otherwise it is counted. */
async function durationOf(input: Input): Promise<number> {
  const stated = await input.getDurationFromMetadata();
  return stated ? stated : input.computeDuration();
}
