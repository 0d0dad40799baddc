import type { Fence } from '../../ports/fence.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { guardedCall } from './guarded-call.ts';

/**
 * Object storage for the duties (`impl/ports/fence.ts`): changes require the lease of the duties, reads do
 * not.
 */
export function fencedObjects(objects: ObjectStore, fence: Fence): ObjectStore {
  return {
    begin: (key, plan) => guardedCall(fence, () => objects.begin(key, plan)),
    parts: (upload) => objects.parts(upload),
    assemble: (upload, parts, signal) => guardedCall(fence, () => objects.assemble(upload, parts, signal)),
    size: (key) => objects.size(key),
    read: (key, start, end) => objects.read(key, start, end),
    write: (key, contentType, bytes) => guardedCall(fence, () => objects.write(key, contentType, bytes)),
    remove: (key, uploadId) => guardedCall(fence, () => objects.remove(key, uploadId)),
    removeUpload: (uploadId) => guardedCall(fence, () => objects.removeUpload(uploadId)),
    async *leftovers(untouchedMs) {
      // The scan requires the lease, because it also removes half-written files.
      fence.require();
      for await (const leftover of objects.leftovers(untouchedMs)) {
        fence.require();
        yield leftover;
      }
    },
    urlFor: (key, expiresAt, download) => objects.urlFor(key, expiresAt, download),
    close: () => objects.close(),
  };
}
