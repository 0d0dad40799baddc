import type { NoAnswer } from './client.ts';

const untrusted = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** Why a host gave no answer, and what to do about it. */
export function whyNoAnswer({ code = '', message }: NoAnswer, { hostname, port, protocol }: URL): string {
  const start = 'Start the deployment, or correct --base-url.';
  if (untrusted.includes(code))
    return `its certificate is signed by an authority that is not known here (${code}). Give that authority's certificate with --ca FILE.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `its certificate is not for ${hostname}. Give the name it is for in --base-url.`;
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return `its certificate is not valid now (${code}). Renew it, or set the clock.`;
  if (
    /certificate.required|handshake.failure|bad.certificate|unknown.ca|CERTIFICATE_REQUIRED/i.test(
      `${code} ${message}`,
    )
  )
    return 'it refused the TLS handshake. Where it asks for a certificate of the client, give --cert FILE --key FILE.';
  if (/NO_APPLICATION_PROTOCOL/.test(code))
    return 'it speaks HTTP/2 alone, and the suite speaks HTTP/1.1. Give an address that takes HTTP/1.1 as well.';
  if (code === 'EPROTO' || /^ERR_SSL/.test(code))
    return `it does not speak the TLS that https:// stands for (${code}). Give an http:// address, or mend its TLS.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `the name ${hostname} stands for no address (${code}). Correct --base-url.`;
  if (code === 'ECONNREFUSED')
    return `it does not answer (${code}: nothing listens on port ${port || (protocol === 'https:' ? 443 : 80)}). ${start}`;
  if (/^HPE_/.test(code))
    return `what it answers is no HTTP (${code}). Give the address and scheme of the API.`;
  if (code === 'ECONNRESET' || /socket hang up/.test(message))
    return `it closed the connection without an answer. ${protocol === 'http:' ? 'Where it speaks TLS, give an https:// address; else correct --base-url.' : start}`;
  return `it does not answer (${message}). ${start}`;
}
