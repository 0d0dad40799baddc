import type { Secret } from '../../../templates/model/secret.ts';
import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { jsonOf } from '../http/client.ts';
import { isObject, segments, valueAt, valuesAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { rowResource } from '../resources/find-resources.ts';
import { requestWith } from '../session/required-parts.ts';
import { followLink, idsByResource, type Parts } from '../target/ledger/request.ts';
import { unknownMember } from './rejections/rejections.ts';

export interface SecretOptions extends Trace {
  readonly secret: Secret;
}

const titles: Readonly<Record<Secret['kind'], string>> = {
  never: 'never comes back',
  masked: 'comes back masked, with its last four characters at the most',
  once: 'is shown once and not again',
  'handed-out': 'is handed out here and nowhere else',
};

/** A secret member comes back no further than its kind allows: here, when the thing is read, and in the whole run. */
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

/** What was sent as a secret is in no answer; where it is masked, no more than its last four characters. */
async function expectKeptBack(context: Context, operation: Operation, member: Secret): Promise<void> {
  const example = exampleWith(operation, member.pointer);
  if (example === undefined) throw new Skipped(`no example of ${operation.name} has ${member.pointer}`);
  const prepared = await context.prepare(operation, { succeeds: true, fresh: isFresh(operation), example });
  const canary = `canary${context.session.random.text(20)}Z9q7`;
  const parts = { ...prepared, body: withValueAt(prepared.body, member.pointer, canary) };
  if (operation.validators.body?.(structuredClone(parts.body)) === false)
    throw new Skipped(`${member.pointer} does not take a text of the suite's choosing`);
  const exchange = await context.succeed(operation, parts, await context.credential(operation));
  context.session.secrets.add(canary, 'CANARY', `what ${operation.name} was given as ${member.pointer}`);
  const texts = [exchange.answer.body.toString('utf8')];
  texts.push(...(await readAgain(context, operation, parts, jsonOf(exchange.answer), member)));
  texts.push(...(await refusals(context, operation, parts)));
  for (const text of texts) context.must(!text.includes(canary), `${member.pointer} came back in full`);
  const shown = Math.max(...texts.map((text) => longestTail(text, canary)));
  const most = isMaskedSomewhere(context, member) ? 4 : 3;
  context.must(shown <= most, `the last ${shown} characters of ${member.pointer} came back`);
}

/** What is answered to the same body with something wrong beside the secret. */
async function refusals(context: Context, operation: Operation, parts: Parts): Promise<string[]> {
  if (!isObject(parts.body)) return [];
  const body = { ...parts.body, [unknownMember]: 'EXAMPLE' };
  if (operation.validators.body?.(structuredClone(body)) !== false) return [];
  const credential = await context.credential(operation, { calls: 1 });
  const { answer } = await context.send(operation, { ...parts, body }, credential);
  return [answer.body.toString('utf8')];
}

/** What an answer shows of a secret is shown nowhere else; where it is masked, it is a mask. */
async function expectShownOnly(context: Context, operation: Operation, member: Secret): Promise<void> {
  const { parts, answer, values } = await showing(context, operation, member);
  if (member.kind === 'masked') {
    const bare = values.find((value) => /[A-Za-z0-9]{5,}$|^[A-Za-z0-9]+$/.test(value));
    context.must(
      bare === undefined,
      `${member.pointer} is not masked: it ends in more than four plain characters`,
    );
    return;
  }
  const texts = await readAgain(context, operation, parts, answer, member);
  for (const value of values)
    context.must(
      !texts.some((text) => text.includes(value)),
      `${member.pointer} is shown again when the thing is read`,
    );
}

interface Showing {
  readonly parts: Parts;
  readonly answer: unknown;
  readonly values: readonly string[];
}

/** An answer that holds the member, from whichever example brings it about. */
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
      const answer = jsonOf(exchange.answer);
      const values = valuesAt(answer, member.pointer).filter(
        (value) => typeof value === 'string' && value !== '',
      );
      if (values.length > 0) return { parts, answer, values: values.map(String) };
    } catch (problem) {
      if (!(problem instanceof Skipped)) throw problem;
    }
  }
  throw new Skipped(`no answer held ${member.pointer}`);
}

/** Puts a row that has the secret into a list. */
async function rowHolding(context: Context, list: Operation, parts: Parts, holding: string): Promise<void> {
  const resource = rowResource(list, context.contract.operations);
  const within = idsByResource(list, parts.path);
  if (resource !== undefined) await context.thing(resource, { fresh: true, within, holding });
}

const exampleWith = (operation: Operation, pointer: string): string | undefined =>
  Object.entries(operation.body?.examples ?? {}).find(
    ([, body]) => valueAt(body, pointer) !== undefined,
  )?.[0];

const isFresh = (operation: Operation): boolean =>
  operation.makes === undefined &&
  operation.method === 'POST' &&
  operation.parameters.some(({ in: place, resource }) => place === 'path' && resource !== undefined);

/** Whether answers show the member masked, with the last four characters the mask leaves. */
function isMaskedSomewhere(context: Context, member: Secret): boolean {
  const name = segments(member.pointer).at(-1);
  if (member.kind === 'masked') return true;
  return Object.values(context.contract.operations).some(({ secret }) =>
    secret?.some((other) => other.kind === 'masked' && segments(other.pointer).at(-1) === name),
  );
}

/** The thing read back, by itself and in its list; not by operations that hand such things out themselves. */
async function readAgain(
  context: Context,
  operation: Operation,
  parts: Parts,
  answer: unknown,
  member: Secret,
): Promise<string[]> {
  const quiet = (reader: Operation): boolean =>
    member.kind !== 'handed-out' || !reader.secret?.some(({ in: place }) => place === 'answer');
  const texts: string[] = [];
  const link = operation.makes?.read;
  const reader = link && context.session.operation(link.operation);
  const request = link && reader && followLink(link, reader, parts, answer);
  if (reader && request && quiet(reader)) {
    const parts = requestWith(reader, request);
    const exchange = await context.succeed(reader, parts, await context.credential(reader));
    texts.push(exchange.answer.body.toString('utf8'));
  }
  for (const other of Object.values(context.contract.operations)) {
    if (other.method !== 'GET' || other.path !== operation.path || other.marker || !quiet(other)) continue;
    if (other.name === operation.name) continue;
    const request = requestWith(other, { path: parts.path });
    const exchange = await context.succeed(other, request, await context.credential(other));
    texts.push(exchange.answer.body.toString('utf8'));
  }
  return texts;
}

/** How many of the secret's last characters the text shows. */
export function longestTail(text: string, value: string): number {
  let length = 0;
  while (length < value.length && text.includes(value.slice(-(length + 1)))) length += 1;
  return length;
}
