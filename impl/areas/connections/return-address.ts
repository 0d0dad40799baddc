/**
 * Where the browser goes after a link: only an https address on a host of the service (CONN-06), so that nobody can use
 * the service to send people elsewhere. Undefined when the address is anything else.
 */
export function returnAddress(text: string, ownAddresses: readonly string[]): URL | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined;
  return ownAddresses.some((own) => URL.parse(own)?.host === url.host) ? url : undefined;
}
