import type { Validator } from './operation.ts';

/** The errors of a validator's last call, on one line. */
export function faults(validate: Validator | undefined): string {
  const list = validate?.errors ?? [];
  const shown = list.slice(0, 3).map((fault) => {
    const position = fault.instancePath === '' ? 'the value' : fault.instancePath;
    return `${position} ${fault.message ?? fault.keyword ?? 'is wrong'}`;
  });
  if (list.length > shown.length) shown.push(`${list.length - shown.length} more`);
  return shown.join(', ') || 'no reason given';
}
