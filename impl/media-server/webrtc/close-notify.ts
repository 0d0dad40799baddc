import type { RTCDtlsTransport, RTCPeerConnection } from 'werift';

const alert = 21;
/** A warning, of the description `close_notify` (RFC 5246, 7.2.1). */
const closeNotify = Buffer.from([1, 0]);

/**
 * Tells the other side over DTLS that a connection is closed, which the library does not: without it a browser finds out by
 * the silence, after five seconds and more. One that has not come to be is told nothing.
 */
export async function sendCloseNotify({ dtlsTransports }: RTCPeerConnection): Promise<void> {
  const connected = dtlsTransports.filter(({ state }) => state === 'connected');
  await Promise.all(connected.map(async ({ dtls }) => dtls?.transport.send(closing(dtls))));
}

/** The record, after RFC 6347, 4.1. */
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
