/**
 * Parses a return address: https only, on a host of the service (CONN-06), so that the service is no open
 * redirect. Undefined for any other address.
 */
export function returnAddress(text: string, ownAddresses: readonly string[]): URL | undefined {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined;
  return ownAddresses.some((own) => URL.parse(own)?.host === url.host) ? url : undefined;
}
