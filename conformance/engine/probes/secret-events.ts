import type { Secret } from '../../../templates/model/secret.ts';
import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { segments, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { watchOf } from './emits.ts';
import { maxTailLength } from './secret.ts';

export interface SecretEventsOptions extends Trace {
  /** The secret member of an event, with its kind. */
  readonly secret: Secret;
}

const timeoutSeconds = 5;

/**
 * A stream reveals no more of a secret than a response does: neither in the event of its change, nor in a
 * new snapshot.
 */
export function secretEvents(operation: Operation, options: SecretEventsOptions): Check {
  const name = segments(options.secret.pointer).at(-1) ?? '';
  return probe(
    operation,
    {
      trait: 'secret',
      what: `events-${name}-${options.secret.kind}`,
      title: `${operation.name} reveals no more of ${name} than a response: ${options.secret.kind}.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      const writers = writersOf(context, operation, name);
      if (writers.length === 0) throw new Skipped(`no write that the stream emits sets ${name}`);
      let looked = 0;
      for (const writer of writers) if (await expectKept(context, writer, name, options)) looked += 1;
      if (looked === 0) throw new Skipped(`${name} does not accept a text of the suite`);
    },
  );
}

/**
 * Expects that neither the events of a write nor a new snapshot contain its secret. False if the secret does
 * not accept a text of the suite.
 */
async function expectKept(
  context: Context,
  writer: Writer,
  name: string,
  { secret }: SecretEventsOptions,
): Promise<boolean> {
  const { emitter, pointer } = writer;
  const prepared = await context.prepare(emitter, { succeeds: true, fresh: true, ...exampleOf(writer) });
  const canary = `canary${context.session.random.text(20)}Z9q7`;
  const body = withValueAt(prepared.body, pointer, canary);
  if (emitter.validators.body?.(structuredClone(body)) === false) return false;
  const watch = watchOf(context, emitter, prepared);
  try {
    const eventStream = await watch.begin(await watch.credential());
    const begun = eventStream.events.length;
    context.session.secrets.add(canary, 'CANARY', `${pointer} in a request of ${emitter.name}`);
    await context.succeed(emitter, { ...prepared, body }, await context.credential(emitter));
    const kinds = emitter.emits ?? [];
    await eventStream.until(
      () => eventStream.events.slice(begun).some(({ kind }) => kinds.includes(kind)),
      timeoutSeconds,
    );
    const fresh = await watch.begin(await watch.credential());
    const text = JSON.stringify([...eventStream.events, ...fresh.events]);
    context.assert(!text.includes(canary), `after ${emitter.name}, the stream reveals ${name} in full`);
    const max = secret.kind === 'masked' ? 4 : 3;
    const shown = maxTailLength(text, canary);
    context.assert(shown <= max, `the stream reveals the last ${shown} characters of ${name}`);
    return true;
  } finally {
    watch.close();
  }
}

interface Writer {
  readonly emitter: Operation;
  readonly pointer: string;
}

/** The writes that set the secret and that the stream emits. */
function writersOf({ contract }: Context, streaming: Operation, name: string): Writer[] {
  return Object.values(contract.operations).flatMap((emitter) => {
    const taken = emitter.secret?.find(
      ({ in: location, pointer }) => location === 'request' && segments(pointer).at(-1) === name,
    );
    const isIncluded = emitter.emits?.some((kind) => streaming.stream?.kinds[kind] !== undefined);
    return taken && isIncluded ? [{ emitter, pointer: taken.pointer }] : [];
  });
}

/** An example that has the member. */
function exampleOf({ emitter, pointer }: Writer): { readonly example?: string } {
  const examples = Object.entries(emitter.body?.examples ?? {});
  const [example] = examples.find(([, body]) => valueAt(body, pointer) !== undefined) ?? [];
  return example === undefined ? {} : { example };
}
