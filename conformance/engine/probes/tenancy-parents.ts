import { type Check, Skipped } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectErrorResponse } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { rowResource } from '../resources/find-resources.ts';
import { requestWith } from '../session/required-parts.ts';
import { idsOf, pageOf } from './rows.ts';
import { expectAsMissing, type Foreign } from './tenancy.ts';

/** A resource exists only under its own parent: another parent of the same caller returns 404. */
export function tenancyParents(operation: Operation, options: Foreign): Check {
  const { parameter } = options;
  return probe(
    operation,
    {
      trait: 'tenancy',
      what: `${parameter}-of-another-parent`,
      title: `${operation.name} finds no ${parameter} under another parent of the same user.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
    },
    options,
    async (context) => {
      const names = pathNames(operation.path);
      const parent = operation.parameters.find(
        ({ in: location, name }) => location === 'path' && name === names[names.indexOf(parameter) - 1],
      );
      if (parent?.resourceType === undefined)
        throw new Skipped(`the parent of ${parameter} belongs to no user`);
      // A broken target may remove the resource, so other checks must not use it.
      const fresh = operation.method === 'DELETE';
      const { path: own } = await context.prepare(operation, { succeeds: false, fresh });
      const prepared = await context.prepare(operation, { missing: true });
      const other = await sibling(context, parent.resourceType, own[parent.name] ?? '');
      const credential = await context.credential(operation);
      const path = { ...own, [parent.name]: other };
      const strayed = await context.send(operation, { ...prepared, path }, credential);
      expectErrorResponse(context, strayed, { status: 404, code: context.contract.codes.missing, operation });
      const missing = { ...path, [parameter]: context.session.random.like(own[parameter] ?? '') };
      const requestMissing = () => context.send(operation, { ...prepared, path: missing }, credential);
      await expectAsMissing(context, operation, options, strayed, requestMissing);
    },
  );
}

/** Another resource of the caller, next to the given one. */
async function sibling(context: Context, resourceType: string, id: string): Promise<string> {
  const { session } = context;
  if (session.target.readOnly) return siblingListed(context, resourceType, id);
  const known = session.siblings.get(resourceType);
  const resource = known ?? context.resource(resourceType, { fresh: true, kept: true });
  resource.catch(() => {});
  session.siblings.set(resourceType, resource);
  return (await resource).id;
}

async function siblingListed(context: Context, resourceType: string, id: string): Promise<string> {
  const { operations } = context.contract;
  const list = Object.values(operations).find(
    (one) => one.pagination && rowResource(one, operations) === resourceType,
  );
  if (list) {
    const parts = requestWith(list, { path: await context.fixtures.path(context.send, list) });
    const { rows } = await pageOf(context, list, parts, await context.credential(list), {}, true);
    const other = idsOf(rows).find((one) => one !== id);
    if (other !== undefined) return other;
  }
  throw new Skipped(`a read-only run found no second ${resourceType}`);
}
