import type { Validator } from './operation.ts';

/** What a validator found at its last call, on one line. */
export function faults(validate: Validator | undefined): string {
  const list = validate?.errors ?? [];
  const shown = list.slice(0, 3).map((fault) => {
    const place = fault.instancePath === '' ? 'the value' : fault.instancePath;
    return `${place} ${fault.message ?? fault.keyword ?? 'is wrong'}`;
  });
  if (list.length > shown.length) shown.push(`${list.length - shown.length} more`);
  return shown.join(', ') || 'no reason given';
}
