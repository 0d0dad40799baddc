// Copied from templates/client/runtime/login/login-lock.ts by `npx callsheet generate`. Do not edit.

/** The part of `navigator.locks` that is used here. */
interface Locks {
  request<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/** Typed as string, because only the DOM types know `navigator`. */
const known: string = 'navigator';

/**
 * Runs the work while no other page, tab or worker of the same origin runs work of this name, if the
 * platform has locks (browsers, Node 24, Deno). On other platforms the work runs at once.
 */
export function exclusively<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks: Locks | undefined = Reflect.get(Reflect.get(globalThis, known) ?? {}, 'locks');
  return locks ? locks.request(name, work) : work();
}
