import { isObject } from '../engine/model/json-pointer.ts';
import { each, type Operator, type Subject } from '../mutation/operator.ts';
import { type Violations, withJson } from '../mutation/proxy.ts';
import { letIn } from '../mutation/reauthorize.ts';
import { refusal, succeeded, withObject } from '../mutation/response-mutations.ts';

const hasClosed = ({ contract }: Subject): boolean => Object.keys(contract.gates).length > 0;

/** A closed gate that lets through, or keeps out what is not behind it. */
export const operators: readonly Operator[] = [
  {
    name: 'lets-writes-through',
    sentence: 'A write is taken while the gate is closed.',
    caughtBy: ['{operation}/gate/refuses*'],
    host: 'closed',
    mutants: each(
      ({ gate }) => gate,
      (operation, subject) => () => async (call, forward) => {
        const answer = await forward(call);
        const isGate = call.operation === operation && answer.status === operation.gate?.status;
        // Nothing is really taken: as if what it is about were missing.
        return isGate ? letIn(subject, { ...operation, disposes: 'caller' }, call, forward, answer) : answer;
      },
    ),
  },
  {
    name: 'refuses-with-another-code',
    sentence: 'A closed gate refuses with the code of another refusal.',
    caughtBy: ['{operation}/gate/refuses*'],
    host: 'closed',
    mutants: each(
      ({ gate }) => gate,
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const answer = await forward(call);
          const { status } = operation.gate ?? {};
          const isGate = call.operation === operation && answer.status === status;
          return isGate ? refusal(contract, answer, contract.codes.invalid, status) : answer;
        },
    ),
  },
  {
    name: 'looks-at-requests-first',
    sentence: 'A malformed request is refused for what is wrong with it, not for the closed gate.',
    caughtBy: ['{operation}/gate/refuses-malformed'],
    host: 'closed',
    mutants: each(
      ({ gate, validators }) => gate && (validators.body ?? validators.query),
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const answer = await forward(call);
          const { body } = operation.validators;
          const isMalformed = call.json !== undefined && body?.(structuredClone(call.json)) === false;
          const isGate = call.operation === operation && answer.status === operation.gate?.status;
          return isGate && isMalformed ? refusal(contract, answer, contract.codes.invalid) : answer;
        },
    ),
  },
  {
    name: 'keeps-reads-out',
    sentence: 'What is not behind the gate is refused while it is closed.',
    caughtBy: ['{operation}/gate/reads'],
    host: 'closed',
    mutants: each(
      ({ gate, method, security }, subject) =>
        gate === undefined && method === 'GET' && security.alternatives.length > 0 && hasClosed(subject),
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const answer = await forward(call);
          const [gate] = Object.values(contract.gates);
          return call.operation === operation && gate
            ? refusal(contract, answer, gate.code, gate.status)
            : answer;
        },
    ),
  },
  {
    name: 'says-it-is-open',
    sentence: 'A deployment whose gate is closed says that it is open.',
    caughtBy: ['{operation}/gate/reported'],
    host: 'closed',
    mutants: each(
      ({ name }, { contract }) =>
        Object.values(contract.gates).some(({ reportedBy }) => reportedBy?.operation === name),
      (operation, { contract }) =>
        succeeded(operation, (answer) =>
          withObject(answer, (body) => {
            const gates = Object.values(contract.gates).flatMap(({ reportedBy }) => reportedBy ?? []);
            const own = gates.filter((reported) => reported.operation === operation.name);
            return { ...body, ...Object.fromEntries(own.map(({ property }) => [property, true])) };
          }),
        ),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'looks-for-the-row-first': {
    sentence: 'While writes are off, a write is refused for the row that is missing.',
    clause: 'CLOSED-1',
    host: 'writes-off',
    caughtBy: ['updateRoom/gate/refuses', 'updateRoom/gate/refuses-malformed'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (answer.status !== 503) return answer;
      const renamed = withJson(answer, (body) =>
        isObject(body) && isObject(body.error) ? { error: { ...body.error, code: 'not_found' } } : body,
      );
      return { ...renamed, status: 404 };
    },
  },
  'refuses-reads-too': {
    sentence: 'While writes are off, reads are refused as well.',
    clause: 'CLOSED-1',
    host: 'writes-off',
    caughtBy: ['listRooms/gate/reads'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return request.path.startsWith('/rooms') && answer.status < 300 ? { ...answer, status: 503 } : answer;
    },
  },
  'says-it-is-closed': {
    sentence: 'While writes are on, the deployment says that they are off.',
    clause: 'CLOSED-2',
    caughtBy: ['createRoom/gate/refuses', 'createBooking/gate/refuses'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) => (isObject(body) && 'open' in body ? { open: false } : body)),
  },
};
