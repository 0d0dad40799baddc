import { setTimeout } from 'node:timers/promises';
import { isObject } from '../engine/model/json-pointer.ts';
import type { ContractRecord, Operation, StreamRecord } from '../engine/model/operation.ts';
import type { Call } from '../mutation/call.ts';
import { type Breaking, each, type Operator } from '../mutation/operator.ts';
import { type ProxiedResponse, type Violations, withFrames } from '../mutation/proxy.ts';
import { presentedBy, presenting } from '../mutation/request-credentials.ts';
import { errorResponse, without, withQuery } from '../mutation/response-mutations.ts';

/**
 * The number of frames of the snapshot on the example's stream: the full state, and one kind that follows
 * it.
 */
const framesOfBeginning = 2;

/** Rejects the last permitted stream of one kind. */
const fewer = (
  operation: Operation,
  contract: ContractRecord,
  max: number,
  kindOf: (call: Call) => string | undefined,
): (() => Breaking) => {
  return () => {
    const open = new Map<string | undefined, number>();
    return async (call, forward) => {
      const kind = kindOf(call);
      const count = open.get(kind) ?? 0;
      const code = contract.codes.limited;
      if (call.operation !== operation || code === undefined) return forward(call);
      if (count >= max - 1) {
        const rejected = errorResponse(contract, { status: 200, headers: {}, body: Buffer.alloc(0) }, code);
        return { ...rejected, headers: { ...rejected.headers, 'retry-after': '1' } };
      }
      const response = await forward(call);
      if (response.status !== 200) return response;
      open.set(kind, count + 1);
      call.signal.addEventListener('abort', () => open.set(kind, (open.get(kind) ?? 1) - 1), { once: true });
      return response;
    };
  };
};

/** A mutant of each stream that has the affected promise. */
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
    const response = await forward(call);
    if (call.operation !== operation) return response;
    let index = -1;
    return withFrames(response, (frame) => {
      index += 1;
      return change(frame, stream, index);
    });
  };

const kindOf = (frame: string): string | undefined => /^event: ?(.*)$/m.exec(frame)?.[1];

/** Keeps a stream open after the deployment has ended it. */
const endless = (operation: Operation) => (): Breaking => async (call, forward) => {
  const response = await forward(call);
  const { frames: all } = response;
  if (call.operation !== operation || !all) return response;
  const on = async function* (): AsyncGenerator<string> {
    yield* all;
    await setTimeout(60_000, undefined, { signal: call.signal });
  };
  return { ...response, frames: on() };
};

/** Sends each change to every open stream of the same credential. */
const everywhere =
  (operation: Operation, { snapshot, following }: StreamRecord) =>
  (): Breaking => {
    const open = new Set<{ readonly by: string; readonly pendingFrames: string[]; wake: () => void }>();
    const beginning = new Set([snapshot, ...following]);
    return async (call, forward) => {
      const response = await forward(call);
      const { frames: all } = response;
      if (call.operation !== operation || !all) return response;
      const own = { by: String(call.headers.authorization), pendingFrames: [] as string[], wake: () => {} };
      open.add(own);
      let isOver = false;
      const listen = async (): Promise<void> => {
        try {
          for await (const frame of all)
            for (const one of beginning.has(kindOf(frame)) || kindOf(frame) === undefined ? [own] : open)
              if (one.by === own.by) {
                one.pendingFrames.push(frame);
                one.wake();
              }
        } catch {
          // One of the two sides closed the connection.
        }
        isOver = true;
        own.wake();
        open.delete(own);
      };
      void listen();
      const mixed = async function* (): AsyncGenerator<string> {
        while (!isOver || own.pendingFrames.length > 0) {
          const frame = own.pendingFrames.shift();
          if (frame !== undefined) yield frame;
          else await new Promise<void>((resolve) => (own.wake = resolve));
        }
      };
      return { ...response, frames: mixed() };
    };
  };

/**
 * Violations of streams: they are open to more or fewer clients than promised, or start, resume or end
 * differently.
 */
