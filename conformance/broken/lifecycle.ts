import type { Lifecycle } from '../../templates/model/lifecycle.ts';
import { isObject } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import { type Breaking, type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type PassingAnswer, type Violations, withJson } from '../mutation/proxy.ts';
import { again, codeOf, isSuccess, refusal, withObject } from '../mutation/response-mutations.ts';

type Moves = (operation: Operation, lifecycle: Lifecycle, subject: Subject) => (() => Breaking) | undefined;

/** A mutant of each lifecycle that an operation moves something in. */
const perLifecycle = (kind: string, breaks: Moves): Operator['mutants'] =>
  function* (subject): Iterable<Mutant> {
    for (const operation of plain(subject))
      for (const lifecycle of Object.values(subject.contract.lifecycles)) {
        const breaking = breaks(operation, lifecycle, subject);
        const caughtBy = [`${operation.name}/lifecycle/${lifecycle.name}/${kind}`];
        if (breaking) yield { operation, what: lifecycle.name, caughtBy, breaks: breaking };
      }
  };

/** Shows another state, in whatever answers show one, of what an operation has moved. */
const shows =
  (operation: Operation, { field, states }: Lifecycle, next: (state: string) => string | undefined) =>
  (): Breaking => {
    const moved = new Set<string>();
    return async (call, forward) => {
      const answer = await forward(call);
      if (call.operation === operation && isSuccess(answer)) {
        for (const id of Object.values(call.ids)) moved.add(id);
      }
      const isShown = call.operation === operation || Object.values(call.ids).some((id) => moved.has(id));
      if (!isShown || !isSuccess(answer)) return answer;
      return withObject(answer, (body) => {
        const state = body[field];
        const other = typeof state === 'string' && states.includes(state) ? next(state) : undefined;
        return other === undefined ? undefined : { ...body, [field]: other };
      });
    };
  };

/** Resources that go another way than their lifecycle says. */
export const operators: readonly Operator[] = [
  {
    name: 'begins-elsewhere',
    sentence: 'A new resource is in another state than the one it begins in.',
    caughtBy: ['{operation}/lifecycle/*/initial'],
    mutants: perLifecycle('initial', (operation, lifecycle) => {
      const { initial, states, moves } = lifecycle;
      const begins = moves.some(({ by, from, to }) => by === operation.name && from.length === 0 && to);
      if (!begins || initial === undefined) return undefined;
      const other = states.find((state) => state !== initial);
      return shows(operation, lifecycle, (state) => (state === initial ? other : undefined));
    }),
  },
  {
    name: 'moves-elsewhere',
    sentence: 'A move leads to a state that it is not declared to lead to.',
    caughtBy: ['{operation}/lifecycle/*/moves'],
    mutants: perLifecycle('moves', (operation, lifecycle) => {
      const own = lifecycle.moves.filter(({ by, to }) => by === operation.name && to);
      const service = lifecycle.moves.filter(({ by }) => by === 'service').flatMap(({ to }) => to ?? []);
      const reached = new Set([...own.flatMap(({ to }) => to ?? []), ...service]);
      const wrong = lifecycle.states.find((state) => !reached.has(state));
      if (own.length === 0 || reached.has('removed') || wrong === undefined) return undefined;
      return shows(operation, lifecycle, (state) => (state === wrong ? undefined : wrong));
    }),
  },
  {
    name: 'takes-a-refused-move',
    sentence: 'A move is made in a state in which it is refused.',
    caughtBy: ['{operation}/lifecycle/*/refused'],
    mutants: perLifecycle('refused', (operation, { moves }, subject) => {
      const refused = moves.filter(({ by, refused }) => by === operation.name && refused);
      if (refused.length === 0) return undefined;
      return () => {
        let last: PassingAnswer | undefined;
        return async (call, forward) => {
          const answer = await forward(call);
          if (call.operation !== operation) return answer;
          if (isSuccess(answer)) last = answer;
          const isMove = refused.some(
            ({ refused }) => refused?.status === answer.status && refused.code === codeOf(answer),
          );
          const known =
            last ?? subject.world.answers(operation, Number(Object.keys(operation.answers)[0])).at(-1);
          return isMove && known ? again(subject, answer, known) : answer;
        };
      };
    }),
  },
  {
    name: 'refuses-otherwise',
    sentence: 'A move that is refused is refused with another code.',
    caughtBy: ['{operation}/lifecycle/*/refused'],
    mutants: perLifecycle('refused', (operation, { moves }, { contract }) => {
      const refused = moves.filter(({ by, refused }) => by === operation.name && refused);
      if (refused.length === 0) return undefined;
      return () => async (call, forward) => {
        const answer = await forward(call);
        const isMove = refused.some(
          ({ refused }) => refused?.status === answer.status && refused.code === codeOf(answer),
        );
        return call.operation === operation && isMove
          ? refusal(contract, answer, contract.codes.invalid)
          : answer;
      };
    }),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'begins-in-another-state': {
    sentence: 'A new resource is in a state that none begins in.',
    clause: 'BOOK-1',
    caughtBy: ['createBooking/lifecycle/booking/*'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'POST' || answer.status !== 201) return answer;
      return withJson(answer, (body) =>
        isObject(body) && body.state === 'requested' ? { ...body, state: 'confirmed' } : body,
      );
    },
  },
  'moves-nothing': {
    sentence: 'What is moved stays where it was.',
    clause: 'BOOK-1',
    caughtBy: ['confirmBooking/lifecycle/booking/moves'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        isObject(body) && body.state === 'confirmed' ? { ...body, state: 'requested' } : body,
      ),
  },
};
