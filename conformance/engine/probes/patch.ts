import type { Check, Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectErrorResponse } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, isSuccess } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { isObject, type JsonObject, sameJson, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { differencesOf, shortText } from '../model/sent-and-read.ts';
import { allRows } from '../resources/all-rows.ts';
import { requestWith } from '../session/required-parts.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import { idsByResource, type RequestValues } from '../target/ledger/request.ts';
import { leavesSiblings, type SiblingPatches } from './patch-siblings.ts';
import { nullMember } from './rejections/rejections.ts';

/** A member that a request may contain alone. */
export interface PatchMember {
  /** A JSON pointer, such as `/name`. */
  readonly pointer: string;
  readonly value: unknown;
}

export interface MemberPatches extends Trace {
  /** `alone`: each member is set separately; `nulls`: each is null separately. */
  readonly kind: 'alone' | 'nulls';
  readonly members: readonly PatchMember[];
  /** The initial values, which differ from defaults and examples. */
  readonly state: unknown;
  /** The effect of null as a member's value. */
  readonly nulls?: 'rejected' | 'clears';
  /** The response contains the sent values, except at these pointers. */
  readonly response?: readonly string[];
  /** The operation that reads the same resource, and pointers that it does not return. */
  readonly read?: { readonly operation: string; readonly hidden: readonly string[] };
}

export type Patches = MemberPatches | SiblingPatches;

/** A member that is sent alone is set, and all other members and resources stay unchanged. */
export function patch(operation: Operation, options: Patches): Check {
  return options.kind === 'siblings' ? leavesSiblings(operation, options) : setsMembers(operation, options);
}

function setsMembers(operation: Operation, options: MemberPatches): Check {
  return probe(
    operation,
    {
      trait: 'patch',
      what: options.kind,
      title:
        options.kind === 'alone'
          ? `${operation.name} with a single member leaves the others unchanged.`
          : `${operation.name} ${options.nulls === 'clears' ? 'clears a member that is null' : 'rejects null for a member'}.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      const parts = await context.prepare(operation, { succeeds: true, body: options.state });
      const subject = new Subject(context, operation, options, parts);
      if (options.kind === 'nulls' && options.nulls === 'rejected')
        return await subject.expectNullsRejected();
      await subject.begin();
      if (options.kind === 'alone' && operation.validators.body?.({}) === true)
        await subject.send({}, undefined);
      for (const member of options.members) {
        const value = options.kind === 'nulls' ? null : member.value;
        await subject.send(leastBody(operation, parts.body, member, value), { ...member, value });
      }
      await subject.expectKept();
    },
  );
}

class Subject {
  readonly #context: Context;
  readonly #operation: Operation;
  readonly #options: MemberPatches;
  readonly #parts: RequestValues;
  readonly #settable: readonly string[];
  /** The last change, with real ids. */
  #sent: unknown;
  /** The last known state of the resource. */
  #resource: unknown;

  constructor(context: Context, operation: Operation, options: MemberPatches, parts: RequestValues) {
    this.#context = context;
    this.#operation = operation;
    this.#options = options;
    this.#parts = parts;
    const examples = Object.values(operation.body?.examples ?? {});
    const members = [parts.body, ...examples].flatMap((body) => (isObject(body) ? Object.keys(body) : []));
    this.#settable = [...new Set(members)];
  }

  /** Sets all members to their initial values. */
  async begin(): Promise<void> {
    this.#resource = await this.#change(this.#parts.body);
  }

  /** Sends a change of one member or of none, and compares all others. */
  async send(body: unknown, member: PatchMember | undefined): Promise<void> {
    const before = this.#resource;
    const after = await this.#change(body);
    const own = member?.pointer.split('/')[1];
    const name = own ?? 'nothing';
    if (isObject(before) && isObject(after)) {
      const changed = this.#settable.filter(
        (other) => other !== own && !sameJson(before[other], after[other]),
      );
      const words = changed.map(
        (other) => `${other} from ${shortText(before[other])} to ${shortText(after[other])}`,
      );
      this.#context.assert(words.length === 0, `a change of only ${name} changed ${words.join('; ')}`);
    }
    const hidden = this.#options.response ?? this.#options.read?.hidden;
    if (own !== undefined && hidden && !hidden.includes(`/${own}`)) {
      const wrong = differencesOf({ [own]: valueAt(this.#sent, `/${own}`) }, after, hidden);
      this.#context.assert(wrong.length === 0, `after a change of one member, ${wrong.join('; ')}`);
    }
    this.#resource = after;
  }

  /** Expects that a read equals the last response. */
  async expectKept(): Promise<void> {
    const { response, read } = this.#options;
    if (!response || !read) return;
    const later = await this.#read(read.operation);
    const context = this.#context;
    if (!isObject(later) || !isObject(this.#resource)) return;
    const resource: JsonObject = this.#resource;
    const lost = this.#settable.filter(
      (name) => ![...response, ...read.hidden].includes(`/${name}`) && !sameJson(resource[name], later[name]),
    );
    context.assert(lost.length === 0, `${lost.join(', ')} differs between the last response and a read`);
    await this.#expectListed(context.operation(read.operation), later);
  }

  /** Expects that the list contains the current values, not those before the change. */
  async #expectListed(reader: Operation, resource: JsonObject): Promise<void> {
    const context = this.#context;
    const list = listOf(context, reader);
    const { id } = resource;
    if (!list || typeof id !== 'string') return;
    const credential = await context.credential(list);
    const rows = await allRows(list, async (query) => {
      const request = requestWith(list, { path: this.#parts.path, query });
      return context.json(await context.succeed(list, request, credential));
    });
    const row = rows.find((one) => valueAt(one, '/id') === id);
    if (!isObject(row)) return;
    const stale = this.#settable.filter((name) => name in row && !sameJson(row[name], resource[name]));
    context.assert(
      stale.length === 0,
      `${list.name} still returns ${stale.join(', ')} from before the change`,
    );
  }

  /** Expects that null is rejected for each member. */
  async expectNullsRejected(): Promise<void> {
    const context = this.#context;
    const code = context.contract.codes.invalid;
    const judge = (exchange: Exchange): void =>
      expectErrorResponse(context, exchange, { status: 400, code, operation: this.#operation });
    for (const member of this.#options.members) {
      const alone = () => this.#sendNull(member);
      const shared = nullMember(context, this.#operation, member.pointer);
      if (shared) await judgeShared(context, { ...shared, judge, alone });
      else judge(await alone());
    }
  }

  async #sendNull(member: PatchMember): Promise<Exchange> {
    const context = this.#context;
    const least = leastBody(this.#operation, this.#parts.body, member, member.value);
    const body = withValueAt(least, member.pointer, null);
    const credential = await context.credential(this.#operation);
    return context.send(this.#operation, { ...this.#parts, body }, credential);
  }

  async #change(body: unknown): Promise<unknown> {
    const context = this.#context;
    const credential = await context.credential(this.#operation);
    const within = idsByResource(this.#operation, this.#parts.path);
    const linked = await context.fixtures.withReferences(context.send, this.#operation, body, { within });
    this.#sent = linked;
    const exchange = await context.send(this.#operation, { ...this.#parts, body: linked }, credential);
    context.assert(
      isSuccess(exchange),
      () => `the contract allows ${shortText(body)}, but ${describeResponse(exchange)}`,
    );
    const { response, read } = this.#options;
    if (response) return context.json(exchange);
    return read && this.#read(read.operation);
  }

  async #read(name: string): Promise<unknown> {
    const reader = this.#context.operation(name);
    const request = requestWith(reader, { path: this.#parts.path });
    const credential = await this.#context.credential(reader);
    return this.#context.json(await this.#context.succeed(reader, request, credential));
  }
}

/** The list with the resources of a read operation as its rows. */
function listOf({ contract }: Context, reader: Operation): Operation | undefined {
  const path = reader.path.replace(/\/\{[^}]+\}$/, '');
  if (path === reader.path) return undefined;
  return Object.values(contract.operations).find((one) => one.path === path && one.pagination !== undefined);
}

/** The smallest valid body with the member: all other members are required ones. */
function leastBody(operation: Operation, full: unknown, { pointer }: PatchMember, value: unknown): unknown {
  const validate = operation.validators.body;
  let body = withValueAt(isObject(full) ? full : {}, pointer, value);
  if (!validate) return withValueAt({}, pointer, value);
  const own = pointer.split('/')[1];
  for (const member of Object.keys(isObject(full) ? full : {})) {
    if (member === own) continue;
    const without = withValueAt(body, `/${member}`, undefined);
    if (validate(structuredClone(without)) || !validate(structuredClone(body))) body = without;
  }
  return body;
}
