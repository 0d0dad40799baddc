import { isObject } from '../engine/model/json-pointer.ts';
import { each, type Operator, type Subject } from '../mutation/operator.ts';
import { type Violations, withJson } from '../mutation/proxy.ts';
import { authorize } from '../mutation/reauthorize.ts';
import { errorResponse, succeeded, withObject } from '../mutation/response-mutations.ts';

const hasGates = ({ contract }: Subject): boolean => Object.keys(contract.gates).length > 0;

/** Violations of closed gates: gated operations are permitted, or others are rejected. */
export const operators: readonly Operator[] = [
  {
    name: 'lets-writes-through',
    sentence: 'A write is accepted while the gate is closed.',
    caughtBy: ['{operation}/gate/rejects*'],
    host: 'closed',
    mutants: each(
      ({ gate }) => gate,
      (operation, subject) => () => async (call, forward) => {
        const response = await forward(call);
        const isGate = call.operation === operation && response.status === operation.gate?.status;
        // The write is not performed: `authorize` returns the error response of a missing resource.
        return isGate
          ? authorize(subject, { ...operation, disposes: 'caller' }, call, forward, response)
          : response;
      },
    ),
  },
  {
    name: 'rejects-with-another-code',
    sentence: 'A closed gate returns the code of another error.',
    caughtBy: ['{operation}/gate/rejects*'],
    host: 'closed',
    mutants: each(
      ({ gate }) => gate,
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const response = await forward(call);
          const { status } = operation.gate ?? {};
          const isGate = call.operation === operation && response.status === status;
          return isGate ? errorResponse(contract, response, contract.codes.invalid, status) : response;
        },
    ),
  },
  {
    name: 'looks-at-requests-first',
    sentence: 'While the gate is closed, a malformed request returns the validation error.',
    caughtBy: ['{operation}/gate/rejects-malformed'],
    host: 'closed',
    mutants: each(
      ({ gate, validators }) => gate && (validators.body ?? validators.query),
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const response = await forward(call);
          const { body } = operation.validators;
          const isMalformed = call.json !== undefined && body?.(structuredClone(call.json)) === false;
          const isGate = call.operation === operation && response.status === operation.gate?.status;
          return isGate && isMalformed ? errorResponse(contract, response, contract.codes.invalid) : response;
        },
    ),
  },
  {
    name: 'keeps-reads-out',
    sentence: 'While the gate is closed, an operation without the gate is rejected.',
    caughtBy: ['{operation}/gate/reads'],
    host: 'closed',
    mutants: each(
      ({ gate, method, security }, subject) =>
        gate === undefined && method === 'GET' && security.alternatives.length > 0 && hasGates(subject),
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const response = await forward(call);
          const [gate] = Object.values(contract.gates);
          return call.operation === operation && gate
            ? errorResponse(contract, response, gate.code, gate.status)
            : response;
        },
    ),
  },
  {
    name: 'states-it-is-open',
    sentence: 'A deployment with a closed gate reports it as open.',
    caughtBy: ['{operation}/gate/reported'],
    host: 'closed',
    mutants: each(
      ({ name }, { contract }) =>
        Object.values(contract.gates).some(({ reportedBy }) => reportedBy?.operation === name),
      (operation, { contract }) =>
        succeeded(operation, (response) =>
          withObject(response, (body) => {
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
    sentence: 'While writes are off, a write to a missing row returns 404.',
    clause: 'CLOSED-1',
    host: 'writes-off',
    caughtBy: ['updateRoom/gate/rejects', 'updateRoom/gate/rejects-malformed'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (response.status !== 503) return response;
      const renamed = withJson(response, (body) =>
        isObject(body) && isObject(body.error) ? { error: { ...body.error, code: 'not_found' } } : body,
      );
      return { ...renamed, status: 404 };
    },
  },
  'rejects-reads-too': {
    sentence: 'While writes are off, reads are rejected too.',
    clause: 'CLOSED-1',
    host: 'writes-off',
    caughtBy: ['listRooms/gate/reads'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return request.path.startsWith('/rooms') && response.status < 300
        ? { ...response, status: 503 }
        : response;
    },
  },
  'states-it-is-closed': {
    sentence: 'While writes are on, the deployment reports them as off.',
    clause: 'CLOSED-2',
    caughtBy: ['createRoom/gate/rejects', 'createBooking/gate/rejects'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) => (isObject(body) && 'open' in body ? { open: false } : body)),
  },
};
