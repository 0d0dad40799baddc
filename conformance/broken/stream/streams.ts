import { setTimeout } from 'node:timers/promises';
import { isObject } from '../../engine/model/json-pointer.ts';
import type { Operation, StreamRecord } from '../../engine/model/operation.ts';
import { type Breaking, each, type Operator } from '../../mutation/operator.ts';
import { type PassingAnswer, withFrames } from '../../mutation/proxy.ts';
import { asking, without } from '../../mutation/response-mutations.ts';

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

/** Streams that begin, go on or end otherwise than they should. */
export const operators: readonly Operator[] = [
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
