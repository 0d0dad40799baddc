import { camelCase } from '../../text/names.ts';
import { defineTrait, some } from '../trait.ts';
import { tenancyChecks } from './checks.ts';
import { compareOperation } from './compare.ts';
import { lintTenancies } from './lint.ts';
import { tenancyRootSchema, tenancySchema } from './read.ts';

/** Marks an id as the caller's own: another user's id gets the same error response as a missing one. */
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
  client: {
    without: 'a missing resource is an error response like any other, recognized by its status and code',
  },
  checks: tenancyChecks,
});
