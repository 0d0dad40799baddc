import { type Check, Skipped } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRefusal } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import type { Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { rowResource } from '../resources/find-resources.ts';
import { requestWith } from '../session/required-parts.ts';
import { idsOf, pageOf } from './rows.ts';
import { expectAsMissing, type Foreign } from './tenancy.ts';

/** A thing is found under its own parent alone: another of the same caller's answers as if it had no such thing. */
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
        ({ in: place, name }) => place === 'path' && name === names[names.indexOf(parameter) - 1],
      );
      if (parent?.resource === undefined) throw new Skipped(`the parent of ${parameter} is nobody's own`);
      // What a broken target takes away must not be what other checks go on with.
      const fresh = operation.method === 'DELETE';
      const { path: own } = await context.prepare(operation, { succeeds: false, fresh });
      const prepared = await context.prepare(operation, { missing: true });
      const other = await sibling(context, parent.resource, own[parent.name] ?? '');
      const credential = await context.credential(operation);
      const path = { ...own, [parent.name]: other };
      const strayed = await context.send(operation, { ...prepared, path }, credential);
      expectRefusal(context, strayed, { status: 404, code: context.contract.codes.missing, operation });
      const missing = { ...path, [parameter]: context.session.random.like(own[parameter] ?? '') };
      const askForMissing = () => context.send(operation, { ...prepared, path: missing }, credential);
      await expectAsMissing(context, operation, options, strayed, askForMissing);
    },
  );
}

/** Another thing of the caller's than that one. */
async function sibling(context: Context, resource: string, id: string): Promise<string> {
  const { session } = context;
  if (session.target.readOnly) return siblingListed(context, resource, id);
  const known = session.siblings.get(resource);
  const thing = known ?? context.thing(resource, { fresh: true, kept: true });
  thing.catch(() => {});
  session.siblings.set(resource, thing);
  return (await thing).id;
}

async function siblingListed(context: Context, resource: string, id: string): Promise<string> {
  const { operations } = context.contract;
  const list = Object.values(operations).find(
    (one) => one.pagination && rowResource(one, operations) === resource,
  );
  if (list) {
    const parts = requestWith(list, { path: await context.fixtures.path(context.send, list) });
    const { rows } = await pageOf(context, list, parts, await context.credential(list), {}, true);
    const other = idsOf(rows).find((one) => one !== id);
    if (other !== undefined) return other;
  }
  throw new Skipped(`a read-only run found no second ${resource}`);
}
