import { type Check, Skipped, type Trace } from '../checks/check.ts';
import { expectEnvelope } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, isSuccess } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { segments, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { idsByResource } from '../target/ledger/request.ts';
import { expectAlike, requireSecondUser } from './tenancy.ts';

export interface ForeignReference extends Trace {
  /** The member of the body that holds an id. */
  readonly pointer: string;
  /** What the id is of. */
  readonly resource: string;
}

/** A member of a body that names another user's thing is refused as one that names nothing is. */
export function tenancyReferences(operation: Operation, options: ForeignReference): Check {
  const { pointer, resource } = options;
  return probe(
    operation,
    {
      trait: 'tenancy',
      what: `body${pointer.replaceAll('/', '.')}`,
      title: `${operation.name} refuses another user's ${resource} at ${pointer} as it refuses one that does not exist.`,
      effect: 'writes',
      needs: ['token-b', `resource:${resource}`],
    },
    options,
    async (context) => {
      requireSecondUser(context);
      const theirs = await context.thing(resource, { user: 'b' });
      const prepared = await context.prepare(operation, {
        succeeds: true,
        // Of several forms the thing and the body are to be of the one that has the member.
        fresh: true,
        holding: segments(pointer)[0] ?? '',
        example: exampleWith(operation, pointer),
      });
      const credential = await context.credential(operation);
      const ask = (id: string): Promise<Exchange> =>
        context.send(operation, { ...prepared, body: naming(prepared.body, pointer, id) }, credential);
      const foreign = await ask(theirs.id);
      context.must(
        foreign.answer.status >= 400 && foreign.answer.status < 500,
        () => `another user's ${resource} should be refused, but ${describeAnswer(foreign)}`,
      );
      expectEnvelope(context, foreign);
      expectAlike(context, foreign, await ask(context.session.random.like(theirs.id)));
      // What refuses every id proves nothing of whose it was.
      const within = idsByResource(operation, prepared.path);
      const own = await ask((await context.thing(resource, { within })).id);
      if (!isSuccess(own))
        throw new Skipped(`the user's own ${resource} was refused too: ${describeAnswer(own)}`);
    },
  );
}

/** An example that has the member, or else the first. */
function exampleWith({ body }: Operation, pointer: string): string | undefined {
  const examples = Object.entries(body?.examples ?? {});
  return (examples.find(([, example]) => valueAt(example, pointer) !== undefined) ?? examples[0])?.[0];
}

/** A list of ids holds just the one. */
const naming = (body: unknown, pointer: string, id: string): unknown =>
  pointer.endsWith('/0') ? withValueAt(body, pointer.slice(0, -2), [id]) : withValueAt(body, pointer, id);
