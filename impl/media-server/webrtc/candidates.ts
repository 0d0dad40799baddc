import { BlockList, isIP } from 'node:net';

/**
 * Where nobody is called: the address of nobody, of everybody, of a group, and of a link, where machines keep their metadata.
 * Whoever is really there calls first and is answered, whatever its candidates say.
 */
const neverCalled = new BlockList();
neverCalled.addSubnet('0.0.0.0', 8);
neverCalled.addSubnet('169.254.0.0', 16);
neverCalled.addSubnet('224.0.0.0', 3);
neverCalled.addAddress('::', 'ipv6');
neverCalled.addSubnet('fe80::', 10, 'ipv6');
neverCalled.addSubnet('ff00::', 8, 'ipv6');

const lowestPort = 1024;

/** Whether an ICE candidate is one that may be called: over UDP, and at an address rather than a name to be looked up. */
export function isUsableCandidate(candidate: string): boolean {
  const form =
    /^candidate:[\w+/-]{1,32} 1 udp \d{1,10} (\S{2,45}) (\d{1,5}) typ (host|srflx|prflx|relay)( |$)/i;
  const [, address = '', port] = form.exec(candidate) ?? [];
  const family = isIP(address);
  if (family === 0 || Number(port) < lowestPort || Number(port) > 65_535) return false;
  // An IPv4 address in IPv6 clothes.
  if (/^::ffff:|:.*\./i.test(address)) return false;
  return !neverCalled.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
