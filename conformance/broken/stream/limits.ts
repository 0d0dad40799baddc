import { setTimeout } from 'node:timers/promises';
import { each, type Operator } from '../../mutation/operator.ts';
import { presentedBy, presenting } from '../../mutation/presented.ts';

/** Streams that are open to more than they should be. */
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
