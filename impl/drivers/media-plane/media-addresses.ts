import type { MediaPlane } from '../../ports/media-plane.ts';

/** What addresses are made of. */
export interface MediaAddressOptions {
  readonly host: string;
  /** 0 counts as the protocol's own. */
  readonly rtmpPort: number;
  /** Asked when an address is needed, which with MEDIA_PORT=0 is known only once the deployment listens. */
  readonly webrtc: () => string;
}

const srtPort = 8890;
const rtmpPort = 1935;
const rtmpsPort = 1936;

/** The addresses of a media plane on this machine. */
export function mediaAddresses(options: MediaAddressOptions): MediaPlane['addresses'] {
  const { host, rtmpPort: port, webrtc } = options;
  return {
    srt: { host, port: srtPort },
    rtmp: { host, port: port || rtmpPort },
    rtmps: { host, port: rtmpsPort },
    get webrtc() {
      return webrtc();
    },
  };
}
