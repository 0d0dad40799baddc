import type { Secret } from '../../../templates/model/secret.ts';
import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { segments, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { watchOf } from './emits.ts';
import { longestTail } from './secret.ts';

export interface SecretEventsOptions extends Trace {
  /** The member of an event that shows a secret no further than its kind allows. */
  readonly secret: Secret;
}

const patienceSeconds = 5;

/** A stream shows a secret no further than an answer does: neither when it changes, nor in a fresh beginning. */
export function secretEvents(operation: Operation, options: SecretEventsOptions): Check {
  const name = segments(options.secret.pointer).at(-1) ?? '';
  return probe(
    operation,
    {
      trait: 'secret',
      what: `events-${name}-${options.secret.kind}`,
      title: `${operation.name} shows ${name} as an answer would: ${options.secret.kind}.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      const writers = writersOf(context, operation, name);
      if (writers.length === 0) throw new Skipped(`no write that the stream tells of takes ${name}`);
      let looked = 0;
      for (const writer of writers) if (await expectKept(context, writer, name, options)) looked += 1;
      if (looked === 0) throw new Skipped(`${name} takes no text of the suite's choosing`);
    },
  );
}

/** What a write was given as a secret is in no event of it and in no fresh beginning; false: it takes no text of ours. */
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
    const told = await watch.begin(await watch.credential());
    const begun = told.events.length;
    context.session.secrets.add(canary, 'CANARY', `what ${emitter.name} was given as ${pointer}`);
    await context.succeed(emitter, { ...prepared, body }, await context.credential(emitter));
    const kinds = emitter.emits ?? [];
    await told.until(
      () => told.events.slice(begun).some(({ kind }) => kinds.includes(kind)),
      patienceSeconds,
    );
    const fresh = await watch.begin(await watch.credential());
    const text = JSON.stringify([...told.events, ...fresh.events]);
    context.must(!text.includes(canary), `after ${emitter.name} the stream shows ${name} in full`);
    const most = secret.kind === 'masked' ? 4 : 3;
    const shown = longestTail(text, canary);
    context.must(shown <= most, `the stream shows the last ${shown} characters of ${name}`);
    return true;
  } finally {
    watch.close();
  }
}

interface Writer {
  readonly emitter: Operation;
  readonly pointer: string;
}

/** The writes that the stream tells of and that take the secret. */
function writersOf({ contract }: Context, streaming: Operation, name: string): Writer[] {
  return Object.values(contract.operations).flatMap((emitter) => {
    const taken = emitter.secret?.find(
      ({ in: place, pointer }) => place === 'request' && segments(pointer).at(-1) === name,
    );
    const isTold = emitter.emits?.some((kind) => streaming.stream?.kinds[kind] !== undefined);
    return taken && isTold ? [{ emitter, pointer: taken.pointer }] : [];
  });
}

/** An example that has the member. */
function exampleOf({ emitter, pointer }: Writer): { readonly example?: string } {
  const examples = Object.entries(emitter.body?.examples ?? {});
  const [example] = examples.find(([, body]) => valueAt(body, pointer) !== undefined) ?? [];
  return example === undefined ? {} : { example };
}