export const operators: readonly Operator[] = [
  {
    name: 'opens-one-more',
    sentence: 'One stream more than permitted is opened.',
    caughtBy: ['{operation}/stream/credential-limit', '{operation}/stream/resource-limit'],
    mutants: each(
      ({ stream }) => stream?.limits,
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const response = await forward(call);
          if (call.operation !== operation || response.status !== 429) return response;
          const header = contract.requestId.header.toLowerCase();
          const silence = async function* (): AsyncGenerator<string> {
            yield ':\n\n';
            await setTimeout(60_000, undefined, { signal: call.signal });
          };
          const id = response.headers[header];
          const headers = { 'content-type': 'text/event-stream', ...(id !== undefined && { [header]: id }) };
          return { status: 200, headers, body: Buffer.alloc(0), frames: silence() };
        },
    ),
  },
  {
    name: 'opens-one-fewer',
    sentence: 'The last permitted stream of a credential is rejected.',
    caughtBy: ['{operation}/stream/credential-limit'],
    mutants: each(
      ({ stream }) => (stream?.limits?.perCredential ?? 0) > 1,
      (operation, { contract }) => {
        const max = operation.stream?.limits?.perCredential ?? 0;
        return fewer(operation, contract, max, (call) => presentedBy(contract, call)?.secret);
      },
    ),
  },
  {
    name: 'opens-one-watcher-fewer',
    sentence: 'The last permitted stream of a resource is rejected.',
    caughtBy: ['{operation}/stream/resource-limit'],
    mutants: each(
      ({ stream }) => (stream?.limits?.perResource ?? 0) > 1,
      (operation, { contract }) => {
        const max = operation.stream?.limits?.perResource ?? 0;
        return fewer(operation, contract, max, ({ path }) => path.split('?')[0]);
      },
    ),
  },
  {
    name: 'reports-without-scope',
    sentence: 'An event is sent to a key without the required scope.',
    caughtBy: ['{operation}/stream/withheld*'],
    mutants: each(
      ({ stream }) => Object.values(stream?.kinds ?? {}).some(({ scope }) => scope !== undefined),
      (operation, { contract, world }) =>
        () =>
        (call, forward) => {
          const presented = presentedBy(contract, call);
          const held = presented && world.scopes(presented.secret);
          const requested = Object.values(operation.stream?.kinds ?? {}).flatMap(({ scope }) => scope ?? []);
          const lacks = held !== undefined && requested.some((scope) => !held.includes(scope));
          const credential = world.credential('a', operation);
          const isMeant = call.operation === operation && lacks && credential;
          return forward(isMeant ? presenting(contract, call, credential) : call);
        },
    ),
  },
  {
    name: 'no-snapshot',
    sentence: 'A new stream starts without the snapshot.',
    caughtBy: ['{operation}/stream/snapshot', '{operation}/stream/unusable-id'],
    mutants: streams(
      ({ snapshot }) => snapshot,
      frames((frame, { snapshot }) => (kindOf(frame) === snapshot ? [] : [frame])),
    ),
  },
  {
    name: 'begins-with-less',
    sentence: 'The snapshot of a new stream lacks the last row of each list.',
    caughtBy: ['{operation}/stream/matches-read'],
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
    name: 'reports-of-others',
    sentence: 'A stream also receives events of other resources of its user.',
    caughtBy: ['{operation}/stream/isolation'],
    mutants: streams(() => true, everywhere),
  },
  {
    name: 'ignores-last-event-id',
    sentence: 'A stream that can be resumed restarts with a snapshot.',
    caughtBy: ['{operation}/stream/resume-header', '{operation}/stream/resume-query'],
    mutants: streams(
      ({ resume }) => resume,
      (operation, { resume = {} }) =>
        () =>
        (call, forward) => {
          if (call.operation !== operation) return forward(call);
          const requested = resume.query === undefined ? call : withQuery(call, resume.query, undefined);
          return forward(
            resume.header === undefined ? requested : without(requested, resume.header.toLowerCase()),
          );
        },
    ),
  },
  {
    name: 'loses-what-was-missed',
    sentence: 'A resumed stream lacks the first missed event.',
    caughtBy: ['{operation}/stream/resume-header', '{operation}/stream/resume-query'],
    mutants: streams(
      ({ resume }) => resume,
      (operation, { resume = {} }) =>
        () =>
        async (call, forward) => {
          const response: ProxiedResponse = await forward(call);
          const isResumed =
            (resume.header !== undefined && call.headers[resume.header.toLowerCase()] !== undefined) ||
            (resume.query !== undefined && call.query[resume.query] !== undefined);
          if (call.operation !== operation || !isResumed) return response;
          let isFirst = true;
          return withFrames(response, (frame) => {
            const isLost = isFirst && kindOf(frame) !== undefined;
            if (isLost) isFirst = false;
            return isLost ? [] : [frame];
          });
        },
    ),
  },
  {
    name: 'no-ids',
    sentence: 'Events have no ids for resuming.',
    caughtBy: ['{operation}/stream/*'],
    mutants: streams(
      ({ resume }) => resume,
      frames((frame) => [frame.replace(/^id:.*\n/m, '')]),
    ),
  },
  {
    name: 'no-heartbeats',
    sentence: 'An idle stream sends no heartbeats.',
    caughtBy: ['{operation}/stream/heartbeat'],
    mutants: streams(
      ({ heartbeat }) => heartbeat,
      frames((frame) => (frame.startsWith(':') ? [] : [frame])),
    ),
  },
  {
    name: 'heartbeats-otherwise',
    sentence: 'Heartbeats have another form than promised.',
    caughtBy: ['{operation}/stream/heartbeat'],
    mutants: streams(
      ({ heartbeat }) => heartbeat?.comment,
      frames((frame) => (frame.startsWith(':') ? [': x\n\n'] : [frame])),
    ),
  },
  {
    name: 'outlives-its-key',
    sentence: 'A stream continues after its key was revoked or has expired.',
    caughtBy: ['{operation}/stream/revocation', '{operation}/stream/expiry'],
    mutants: streams(() => true, endless),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'begins-without-snapshot': {
    sentence: 'A new stream starts with the changes, without the full state.',
    clause: 'NEWS-1',
    caughtBy: ['*/stream/snapshot', '*/stream/unusable-id'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => (frame.includes('\nevent: room\n') ? [] : [frame])),
  },
  'ends-streams-at-once': {
    sentence: 'Every stream ends right after its snapshot.',
    clause: 'NEWS-6',
    caughtBy: ['*/stream/revocation', '*/stream/expiry'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const { frames } = response;
      if (!frames) return response;
      const beginning = async function* (): AsyncGenerator<string> {
        let sent = 0;
        for await (const frame of frames) {
          yield frame;
          sent += 1;
          if (sent === framesOfBeginning) return;
        }
      };
      return { ...response, frames: beginning() };
    },
  },
  'heartbeat-without-time': {
    sentence: 'Heartbeats do not contain the time.',
    clause: 'NEWS-4',
    caughtBy: ['*/stream/heartbeat'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) => (frame.startsWith(':') ? [': heartbeat\n\n'] : [frame])),
  },
  'resumes-one-event-late': {
    sentence: 'A resumed stream lacks the first missed event.',
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
