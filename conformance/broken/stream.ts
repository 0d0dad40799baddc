import { setTimeout } from 'node:timers/promises';
import { isObject } from '../engine/model/json-pointer.ts';
import type { ContractRecord, Operation, StreamRecord } from '../engine/model/operation.ts';
import type { Call } from '../mutation/call.ts';
import { type Breaking, each, type Operator } from '../mutation/operator.ts';
import { type PassingAnswer, type Violations, withFrames } from '../mutation/proxy.ts';
import { presentedBy, presenting } from '../mutation/request-credentials.ts';
import { asking, refusal, without } from '../mutation/response-mutations.ts';

/** The full state, and the one kind that follows it in the contract this stands in front of. */
const framesOfBeginning = 2;

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

/** A mutant of each stream that promises what is broken. */
const streams = (
  applies: (stream: StreamRecord) => unknown,
  breaks: (operation: Operation, stream: StreamRecord) => () => Breaking,
): Operator['mutants'] =>
  each(
    ({ stream }) => stream && applies(stream),
    (operation) =>
      operation.stream ? breaks(operation, operation.stream) : () => (call, forward) => forward(call),
  );

/** Changes the frames of a stream. */
const frames =
  (change: (frame: string, stream: StreamRecord, index: number) => readonly string[]) =>
  (operation: Operation, stream: StreamRecord) =>
  (): Breaking =>
  async (call, forward) => {
    const answer = await forward(call);
    if (call.operation !== operation) return answer;
    let index = -1;
    return withFrames(answer, (frame) => {
      index += 1;
      return change(frame, stream, index);
    });
  };

const kindOf = (frame: string): string | undefined => /^event: ?(.*)$/m.exec(frame)?.[1];

/** Goes on after the deployment has ended a stream. */
const endless = (operation: Operation) => (): Breaking => async (call, forward) => {
  const answer = await forward(call);
  const { frames: all } = answer;
  if (call.operation !== operation || !all) return answer;
  const on = async function* (): AsyncGenerator<string> {
    yield* all;
    await setTimeout(60_000, undefined, { signal: call.signal });
  };
  return { ...answer, frames: on() };
};

/** Sends each change to every open stream of the same credential. */
const everywhere =
  (operation: Operation, { snapshot, following }: StreamRecord) =>
  (): Breaking => {
    const open = new Set<{ readonly by: string; readonly heard: string[]; wake: () => void }>();
    const beginning = new Set([snapshot, ...following]);
    return async (call, forward) => {
      const answer = await forward(call);
      const { frames: all } = answer;
      if (call.operation !== operation || !all) return answer;
      const own = { by: String(call.headers.authorization), heard: [] as string[], wake: () => {} };
      open.add(own);
      let isOver = false;
      const listen = async (): Promise<void> => {
        try {
          for await (const frame of all)
            for (const one of beginning.has(kindOf(frame)) || kindOf(frame) === undefined ? [own] : open)
              if (one.by === own.by) {
                one.heard.push(frame);
                one.wake();
              }
        } catch {
          // One of the two sides broke off.
        }
        isOver = true;
        own.wake();
        open.delete(own);
      };
      void listen();
      const mixed = async function* (): AsyncGenerator<string> {
        while (!isOver || own.heard.length > 0) {
          const frame = own.heard.shift();
          if (frame !== undefined) yield frame;
          else await new Promise<void>((resolve) => (own.wake = resolve));
        }
      };
      return { ...answer, frames: mixed() };
    };
  };

