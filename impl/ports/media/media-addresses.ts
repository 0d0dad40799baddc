import type { MediaPlane } from './media-plane.ts';
import type { MediaEndpoints } from './media-servers.ts';

/** The external addresses of a deployment. */
export interface MediaAddressOptions {
  /** The host that devices publish to. */
  readonly host: string;
  /** Base address of WHIP and WHEP; absent = the address that they listen on. */
  readonly mediaUrl?: string | undefined;
}

/** The published addresses of the media servers; known when the servers listen. */
export function mediaAddresses(
  { host, mediaUrl }: MediaAddressOptions,
  endpoints: () => MediaEndpoints | undefined,
): MediaPlane['addresses'] {
  const at = (protocol: 'srt' | 'rtmp' | 'rtmps') => {
    const port = endpoints()?.[protocol];
    return port === undefined ? undefined : { host, port };
  };
  return {
    get srt() {
      return at('srt');
    },
    get rtmp() {
      return at('rtmp');
    },
    get rtmps() {
      return at('rtmps');
    },
    get webrtc() {
      return mediaUrl ?? endpoints()?.mediaUrl ?? '';
    },
  };
}
