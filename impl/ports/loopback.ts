/** Whether an address leads nowhere but to this machine, so that plain HTTP gives nothing away (RFC 8252, 8.3). */
export function isLoopback(url: URL): boolean {
  return isLoopbackHost(url.hostname);
}

/** The same of a host name or address, with or without the brackets that IPv6 has in URLs. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|\[::1\]|::1|127(\.\d{1,3}){3})$/i.test(host);
}
