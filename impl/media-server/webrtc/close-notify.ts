import type { RTCDtlsTransport, RTCPeerConnection } from 'werift';

const alert = 21;
/** A warning alert with the description `close_notify` (RFC 5246, 7.2.1). */
const closeNotify = Buffer.from([1, 0]);

/**
 * Notifies the other side over DTLS that the connection is closed, because the library does not. Without it
 * a browser notices only after five seconds of silence or more. Does nothing if the connection was never
 * established.
 */
export async function sendCloseNotify({ dtlsTransports }: RTCPeerConnection): Promise<void> {
  const connected = dtlsTransports.filter(({ state }) => state === 'connected');
  await Promise.all(connected.map(async ({ dtls }) => dtls?.transport.send(closing(dtls))));
}

/** The encrypted record (RFC 6347, 4.1). */
function closing({ dtls, cipher: { cipher }, sessionType }: NonNullable<RTCDtlsTransport['dtls']>): Buffer {
  dtls.recordSequenceNumber += 1;
  const { epoch, recordSequenceNumber: sequenceNumber } = dtls;
  const version = (dtls.version.major << 8) | dtls.version.minor;
  const fragment = cipher.encrypt(sessionType, closeNotify, { type: alert, version, epoch, sequenceNumber });
  const header = Buffer.alloc(13);
  header.writeUInt8(alert, 0);
  header.writeUInt16BE(version, 1);
  header.writeUInt16BE(epoch, 3);
  header.writeUIntBE(sequenceNumber, 5, 6);
  header.writeUInt16BE(fragment.length, 11);
  return Buffer.concat([header, fragment]);
}
