import type { NoResponse } from './client.ts';

const untrusted = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** Why a host did not respond, and how to fix it. */
export function noResponseReason(
  { code = '', message }: NoResponse,
  { hostname, port, protocol }: URL,
): string {
  const start = 'Start the deployment, or correct --base-url.';
  if (untrusted.includes(code))
    return `its certificate is signed by an authority that this machine does not know (${code}). Give that authority's certificate with --ca FILE.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `its certificate is not for ${hostname}. Use a name of the certificate in --base-url.`;
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return `its certificate is not valid now (${code}). Renew it, or set the clock.`;
  if (
    /certificate.required|handshake.failure|bad.certificate|unknown.ca|CERTIFICATE_REQUIRED/i.test(
      `${code} ${message}`,
    )
  )
    return 'it rejected the TLS handshake. If it requires a client certificate, give --cert FILE --key FILE.';
  if (/NO_APPLICATION_PROTOCOL/.test(code))
    return 'it speaks only HTTP/2, but the suite speaks HTTP/1.1. Give an address that accepts HTTP/1.1 too.';
  if (code === 'EPROTO' || /^ERR_SSL/.test(code))
    return `its TLS failed (${code}). Give an http:// address, or fix its TLS.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `the name ${hostname} has no address (${code}). Correct --base-url.`;
  if (code === 'ECONNREFUSED')
    return `it does not respond (${code}: nothing listens on port ${port || (protocol === 'https:' ? 443 : 80)}). ${start}`;
  if (/^HPE_/.test(code))
    return `its response is not HTTP (${code}). Give the address and scheme of the API.`;
  if (code === 'ECONNRESET' || /socket hang up/.test(message))
    return `it closed the connection without a response. ${protocol === 'http:' ? 'If it uses TLS, give an https:// address; otherwise correct --base-url.' : start}`;
  return `it does not respond (${message}). ${start}`;
}
