import { camelCase } from '../../text/names.ts';
import { defineTrait, some } from '../trait.ts';
import { tenancyChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { lintTenancies } from './lint.ts';
import { tenancyRootSchema, tenancySchema } from './read.ts';

/** An id that names a resource of the caller's: another's is like a missing one. */
export const trait = defineTrait({
  name: 'tenancy',
  schema: {
    document: { tenancy: tenancyRootSchema },
    parameters: { tenancy: tenancySchema },
    schemas: { tenancy: tenancySchema },
  },
  data: ({ operation: { tenancy } }) =>
    some(tenancy.map(({ parameter, resource }) => ({ parameter, resource, check: camelCase(resource) }))),
  lint: lintTenancies,
  compare: { operations: compareOperation },
  server: { steps: ['ownership'] },
  client: { without: 'a missing resource is a refusal like any other, told by its status and code' },
  checks: tenancyChecks,
});
