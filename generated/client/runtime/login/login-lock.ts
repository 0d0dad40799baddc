// Copied from templates/client/runtime/login/login-lock.ts by `npx callsheet generate`. Do not edit.

/** As much as is used here of `navigator.locks`. */
interface Locks {
  request<Value>(name: string, work: () => Promise<Value>): Promise<Value>;
}

/** Any text to the compiler, which knows of it in pages alone. */
const known: string = 'navigator';

/**
 * Does something while no other page, tab or worker of the same origin does what has that name, where the platform has locks
 * (browsers, Node 24, Deno). Elsewhere it is done at once.
 */
export function exclusively<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks: Locks | undefined = Reflect.get(Reflect.get(globalThis, known) ?? {}, 'locks');
  return locks ? locks.request(name, work) : work();
}
