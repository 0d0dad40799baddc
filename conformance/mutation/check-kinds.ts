import type { CheckFacts } from '../engine/model/check-facts.ts';

/**
 * The kind of a check, without its subject: `credential/none`, `body/too-long`, `secret/masked`. Checks of
 * one kind share their code. A violation that fails one of them shows that the others can fail too.
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
      return `secret/${/[a-z]+$/.exec(last)?.[0] ?? last}`;
    case 'pagination':
      return `pagination/${last.replace(/-\d+$/, '')}`;
    default:
      return `${trait}/${last}`;
  }
}

/** Kinds of checks that no violation can fail, with the reason. */
export const unprovable: Readonly<Record<string, string>> = {
  'wire/broken-request':
    'the proxy of the violations forwards HTTP only, and the check sends bytes that are not HTTP',
};
