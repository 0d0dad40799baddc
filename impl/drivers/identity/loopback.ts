/** Whether an address leads nowhere but to this machine, so that plain HTTP gives nothing away (RFC 8252, 8.3). */
export function isLoopback(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(url.hostname);
}
