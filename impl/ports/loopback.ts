/** Whether an address can only reach this machine, so that plain HTTP reveals nothing (RFC 8252, 8.3). */
export function isLoopback(url: URL): boolean {
  return isLoopbackHost(url.hostname);
}

/** The same check for a host name or address, with or without the brackets of IPv6 addresses in URLs. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|\[::1\]|::1|127(\.\d{1,3}){3})$/i.test(host);
}
