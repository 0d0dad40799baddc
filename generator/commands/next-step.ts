import type { Config } from '../model/contract/config.ts';

/**
 * The next step after the first generation into a folder, as a line; undefined if the output only has files to import.
 * Later generations print none, because users know it then.
 */
export function nextStep({ output, handlers }: Config, targets: ReadonlySet<string>): string | undefined {
  if (!targets.has('server'))
    return targets.has('client')
      ? `Next: import { createClient } from the folder ${output}/client`
      : undefined;
  const suite = targets.has('conformance')
    ? ', then check it: npx callsheet conformance --base-url URL --token-a TOKEN'
    : '';
  return handlers === undefined
    ? `Next: add --handlers src/handlers for stubs of a server${suite}`
    : `Next: write the handlers in ${handlers} and start the server${suite}`;
}
