import type { Lifecycle } from '../../templates/model/lifecycle.ts';
import { isObject } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import { type Breaking, type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type ProxiedResponse, type Violations, withJson } from '../mutation/proxy.ts';
import { again, codeOf, errorResponse, isSuccess, withObject } from '../mutation/response-mutations.ts';

type Moves = (operation: Operation, lifecycle: Lifecycle, subject: Subject) => (() => Breaking) | undefined;

/** A mutant for each pair of a lifecycle and an operation that moves its resource. */
const perLifecycle = (kind: string, breaks: Moves): Operator['mutants'] =>
  function* (subject): Iterable<Mutant> {
    for (const operation of plain(subject))
      for (const lifecycle of Object.values(subject.contract.lifecycles)) {
        const breaking = breaks(operation, lifecycle, subject);
        const caughtBy = [`${operation.name}/lifecycle/${lifecycle.name}/${kind}`];
        if (breaking) yield { operation, what: lifecycle.name, caughtBy, breaks: breaking };
      }
  };

/** Changes the state of moved resources in all responses. */
const shows =
  (operation: Operation, { field, states }: Lifecycle, next: (state: string) => string | undefined) =>
  (): Breaking => {
    const moved = new Set<string>();
    return async (call, forward) => {
      const response = await forward(call);
      if (call.operation === operation && isSuccess(response)) {
        for (const id of Object.values(call.ids)) moved.add(id);
      }
      const isShown = call.operation === operation || Object.values(call.ids).some((id) => moved.has(id));
      if (!isShown || !isSuccess(response)) return response;
      return withObject(response, (body) => {
        const state = body[field];
        const other = typeof state === 'string' && states.includes(state) ? next(state) : undefined;
        return other === undefined ? undefined : { ...body, [field]: other };
      });
    };
  };

/** Violations of lifecycles: resources have other states than declared. */
export const operators: readonly Operator[] = [
  {
    name: 'begins-elsewhere',
    sentence: 'A new resource is in another state than the initial one.',
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
    sentence: 'A move leads to a state that is not declared for it.',
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
    name: 'takes-a-rejected-move',
    sentence: 'A move succeeds in a state in which it must be rejected.',
    caughtBy: ['{operation}/lifecycle/*/rejected'],
    mutants: perLifecycle('rejected', (operation, { moves }, subject) => {
      const rejected = moves.filter(({ by, rejected }) => by === operation.name && rejected);
      if (rejected.length === 0) return undefined;
      return () => {
        let last: ProxiedResponse | undefined;
        return async (call, forward) => {
          const response = await forward(call);
          if (call.operation !== operation) return response;
          if (isSuccess(response)) last = response;
          const isMove = rejected.some(
            ({ rejected }) => rejected?.status === response.status && rejected.code === codeOf(response),
          );
          const known =
            last ?? subject.world.responses(operation, Number(Object.keys(operation.responses)[0])).at(-1);
          return isMove && known ? again(subject, response, known) : response;
        };
      };
    }),
  },
  {
    name: 'rejects-otherwise',
    sentence: 'A rejected move returns another code.',
    caughtBy: ['{operation}/lifecycle/*/rejected'],
    mutants: perLifecycle('rejected', (operation, { moves }, { contract }) => {
      const rejected = moves.filter(({ by, rejected }) => by === operation.name && rejected);
      if (rejected.length === 0) return undefined;
      return () => async (call, forward) => {
        const response = await forward(call);
        const isMove = rejected.some(
          ({ rejected }) => rejected?.status === response.status && rejected.code === codeOf(response),
        );
        return call.operation === operation && isMove
          ? errorResponse(contract, response, contract.codes.invalid)
          : response;
      };
    }),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'begins-in-another-state': {
    sentence: 'A new resource has a state in which none starts.',
    clause: 'BOOK-1',
    caughtBy: ['createBooking/lifecycle/booking/*'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (request.method !== 'POST' || response.status !== 201) return response;
      return withJson(response, (body) =>
        isObject(body) && body.state === 'requested' ? { ...body, state: 'confirmed' } : body,
      );
    },
  },
  'moves-nothing': {
    sentence: 'A move does not change the state.',
    clause: 'BOOK-1',
    caughtBy: ['confirmBooking/lifecycle/booking/moves'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        isObject(body) && body.state === 'confirmed' ? { ...body, state: 'requested' } : body,
      ),
  },
};
