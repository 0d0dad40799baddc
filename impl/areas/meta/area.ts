import type { MetaHandlers } from '../../../generated/server/meta.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { Rates } from '../../ports/rate-limiter.ts';
import type { Store } from '../../ports/store.ts';
import type { Ceilings } from '../ceilings.ts';
import { metaHandlers } from './handlers.ts';

/** The deployment's health and its served contract. */
export interface MetaArea {
  readonly handlers: MetaHandlers;
}

/** Opens the area `meta`. `publicUrl` is called only after the deployment listens. */
export function openMeta(ports: {
  readonly store: Store;
  readonly ceilings?: Ceilings;
  readonly rates?: Rates;
  readonly plane: MediaPlane;
  readonly writesEnabled: boolean;
  readonly publicUrl: () => string;
  /** The address of viewers' sockets. Default: `publicUrl`. */
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
