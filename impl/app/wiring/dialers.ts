import { addressPolicy, anywhere } from '../../drivers/network/address-policy.ts';
import { NetworkDialer } from '../../drivers/network/dialer.ts';
import { resolveHost, resolveLocally, systemHosts } from '../../drivers/network/host-names.ts';
import type { Dialers } from '../../ports/dialer.ts';
import type { MediaSettings } from '../config/media-settings.ts';

/** The dialers of a deployment. They connect to private addresses only if the operator allows them. */
export function dialers({
  openedAddresses: opened,
  sandboxIngest: except,
}: Pick<MediaSettings, 'openedAddresses' | 'sandboxIngest'>): Dialers {
  const resolve = opened === false ? resolveHost : resolveLocally;
  return {
    given: new NetworkDialer({ policy: addressPolicy({ opened }), resolve }),
    outputs: new NetworkDialer({ policy: addressPolicy({ opened, except }), resolve }),
    own: new NetworkDialer({ policy: anywhere, resolve: systemHosts }),
  };
}
