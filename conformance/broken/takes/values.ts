import { isObject, sameJson } from '../../engine/model/json-pointer.ts';
import type { Operation } from '../../engine/model/operation.ts';
import { jsonMedia } from '../../mutation/media.ts';
import { each, type Operator } from '../../mutation/operator.ts';
import { refusal, succeeded, withObject } from '../../mutation/response-mutations.ts';

/** Whether a body says something that no example does, but for the name it gives and the key it repeats under. */
function isUnlike(json: unknown, { body, idempotent }: Operation): boolean {
  if (!isObject(json) || !body) return false;
  const examples = Object.values(body.examples).filter(isObject);
  return Object.entries(json).some(
    ([name, value]) =>
      body.label !== `/${name}` &&
      !idempotent?.key.includes(name) &&
      !body.references?.some(({ pointer }) => pointer.startsWith(`/${name}`)) &&
      !examples.some((example) => sameJson(example[name], value)),
  );
}

const takesJson = (operation: Operation): boolean =>
  operation.marker === undefined && operation.disposes === undefined && jsonMedia(operation);

/** Bodies that the contract allows, and the deployment does not, or changes. */
export const operators: readonly Operator[] = [
  {
    name: 'refuses-what-is-allowed',
    sentence: 'A body is refused that the contract allows.',
    caughtBy: ['{operation}/takes/*'],
    mutants: each(takesJson, (operation, { contract }) =>
      succeeded(operation, (answer, call) =>
        isUnlike(call.json, operation) ? refusal(contract, answer, contract.codes.invalid) : answer,
      ),
    ),
  },
  {
    name: 'keeps-another-value',
    sentence: 'What was sent is shown as something else.',
    caughtBy: ['{operation}/takes/*'],
    mutants: each(takesJson, (operation) =>
      succeeded(operation, (answer, call) =>
        withObject(answer, (body) => {
          const sent = isObject(call.json) ? call.json : {};
          const [name] = Object.keys(sent).filter(
            (one) => Object.hasOwn(body, one) && sameJson(body[one], sent[one]),
          );
          if (name === undefined) return undefined;
          const value = body[name];
          const other =
            typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${String(value)}x`;
          return { ...body, [name]: other };
        }),
      ),
    ),
  },
];
