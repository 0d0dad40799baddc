import { fencedEncoder, fencedPlane } from '../../drivers/fence/fenced-media.ts';
import { fencedObjects } from '../../drivers/fence/fenced-objects.ts';
import { fencedPlatforms } from '../../drivers/fence/fenced-platforms.ts';
import { fencedStore } from '../../drivers/fence/fenced-store.ts';
import { LeaseFence } from '../../drivers/fence/lease-fence.ts';
import type { Fence } from '../../ports/fence.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
import type { Deployment } from './deployment.ts';

/**
 * Opens the fence of a process. The fence opens when the process gets the leader's lease; media processes
 * receive its number at once.
 */
export function openFence({ media }: Pick<Deployment, 'media'>): LeaseFence {
  const fence = new LeaseFence();
  fence.onMove((move) => {
    const number = move === 'held' && fence.isCurrent() ? fence.require().number : undefined;
    if (number !== undefined) media.raiseFence?.(number);
  });
  return fence;
}

/** The ports of a deployment as its leader tasks use them. */
export function openLeaderPorts(
  { store, platforms, encoder, plane, objects }: Omit<LeaderPorts, 'fence'>,
  fence: Fence,
): LeaderPorts {
  return {
    fence,
    store: fencedStore(store, fence),
    platforms: fencedPlatforms(platforms, fence),
    encoder: fencedEncoder(encoder, fence),
    plane: fencedPlane(plane, fence),
    objects: objects && fencedObjects(objects, fence),
  };
}
