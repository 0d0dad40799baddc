import { join } from 'node:path';
import type { Broken } from '../../mutation/proxy.ts';
import { violation } from '../../mutation/score.ts';

const folder = join(import.meta.dirname, '../../broken');

/**
 * Violations of the example that apply to any API, with the clause of this contract that each breaks and the
 * checks that must catch it.
 */
const shared: Readonly<Record<string, Pick<Broken, 'clause' | 'caughtBy'>>> = {
  'responses/adds-an-undeclared-member': { clause: 'ACCT-04', caughtBy: ['getAccount/responses/200'] },
  'ceiling/shares-the-last-place': { caughtBy: ['createTemplate/ceiling/race'] },
  'cors/hides-errors': { caughtBy: ['createStudio/cors/response', '*/cors/unknown'] },
  'precedence/validates-before-scope': { clause: 'AUTH-15', caughtBy: ['createStudio/precedence/scope-*'] },
  'rejects/takes-numbers-of-any-size': { clause: 'ERR-05', caughtBy: ['*/body/*/above-maximum'] },
  'request-id/drops-request-id': { clause: 'META-13', caughtBy: ['listStudios/responses/200'] },
  'security/forgets-required-scope': { clause: 'AUTH-15', caughtBy: ['listStudios/scope/without-*'] },
  'tenancy/leaks-foreign-as-403': { clause: 'TENANT-02', caughtBy: ['getStudio/tenancy/id'] },
};

/** Violations of the example that are also tested with this product, by their names. */
export function sharedViolations(): Promise<readonly (readonly [name: string, broken: Broken])[]> {
  return Promise.all(
    Object.entries(shared).map(async ([name, here]) => {
      const { clause: _, ...broken } = await violation(folder, name);
      return [name, { ...broken, ...here }] as const;
    }),
  );
}
