import { setTimeout } from 'node:timers/promises';
import type { ContractRecord, Operation } from '../../engine/model/operation.ts';
import type { Call } from '../../mutation/call.ts';
import { type Breaking, each, type Operator } from '../../mutation/operator.ts';
import { presentedBy, presenting } from '../../mutation/request-credentials.ts';
import { refusal } from '../../mutation/response-mutations.ts';

/** Refuses the last of as many streams as may be open of one kind. */
const fewer = (
  operation: Operation,
  contract: ContractRecord,
  most: number,
  kindOf: (call: Call) => string | undefined,
): (() => Breaking) => {
  return () => {
    const open = new Map<string | undefined, number>();
    return async (call, forward) => {
      const kind = kindOf(call);
      const count = open.get(kind) ?? 0;
      const code = contract.codes.limited;
      if (call.operation !== operation || code === undefined) return forward(call);
      if (count >= most - 1) {
        const refused = refusal(contract, { status: 200, headers: {}, body: Buffer.alloc(0) }, code);
        return { ...refused, headers: { ...refused.headers, 'retry-after': '1' } };
      }
      const answer = await forward(call);
      if (answer.status !== 200) return answer;
      open.set(kind, count + 1);
      call.signal.addEventListener('abort', () => open.set(kind, (open.get(kind) ?? 1) - 1), { once: true });
      return answer;
    };
  };
};

/** Streams that are open to more than they should be, or to fewer. */
export const operators: readonly Operator[] = [
  {
    name: 'opens-one-more',
    sentence: 'One more stream than may be open is opened.',
    caughtBy: ['{operation}/stream/credential-limit', '{operation}/stream/resource-limit'],
    mutants: each(
      ({ stream }) => stream?.limits,
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const answer = await forward(call);
          if (call.operation !== operation || answer.status !== 429) return answer;
          const header = contract.requestId.header.toLowerCase();
          const silence = async function* (): AsyncGenerator<string> {
            yield ':\n\n';
            await setTimeout(60_000, undefined, { signal: call.signal });
          };
          const id = answer.headers[header];
          const headers = { 'content-type': 'text/event-stream', ...(id !== undefined && { [header]: id }) };
          return { status: 200, headers, body: Buffer.alloc(0), frames: silence() };
        },
    ),
  },
  {
    name: 'opens-one-fewer',
    sentence: 'The last stream that a credential may have open is refused.',
    caughtBy: ['{operation}/stream/credential-limit'],
    mutants: each(
      ({ stream }) => (stream?.limits?.perCredential ?? 0) > 1,
      (operation, { contract }) => {
        const most = operation.stream?.limits?.perCredential ?? 0;
        return fewer(operation, contract, most, (call) => presentedBy(contract, call)?.secret);
      },
    ),
  },
  {
    name: 'opens-one-watcher-fewer',
    sentence: 'The last stream that a resource may have open is refused.',
    caughtBy: ['{operation}/stream/resource-limit'],
    mutants: each(
      ({ stream }) => (stream?.limits?.perResource ?? 0) > 1,
      (operation, { contract }) => {
        const most = operation.stream?.limits?.perResource ?? 0;
        return fewer(operation, contract, most, ({ path }) => path.split('?')[0]);
      },
    ),
  },
  {
    name: 'tells-without-scope',
    sentence: 'An event is sent to a key without the scope for it.',
    caughtBy: ['{operation}/stream/withheld*'],
    mutants: each(
      ({ stream }) => Object.values(stream?.kinds ?? {}).some(({ scope }) => scope !== undefined),
      (operation, { contract, world }) =>
        () =>
        (call, forward) => {
          const presented = presentedBy(contract, call);
          const held = presented && world.scopes(presented.secret);
          const asked = Object.values(operation.stream?.kinds ?? {}).flatMap(({ scope }) => scope ?? []);
          const lacks = held !== undefined && asked.some((scope) => !held.includes(scope));
          const credential = world.credential('a', operation);
          const isMeant = call.operation === operation && lacks && credential;
          return forward(isMeant ? presenting(contract, call, credential) : call);
        },
    ),
  },
];
