import type { CheckFacts } from '../engine/model/check-facts.ts';

/**
 * What a check does, whatever it does it to: `credential/none`, `body/too-long`, `secret/masked`. Checks of a kind are one
 * piece of code, so that what turns one of them red would turn the others red.
 */
export function kindOf({ id, trait, operation }: CheckFacts): string {
  const words = id.split('/').slice(operation === undefined ? 1 : 2);
  const last = words.at(-1) ?? '';
  switch (trait) {
    case 'responses':
    case 'emits':
    case 'rate-class':
    case 'tenancy':
    case 'implemented':
      return trait;
    case 'scope':
      return `scope/${/^(without|implied-by|exactly)/.exec(last)?.[0] ?? last}`;
    case 'secret':
      return `secret/${/(handed-out|[a-z]+)$/.exec(last)?.[0] ?? last}`;
    case 'pagination':
      return `pagination/${last.replace(/-\d+$/, '')}`;
    default:
      return `${trait}/${last}`;
  }
}

/** Kinds of checks that no violation can fail, with the reason. */
export const unprovable: Readonly<Record<string, string>> = {
  'wire/broken-request':
    'the proxy that carries violations forwards HTTP alone, and the check sends bytes that are no HTTP',
};
