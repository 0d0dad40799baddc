import { RTCPeerConnection, RTCRtpCodecParameters, useNACK, usePLI } from 'werift';
import type { MediaAddress } from './media-address.ts';

/** A WebRTC connection for H.264 and Opus on the loopback interface, before its offer. */
export function openPeer(): RTCPeerConnection {
  return new RTCPeerConnection({
    iceServers: [],
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceUseTcp: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceInterfaceAddresses: { udp4: '127.0.0.1' },
    bundlePolicy: 'max-bundle',
    codecs: {
      audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
      video: [
        new RTCRtpCodecParameters({
          mimeType: 'video/H264',
          clockRate: 90_000,
          rtcpFeedback: [useNACK(), usePLI()],
          parameters: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
        }),
      ],
    },
  });
}

/** Sends an offer over WHIP or WHEP, and resolves when media can flow. */
export async function connectTo(peer: RTCPeerConnection, { url, token }: MediaAddress): Promise<void> {
  const offer = await peer.createOffer();
  // Without a STUN server, the library would use a default one.
  for (const { connection } of peer.iceTransports) delete connection.stunServer;
  await peer.setLocalDescription(offer);
  if (peer.iceGatheringState !== 'complete')
    await peer.iceGatheringStateChange.watch((state) => state === 'complete');
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${token}` },
    body: peer.localDescription?.sdp ?? '',
  });
  const sdp = await response.text();
  if (response.status !== 201) throw new Error(`the media server returned ${response.status} ${sdp}`);
  await peer.setRemoteDescription({ type: 'answer', sdp });
  if (peer.connectionState !== 'connected')
    await peer.connectionStateChange.watch((state) => state === 'connected', 10_000);
}
