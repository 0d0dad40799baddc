import { fencedEncoder, fencedPlane } from '../../drivers/fence/fenced-media.ts';
import { fencedObjects } from '../../drivers/fence/fenced-objects.ts';
import { fencedPlatforms } from '../../drivers/fence/fenced-platforms.ts';
import { fencedStore } from '../../drivers/fence/fenced-store.ts';
import { LeaseFence } from '../../drivers/fence/lease-fence.ts';
import type { DutyPorts } from '../../ports/duty-ports.ts';
import type { Fence } from '../../ports/fence.ts';
import type { Deployment } from './deployment.ts';

/**
 * The fence of a process. It opens when the process gets the lease of the duties; media processes learn its number at
 * once.
 */
export function openFence({ media }: Pick<Deployment, 'media'>): LeaseFence {
  const fence = new LeaseFence();
  fence.onMove((move) => {
    const number = move === 'held' && fence.isCurrent() ? fence.require().number : undefined;
    if (number !== undefined) media.raiseFence?.(number);
  });
  return fence;
}

/** The ports of a deployment as its duties reach them. */
export function openDutyPorts(
  { store, platforms, encoder, plane, objects }: Omit<DutyPorts, 'fence'>,
  fence: Fence,
): DutyPorts {
  return {
    fence,
    store: fencedStore(store, fence),
    platforms: fencedPlatforms(platforms, fence),
    encoder: fencedEncoder(encoder, fence),
    plane: fencedPlane(plane, fence),
    objects: objects && fencedObjects(objects, fence),
  };
}
