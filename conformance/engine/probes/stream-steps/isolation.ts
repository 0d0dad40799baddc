import { Skipped } from '../../checks/check.ts';
import { valueAt } from '../../model/json-pointer.ts';
import { idsByResource } from '../../target/ledger/request.ts';
import { settled, Watch } from './fixture.ts';

/** A stream tells of its own thing alone: what becomes of another of the same user is for that one's streams. */
export async function staysApart(watch: Watch): Promise<void> {
  const { context, operation, record, parts } = watch;
  const own = operation.parameters.find(({ in: place }) => place === 'path');
  if (own?.resource === undefined) throw new Skipped('the contract has no second thing to follow');
  const { [own.resource]: _, ...within } = idsByResource(operation, parts.path);
  const { id } = await context.thing(own.resource, { fresh: true, within });
  const path = { ...parts.path, [own.name]: id };
  const beside = new Watch(context, operation, record, { ...parts, path });
  try {
    const credential = await watch.credential();
    const [stream, other] = [await watch.begin(credential), await beside.begin(credential)];
    const [known, begun] = [stream.events.length, other.events.length];
    await beside.change();
    await settled(other, begun + 1);
    await watch.change();
    await settled(stream, known + 1);
    const theirs = new Set(other.events.slice(begun).map(({ data }) => valueAt(data, '/id')));
    const stray = stream.events
      .slice(known)
      .find(({ data }) => typeof valueAt(data, '/id') === 'string' && theirs.has(valueAt(data, '/id')));
    context.must(
      stray === undefined,
      () => `the event '${stray?.kind}' is of another ${own.resource}, which its own stream told of`,
    );
  } finally {
    beside.close();
  }
}
