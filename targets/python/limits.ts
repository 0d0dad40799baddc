import type { Finding, Operation, UnsupportedRules } from '../../generator/commands/index.ts';
import { omitted } from './operations.ts';

/**
 * The features that the Python client does not support. It reports them instead of sending wrong requests.
 */
export const limits: UnsupportedRules = {
  webhooks: ({ contract }) =>
    contract.outgoing.map(({ kind, operation: { location, name: subject } }) => ({
      location,
      subject,
      fact: `the ${kind} has no handler`,
    })),
  servers: ({ contract }) =>
    each(contract.areas, ({ location, name: subject, servers: [own] }) =>
      own === undefined
        ? []
        : [
            {
              location,
              subject,
              fact: `has its own server, ${own.url}; it is called at the base URL of the others`,
            },
          ],
    ),
  operations: ({ contract }) => each(contract.areas, leftOutOf),
  cookies: ({ contract }) => each(contract.areas, cookiesOf),
  bodies: ({ contract }) => each(contract.areas, bodiesOf),
  unsupportedResponses: ({ contract }) => each(contract.areas, responsesOf),
};

function each(
  areas: readonly { readonly operations: readonly Operation[] }[],
  find: (operation: Operation) => readonly Finding[],
): Finding[] {
  return areas.flatMap(({ operations }) => operations.flatMap(find));
}

function leftOutOf(operation: Operation): Finding[] {
  const reason = omitted(operation);
  const { location, name: subject } = operation;
  return reason === undefined ? [] : [{ location, subject, fact: `is left out, because ${reason}` }];
}

function cookiesOf(operation: Operation): Finding[] {
  if (omitted(operation) !== undefined) return [];
  return operation.parameters
    .filter((parameter) => parameter.in === 'cookie')
    .map(({ location, name }) => ({
      location,
      subject: operation.name,
      fact: `the cookie "${name}" is not sent; the transport can`,
    }));
}

function bodiesOf(operation: Operation): Finding[] {
  const { body, name: subject } = operation;
  if (omitted(operation) !== undefined || !body) return [];
  const [first, ...others] = body.contents;
  return others.map(({ mediaType }) => ({
    location: body.location,
    subject,
    fact: `its body can be ${mediaType}, too; it is sent as ${first?.mediaType}`,
  }));
}

function responsesOf(operation: Operation): Finding[] {
  if (omitted(operation) !== undefined) return [];
  const unsupportedResponses = operation.responses
    .filter(({ status, contents }) => status < 400 && contents.length > 1)
    .map(({ location, status, contents }) => ({
      location,
      subject: operation.name,
      fact: `response ${status} has ${contents.length} media types; it is typed as the first`,
    }));
  const ranges = operation.ranges
    .filter(({ range }) => !/^[45]/.test(range))
    .map(({ location, range }) => ({
      location,
      subject: operation.name,
      fact: `response ${range} raises ApiError`,
    }));
  return [...unsupportedResponses, ...ranges];
}
