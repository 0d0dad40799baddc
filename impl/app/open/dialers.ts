import { addressPolicy, anywhere } from '../../drivers/network/address-policy.ts';
import { Dialer } from '../../drivers/network/dialer.ts';
import { resolveHost, resolveLocally, systemHosts } from '../../drivers/network/host-names.ts';
import type { MediaSettings } from '../media-settings.ts';

/** Who connects to what for a deployment. */
export interface Dialers {
  /** To what users name: storage, and what is pulled. */
  readonly given: Dialer;
  /** To where programs go: what users name, what platforms name, and the sandbox. */
  readonly legs: Dialer;
  /** To what only this deployment names: its own files, wherever they are kept. */
  readonly own: Dialer;
}

/** The dialers of a deployment, by the addresses that its operator opened. */
export function dialers({
  openedAddresses: opened,
  sandboxIngest: except,
}: Pick<MediaSettings, 'openedAddresses' | 'sandboxIngest'>): Dialers {
  const resolve = opened === false ? resolveHost : resolveLocally;
  return {
    given: new Dialer({ policy: addressPolicy({ opened }), resolve }),
    legs: new Dialer({ policy: addressPolicy({ opened, except }), resolve }),
    own: new Dialer({ policy: anywhere, resolve: systemHosts }),
  };
}
