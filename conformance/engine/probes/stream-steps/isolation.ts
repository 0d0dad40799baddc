import { Skipped } from '../../checks/check.ts';
import { valueAt } from '../../model/json-pointer.ts';
import { idsByResource } from '../../target/ledger/request.ts';
import { settled, Watch } from './fixture.ts';

/** A stream emits only events of its own resource, not of another resource of the same user. */
export async function staysApart(watch: Watch): Promise<void> {
  const { context, operation, record, parts } = watch;
  const own = operation.parameters.find(({ in: location }) => location === 'path');
  if (own?.resourceType === undefined) throw new Skipped('the contract has no second resource to watch');
  const { [own.resourceType]: _, ...within } = idsByResource(operation, parts.path);
  const { id } = await context.resource(own.resourceType, { fresh: true, within });
  const path = { ...parts.path, [own.name]: id };
  const otherWatch = new Watch(context, operation, record, { ...parts, path });
  try {
    const credential = await watch.credential();
    const [stream, other] = [await watch.begin(credential), await otherWatch.begin(credential)];
    const [known, begun] = [stream.events.length, other.events.length];
    await otherWatch.change();
    await settled(other, begun + 1);
    await watch.change();
    await settled(stream, known + 1);
    const theirs = new Set(other.events.slice(begun).map(({ data }) => valueAt(data, '/id')));
    const stray = stream.events
      .slice(known)
      .find(({ data }) => typeof valueAt(data, '/id') === 'string' && theirs.has(valueAt(data, '/id')));
    context.assert(
      stray === undefined,
      () => `the event '${stray?.kind}' of another ${own.resourceType} was emitted here too`,
    );
  } finally {
    otherWatch.close();
  }
}
