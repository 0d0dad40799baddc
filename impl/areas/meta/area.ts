import type { MetaHandlers } from '../../../generated/server/meta.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { Rates } from '../../ports/rate-limiter.ts';
import type { Store } from '../../ports/store.ts';
import type { Ceilings } from '../ceilings.ts';
import { metaHandlers } from './handlers.ts';

/** What the deployment asks of its own description. */
export interface MetaArea {
  readonly handlers: MetaHandlers;
}

/** Opens the area `meta`. The addresses are asked for once the deployment listens. */
export function openMeta(ports: {
  readonly store: Store;
  readonly ceilings?: Ceilings;
  readonly rates?: Rates;
  readonly plane: MediaPlane;
  readonly writesEnabled: boolean;
  readonly publicUrl: () => string;
  /** Where viewers' sockets are, if elsewhere. */
  readonly embedUrl: string | undefined;
}): MetaArea {
  const { store, plane, ceilings, rates, writesEnabled, publicUrl, embedUrl } = ports;
  return {
    handlers: metaHandlers({
      store,
      ceilings,
      rates,
      writesEnabled,
      publicUrl,
      embedUrl: () => embedUrl ?? publicUrl(),
      mediaUrl: () => plane.addresses.webrtc,
    }),
  };
}
