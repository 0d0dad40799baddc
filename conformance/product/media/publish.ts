import type { Dialled } from './publisher.ts';
import { publishRtmp } from './rtmp-publisher.ts';
import { srtAddressOf } from './srt-call.ts';
import { publishSrt } from './srt-publisher.ts';

/** Publishes the sample show to an unchanged publish URL (INGEST-02). */
export function publishTo(complete: string): Promise<Dialled> {
  return complete.startsWith('srt:') ? publishSrt(srtAddressOf(complete)) : publishRtmp(complete);
}
