import type { Secret } from '../../../templates/model/secret.ts';
import { type Check, Skipped, type Trace } from '../check.ts';
import type { Context } from '../context.ts';
import { segments, valueAt, withValueAt } from '../json-pointer.ts';
import type { Operation } from '../operation.ts';
import { watchOf } from './emits.ts';
import { probe } from './probe.ts';
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
      const writer = writerOf(context, operation, name);
      if (!writer) throw new Skipped(`no write that the stream tells of takes ${name}`);
      const { emitter, pointer } = writer;
      const prepared = await context.prepare(emitter, { succeeds: true, fresh: true, ...exampleOf(writer) });
      const canary = `canary${context.session.random.text(20)}Z9q7`;
      const body = withValueAt(prepared.body, pointer, canary);
      if (emitter.validators.body?.(structuredClone(body)) === false)
        throw new Skipped(`${pointer} does not take a text of the suite's choosing`);
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
        context.must(!text.includes(canary), `the stream shows ${name} in full`);
        const most = options.secret.kind === 'masked' ? 4 : 3;
        const shown = longestTail(text, canary);
        context.must(shown <= most, `the stream shows the last ${shown} characters of ${name}`);
      } finally {
        watch.close();
      }
    },
  );
}

interface Writer {
  readonly emitter: Operation;
  readonly pointer: string;
}

/** A write that the stream tells of and that takes the secret. */
function writerOf({ contract }: Context, streaming: Operation, name: string): Writer | undefined {
  for (const emitter of Object.values(contract.operations)) {
    const taken = emitter.secret?.find(
      ({ in: place, pointer }) => place === 'request' && segments(pointer).at(-1) === name,
    );
    const isTold = emitter.emits?.some((kind) => streaming.stream?.kinds[kind] !== undefined);
    if (taken && isTold) return { emitter, pointer: taken.pointer };
  }
  return undefined;
}

/** An example that has the member. */
function exampleOf({ emitter, pointer }: Writer): { readonly example?: string } {
  const examples = Object.entries(emitter.body?.examples ?? {});
  const [example] = examples.find(([, body]) => valueAt(body, pointer) !== undefined) ?? [];
  return example === undefined ? {} : { example };
}
