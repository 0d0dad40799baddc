import { type Check, Skipped, type Trace } from '../checks/check.ts';
import { expectEnvelope } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, isSuccess } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { segments, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { idsByResource } from '../target/ledger/request.ts';
import { expectAlike, requireSecondUser } from './tenancy.ts';

export interface ForeignReference extends Trace {
  /** The member of the body with an id. */
  readonly pointer: string;
  /** The resource of the id. */
  readonly resourceType: string;
}

/** A reference to another user's resource is rejected like a reference to a missing resource. */
export function tenancyReferences(operation: Operation, options: ForeignReference): Check {
  const { pointer, resourceType } = options;
  return probe(
    operation,
    {
      trait: 'tenancy',
      what: `body${pointer.replaceAll('/', '.')}`,
      title: `${operation.name} rejects another user's ${resourceType} at ${pointer} like a missing one.`,
      effect: 'writes',
      needs: ['token-b', `resource:${resourceType}`],
    },
    options,
    async (context) => {
      requireSecondUser(context);
      const theirs = await context.resource(resourceType, { user: 'b' });
      const prepared = await context.prepare(operation, {
        succeeds: true,
        // If the contract has several variants, resource and body must be of the variant with the member.
        fresh: true,
        holding: segments(pointer)[0] ?? '',
        example: exampleWith(operation, pointer),
      });
      const credential = await context.credential(operation);
      const request = (id: string): Promise<Exchange> =>
        context.send(operation, { ...prepared, body: naming(prepared.body, pointer, id) }, credential);
      const foreign = await request(theirs.id);
      context.assert(
        foreign.response.status >= 400 && foreign.response.status < 500,
        () => `another user's ${resourceType} should be rejected, but ${describeResponse(foreign)}`,
      );
      expectEnvelope(context, foreign);
      expectAlike(context, foreign, await request(context.session.random.like(theirs.id)));
      // If every id is rejected, the check proves nothing.
      const within = idsByResource(operation, prepared.path);
      const own = await request((await context.resource(resourceType, { within })).id);
      if (!isSuccess(own))
        throw new Skipped(`the user's own ${resourceType} was rejected too: ${describeResponse(own)}`);
    },
  );
}

/** An example with the member, otherwise the first. */
function exampleWith({ body }: Operation, pointer: string): string | undefined {
  const examples = Object.entries(body?.examples ?? {});
  return (examples.find(([, example]) => valueAt(example, pointer) !== undefined) ?? examples[0])?.[0];
}

/** An array of ids gets only this one. */
const naming = (body: unknown, pointer: string, id: string): unknown =>
  pointer.endsWith('/0') ? withValueAt(body, pointer.slice(0, -2), [id]) : withValueAt(body, pointer, id);
