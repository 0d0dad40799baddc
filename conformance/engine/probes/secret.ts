import type { Secret } from '../../../templates/model/secret.ts';
import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { jsonOf } from '../http/client.ts';
import { isObject, segments, valueAt, valuesAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { rowResource } from '../resources/find-resources.ts';
import { requestWith } from '../session/required-parts.ts';
import { followLink, idsByResource, type RequestValues } from '../target/ledger/request.ts';
import { unknownMember } from './rejections/rejections.ts';

export interface SecretOptions extends Trace {
  readonly secret: Secret;
}

const titles: Readonly<Record<Secret['kind'], string>> = {
  never: 'is never returned',
  masked: 'is returned masked, with its last four characters at most',
  once: 'is returned once and not again',
  full: 'is returned only here',
};

/**
 * A secret member is returned only as far as its kind allows: by this operation, by reads of the resource,
 * and in the entire run.
 */
export function secret(operation: Operation, options: SecretOptions): Check {
  const { secret: member } = options;
  return probe(
    operation,
    {
      trait: 'secret',
      what: `${member.pointer.slice(1).replaceAll('/', '.')}-${member.kind}`,
      title: `${operation.name}: ${member.pointer} ${titles[member.kind]}.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
    },
    options,
    (context) =>
      member.in === 'request'
        ? expectKeptBack(context, operation, member)
        : expectShownOnly(context, operation, member),
  );
}

/**
 * No response contains the sent secret. If the contract masks the secret anywhere, responses may contain its
 * last four characters, otherwise three by accident.
 */
async function expectKeptBack(context: Context, operation: Operation, member: Secret): Promise<void> {
  const example = exampleWith(operation, member.pointer);
  if (example === undefined) throw new Skipped(`no example of ${operation.name} has ${member.pointer}`);
  const prepared = await context.prepare(operation, { succeeds: true, fresh: isFresh(operation), example });
  const canary = `canary${context.session.random.text(20)}Z9q7`;
  const parts = { ...prepared, body: withValueAt(prepared.body, member.pointer, canary) };
  if (operation.validators.body?.(structuredClone(parts.body)) === false)
    throw new Skipped(`${member.pointer} does not accept a text of the suite`);
  const exchange = await context.succeed(operation, parts, await context.credential(operation));
  context.session.secrets.add(canary, 'CANARY', `${member.pointer} in a request of ${operation.name}`);
  const texts = [exchange.response.body.toString('utf8')];
  texts.push(...(await readAgain(context, operation, parts, jsonOf(exchange.response), member)));
  texts.push(...(await errorResponses(context, operation, parts)));
  for (const text of texts) context.assert(!text.includes(canary), `${member.pointer} was returned in full`);
  const shown = Math.max(...texts.map((text) => maxTailLength(text, canary)));
  const max = isMaskedSomewhere(context, member) ? 4 : 3;
  context.assert(shown <= max, `the last ${shown} characters of ${member.pointer} were returned`);
}

/** Error responses to the same body with an additional error. */
async function errorResponses(
  context: Context,
  operation: Operation,
  parts: RequestValues,
): Promise<string[]> {
  if (!isObject(parts.body)) return [];
  const body = { ...parts.body, [unknownMember]: 'EXAMPLE' };
  if (operation.validators.body?.(structuredClone(body)) !== false) return [];
  const credential = await context.credential(operation, { calls: 1 });
  const { response } = await context.send(operation, { ...parts, body }, credential);
  return [response.body.toString('utf8')];
}

/** A returned secret is in no other response, and a masked secret is masked. */
async function expectShownOnly(context: Context, operation: Operation, member: Secret): Promise<void> {
  const { parts, response, values } = await showing(context, operation, member);
  if (member.kind === 'masked') {
    const bare = values.find((value) => /[A-Za-z0-9]{5,}$|^[A-Za-z0-9]+$/.test(value));
    context.assert(
      bare === undefined,
      `${member.pointer} is not masked: it ends in more than four plain characters`,
    );
    return;
  }
  const texts = await readAgain(context, operation, parts, response, member);
  for (const value of values)
    context.assert(
      !texts.some((text) => text.includes(value)),
      `${member.pointer} is returned again by a read of the resource`,
    );
}

interface Showing {
  readonly parts: RequestValues;
  readonly response: unknown;
  readonly values: readonly string[];
}

/** A response with the member, from the first example that leads to one. */
async function showing(context: Context, operation: Operation, member: Secret): Promise<Showing> {
  const examples: readonly (string | undefined)[] =
    operation.body === undefined ? [undefined] : Object.keys(operation.body.examples).reverse();
  const holding = segments(member.pointer).at(-1) ?? '';
  for (const example of examples) {
    try {
      const parts = await context.prepare(operation, {
        succeeds: true,
        fresh: isFresh(operation) || member.kind === 'masked',
        ...(member.kind === 'masked' && { holding }),
        ...(example !== undefined && { example }),
      });
      if (member.kind === 'masked' && operation.pagination)
        await rowHolding(context, operation, parts, holding);
      const exchange = await context.succeed(operation, parts, await context.credential(operation));
      const response = jsonOf(exchange.response);
      const values = valuesAt(response, member.pointer).filter(
        (value) => typeof value === 'string' && value !== '',
      );
      if (values.length > 0) return { parts, response, values: values.map(String) };
    } catch (problem) {
      if (!(problem instanceof Skipped)) throw problem;
    }
  }
  throw new Skipped(`no response contained ${member.pointer}`);
}

/** Adds a row with the secret to a list. */
async function rowHolding(
  context: Context,
  list: Operation,
  parts: RequestValues,
  holding: string,
): Promise<void> {
  const resourceType = rowResource(list, context.contract.operations);
  const within = idsByResource(list, parts.path);
  if (resourceType !== undefined) await context.resource(resourceType, { fresh: true, within, holding });
}

const exampleWith = (operation: Operation, pointer: string): string | undefined =>
  Object.entries(operation.body?.examples ?? {}).find(
    ([, body]) => valueAt(body, pointer) !== undefined,
  )?.[0];

const isFresh = (operation: Operation): boolean =>
  operation.makes === undefined &&
  operation.method === 'POST' &&
  operation.parameters.some(
    ({ in: location, resourceType }) => location === 'path' && resourceType !== undefined,
  );

/** Whether responses may contain the member masked, with its last four characters. */
function isMaskedSomewhere(context: Context, member: Secret): boolean {
  const name = segments(member.pointer).at(-1);
  if (member.kind === 'masked') return true;
  return Object.values(context.contract.operations).some(({ secret }) =>
    secret?.some((other) => other.kind === 'masked' && segments(other.pointer).at(-1) === name),
  );
}

/**
 * Reads the resource again, by itself and in its list, except by operations that return such secrets in
 * full.
 */
async function readAgain(
  context: Context,
  operation: Operation,
  parts: RequestValues,
  response: unknown,
  member: Secret,
): Promise<string[]> {
  const quiet = (reader: Operation): boolean =>
    member.kind !== 'full' || !reader.secret?.some(({ in: location }) => location === 'response');
  const texts: string[] = [];
  const link = operation.makes?.read;
  const reader = link && context.session.operation(link.operation);
  const request = link && reader && followLink(link, reader, parts, response);
  if (reader && request && quiet(reader)) {
    const parts = requestWith(reader, request);
    const exchange = await context.succeed(reader, parts, await context.credential(reader));
    texts.push(exchange.response.body.toString('utf8'));
  }
  for (const other of Object.values(context.contract.operations)) {
    if (other.method !== 'GET' || other.path !== operation.path || other.marker || !quiet(other)) continue;
    if (other.name === operation.name) continue;
    const request = requestWith(other, { path: parts.path });
    const exchange = await context.succeed(other, request, await context.credential(other));
    texts.push(exchange.response.body.toString('utf8'));
  }
  return texts;
}

/** How many of the secret's last characters occur together in the text. */
export function maxTailLength(text: string, value: string): number {
  let length = 0;
  while (length < value.length && text.includes(value.slice(-(length + 1)))) length += 1;
  return length;
}