/** Streams that are open to more or fewer clients than promised, or that begin, resume or end otherwise. */
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
  {
    name: 'no-snapshot',
    sentence: 'A fresh stream begins without the full state.',
    caughtBy: ['{operation}/stream/snapshot', '{operation}/stream/unusable-id'],
    mutants: streams(
      ({ snapshot }) => snapshot,
      frames((frame, { snapshot }) => (kindOf(frame) === snapshot ? [] : [frame])),
    ),
  },
  {
    name: 'begins-with-less',
    sentence: 'A fresh stream begins with a state that lacks the last row of each list.',
    caughtBy: ['{operation}/stream/shown'],
    mutants: streams(
      ({ snapshot }) => snapshot,
      frames((frame, { snapshot }) =>
        kindOf(frame) === snapshot
          ? [
              frame.replace(/^data: ?(.*)$/m, (_, data: string) => {
                const whole: unknown = JSON.parse(data);
                const less = Object.entries(isObject(whole) ? whole : {}).map(([name, value]) => [
                  name,
                  Array.isArray(value) ? value.slice(0, -1) : value,
                ]);
                return `data: ${JSON.stringify(Object.fromEntries(less))}`;
              }),
            ]
          : [frame],
      ),
    ),
  },
  {
    name: 'tells-of-others',
    sentence: 'A stream tells of what its caller does elsewhere too.',
    caughtBy: ['{operation}/stream/apart'],
    mutants: streams(() => true, everywhere),
  },
  {
    name: 'ignores-last-event-id',
    sentence: 'A stream that could be resumed begins anew.',
    caughtBy: ['{operation}/stream/resume-header', '{operation}/stream/resume-query'],
    mutants: streams(
      ({ resume }) => resume,
      (operation, { resume = {} }) =>
        () =>
        (call, forward) => {
          if (call.operation !== operation) return forward(call);
          const asked = resume.query === undefined ? call : asking(call, resume.query, undefined);
          return forward(resume.header === undefined ? asked : without(asked, resume.header.toLowerCase()));
        },
    ),
  },
  {
    name: 'loses-what-was-missed',
    sentence: 'A resumed stream leaves out the first event that was missed.',
    caughtBy: ['{operation}/stream/resume-header', '{operation}/stream/resume-query'],
    mutants: streams(
      ({ resume }) => resume,
      (operation, { resume = {} }) =>
        () =>
        async (call, forward) => {
          const answer: PassingAnswer = await forward(call);
          const isResumed =
            (resume.header !== undefined && call.headers[resume.header.toLowerCase()] !== undefined) ||
            (resume.query !== undefined && call.query[resume.query] !== undefined);
          if (call.operation !== operation || !isResumed) return answer;
          let isFirst = true;
          return withFrames(answer, (frame) => {
            const isLost = isFirst && kindOf(frame) !== undefined;
            if (isLost) isFirst = false;
            return isLost ? [] : [frame];
          });
        },
    ),
  },
  {
    name: 'no-ids',
    sentence: 'Events have no ids to resume from.',
    caughtBy: ['{operation}/stream/*'],
    mutants: streams(
      ({ resume }) => resume,
      frames((frame) => [frame.replace(/^id:.*\n/m, '')]),
    ),
  },
  {
    name: 'no-heartbeats',
    sentence: 'An idle stream does not show that it is alive.',
    caughtBy: ['{operation}/stream/heartbeat'],
    mutants: streams(
      ({ heartbeat }) => heartbeat,
      frames((frame) => (frame.startsWith(':') ? [] : [frame])),
    ),
  },
  {
    name: 'heartbeats-otherwise',
    sentence: 'Heartbeats are not written as promised.',
    caughtBy: ['{operation}/stream/heartbeat'],
    mutants: streams(
      ({ heartbeat }) => heartbeat?.comment,
      frames((frame) => (frame.startsWith(':') ? [': x\n\n'] : [frame])),
    ),
  },
  {
    name: 'outlives-its-key',
    sentence: 'A stream goes on when its key is revoked or has expired.',
    caughtBy: ['{operation}/stream/revocation', '{operation}/stream/expiry'],
    mutants: streams(() => true, endless),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'begins-without-snapshot': {
    sentence: 'A fresh stream begins with the changes and leaves the full state to be read elsewhere.',
    clause: 'NEWS-1',
    caughtBy: ['*/stream/snapshot', '*/stream/unusable-id'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => (frame.includes('\nevent: room\n') ? [] : [frame])),
  },
  'ends-streams-at-once': {
    sentence: 'Every stream ends right after its beginning.',
    clause: 'NEWS-6',
    caughtBy: ['*/stream/revocation', '*/stream/expiry'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const { frames } = answer;
      if (!frames) return answer;
      const beginning = async function* (): AsyncGenerator<string> {
        let sent = 0;
        for await (const frame of frames) {
          yield frame;
          sent += 1;
          if (sent === framesOfBeginning) return;
        }
      };
      return { ...answer, frames: beginning() };
    },
  },
  'heartbeat-without-time': {
    sentence: 'Heartbeats do not tell the time.',
    clause: 'NEWS-4',
    caughtBy: ['*/stream/heartbeat'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => (frame.startsWith(':') ? [': heartbeat\n\n'] : [frame])),
  },
  'resumes-one-event-late': {
    sentence: 'A resumed stream leaves the first event out that was missed.',
    clause: 'NEWS-3',
    caughtBy: ['*/stream/resume-header', '*/stream/resume-query'],
    breaks: () => async (request, forward) => {
      const resumes = request.headers['last-event-id'] !== undefined || request.path.includes('lastEventId=');
      let first = resumes;
      return withFrames(await forward(request), (frame) => {
        const left = first && frame.includes('\nevent: booking\n');
        if (left) first = false;
        return left ? [] : [frame];
      });
    },
  },
};
