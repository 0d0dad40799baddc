import type { Finding, Limits, Operation } from '../../generator/commands/index.ts';
import { leftOut } from './operations.ts';

/** What the Python client is without. What it does not send, it does not send wrongly. */
export const limits: Limits = {
  webhooks: ({ contract }) =>
    contract.outgoing.map(({ kind, operation: { place, name: subject } }) => ({
      place,
      subject,
      fact: `the ${kind} has no handler`,
    })),
  servers: ({ contract }) =>
    each(contract.areas, ({ place, name: subject, servers: [own] }) =>
      own === undefined
        ? []
        : [
            {
              place,
              subject,
              fact: `has a server of its own, ${own.url}; it is called at the base of the others`,
            },
          ],
    ),
  operations: ({ contract }) => each(contract.areas, leftOutOf),
  cookies: ({ contract }) => each(contract.areas, cookiesOf),
  bodies: ({ contract }) => each(contract.areas, bodiesOf),
  answers: ({ contract }) => each(contract.areas, answersOf),
};

function each(
  areas: readonly { readonly operations: readonly Operation[] }[],
  find: (operation: Operation) => readonly Finding[],
): Finding[] {
  return areas.flatMap(({ operations }) => operations.flatMap(find));
}

function leftOutOf(operation: Operation): Finding[] {
  const reason = leftOut(operation);
  const { place, name: subject } = operation;
  return reason === undefined ? [] : [{ place, subject, fact: `is left out, because ${reason}` }];
}

function cookiesOf(operation: Operation): Finding[] {
  if (leftOut(operation) !== undefined) return [];
  return operation.parameters
    .filter((parameter) => parameter.in === 'cookie')
    .map(({ place, name }) => ({
      place,
      subject: operation.name,
      fact: `the cookie "${name}" is not sent; the transport can`,
    }));
}

function bodiesOf(operation: Operation): Finding[] {
  const { body, name: subject } = operation;
  if (leftOut(operation) !== undefined || !body) return [];
  const [first, ...others] = body.contents;
  return others.map(({ mediaType }) => ({
    place: body.place,
    subject,
    fact: `its body can be ${mediaType}, too; it is sent as ${first?.mediaType}`,
  }));
}

function answersOf(operation: Operation): Finding[] {
  if (leftOut(operation) !== undefined) return [];
  const answers = operation.responses
    .filter(({ status, contents }) => status < 400 && contents.length > 1)
    .map(({ place, status, contents }) => ({
      place,
      subject: operation.name,
      fact: `response ${status} has ${contents.length} media types; it is typed as the first`,
    }));
  const ranges = operation.ranges
    .filter(({ range }) => !/^[45]/.test(range))
    .map(({ place, range }) => ({
      place,
      subject: operation.name,
      fact: `what response ${range} says is refused as an ApiError`,
    }));
  return [...answers, ...ranges];
}
