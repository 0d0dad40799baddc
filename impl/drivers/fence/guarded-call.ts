import { type Fence, FenceLostError } from '../../ports/fence.ts';

/**
 * Makes a call of a duty, with the number of the lease. A call in progress fails immediately when the lease
 * is lost; its result is ignored.
 * @throws FenceLostError when the lease is not held, is lost meanwhile, or the receiver has seen a higher
 * number.
 */
export async function guardedCall<T>(
  fence: Fence,
  call: (number: number | undefined) => Promise<T>,
): Promise<T> {
  const { number, lost } = fence.require();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(new FenceLostError());
  lost.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([call(number), ended]);
  } catch (error) {
    if (error instanceof FenceLostError) fence.overtaken(number);
    throw error;
  } finally {
    lost.removeEventListener('abort', end);
  }
}
