import type { Check, Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRefusal } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, isSuccess } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { isObject, type JsonObject, sameJson, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { notReadBack, shortly } from '../model/sent-and-read.ts';
import { wholeList } from '../resources/all-rows.ts';
import { requestWith } from '../session/required-parts.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import { idsByResource, type Parts } from '../target/ledger/request.ts';
import { leavesSiblings, type SiblingPatches } from './patch-siblings.ts';
import { nullMember } from './rejections/rejections.ts';

/** A member that can be sent alone. */
export interface PatchMember {
  /** `/name`. */
  readonly pointer: string;
  /** The value to send. */
  readonly value: unknown;
}

export interface MemberPatches extends Trace {
  /** `alone`: each member is set by itself; `nulls`: each is null by itself. */
  readonly kind: 'alone' | 'nulls';
  readonly members: readonly PatchMember[];
  /** What everything is set to first: neither defaults nor what examples hold. */
  readonly state: unknown;
  /** What null in a member's place does. */
  readonly nulls?: 'refused' | 'clears';
  /** The answer shows what was sent, but for these pointers. */
  readonly answer?: readonly string[];
  /** The operation that reads the same thing, and what it does not show of it. */
  readonly read?: { readonly operation: string; readonly hidden: readonly string[] };
}

export type Patches = MemberPatches | SiblingPatches;

/** A member sent alone is set, and leaves every other member as it was; a change of one thing leaves others as they were. */
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
          ? `${operation.name} with one member alone leaves the others as they were.`
          : `${operation.name} with null for a member: ${options.nulls}.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      const parts = await context.prepare(operation, { succeeds: true, body: options.state });
      const subject = new Subject(context, operation, options, parts);
      if (options.kind === 'nulls' && options.nulls === 'refused') return await subject.refusesNulls();
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
  readonly #parts: Parts;
  readonly #settable: readonly string[];
  /** The last change, with real ids. */
  #sent: unknown;
  /** What it is known to be. */
  #thing: unknown;

  constructor(context: Context, operation: Operation, options: MemberPatches, parts: Parts) {
    this.#context = context;
    this.#operation = operation;
    this.#options = options;
    this.#parts = parts;
    const examples = Object.values(operation.body?.examples ?? {});
    const members = [parts.body, ...examples].flatMap((body) => (isObject(body) ? Object.keys(body) : []));
    this.#settable = [...new Set(members)];
  }

  /** Sets everything to something of its own. */
  async begin(): Promise<void> {
    this.#thing = await this.#change(this.#parts.body);
  }

  /** Sends a change, of one member or of none, and looks at all others. */
  async send(body: unknown, member: PatchMember | undefined): Promise<void> {
    const before = this.#thing;
    const after = await this.#change(body);
    const own = member?.pointer.split('/')[1];
    const name = own ?? 'nothing';
    if (isObject(before) && isObject(after)) {
      const changed = this.#settable.filter(
        (other) => other !== own && !sameJson(before[other], after[other]),
      );
      const words = changed.map(
        (other) => `${other}, which was ${shortly(before[other])} and is ${shortly(after[other])}`,
      );
      this.#context.must(words.length === 0, `${name} alone changed ${words.join('; ')}`);
    }
    const hidden = this.#options.answer ?? this.#options.read?.hidden;
    if (own !== undefined && hidden && !hidden.includes(`/${own}`)) {
      const wrong = notReadBack({ [own]: valueAt(this.#sent, `/${own}`) }, after, hidden);
      this.#context.must(wrong.length === 0, `after it was sent alone, ${wrong.join('; ')}`);
    }
    this.#thing = after;
  }

  /** The last answer is what is read afterwards. */
  async expectKept(): Promise<void> {
    const { answer, read } = this.#options;
    if (!answer || !read) return;
    const later = await this.#read(read.operation);
    const context = this.#context;
    if (!isObject(later) || !isObject(this.#thing)) return;
    const thing: JsonObject = this.#thing;
    const lost = this.#settable.filter(
      (name) => ![...answer, ...read.hidden].includes(`/${name}`) && !sameJson(thing[name], later[name]),
    );
    context.must(lost.length === 0, `${lost.join(', ')} is not what the last answer showed when it is read`);
    await this.#expectListed(context.operation(read.operation), later);
  }

  /** A list of such things shows what is read: it keeps no copy from before the change. */
  async #expectListed(reader: Operation, thing: JsonObject): Promise<void> {
    const context = this.#context;
    const list = listOf(context, reader);
    const { id } = thing;
    if (!list || typeof id !== 'string') return;
    const credential = await context.credential(list);
    const rows = await wholeList(list, async (query) => {
      const request = requestWith(list, { path: this.#parts.path, query });
      return context.json(await context.succeed(list, request, credential));
    });
    const row = rows.find((one) => valueAt(one, '/id') === id);
    if (!isObject(row)) return;
    const stale = this.#settable.filter((name) => name in row && !sameJson(row[name], thing[name]));
    context.must(stale.length === 0, `${list.name} still shows ${stale.join(', ')} as before the change`);
  }

  /** Each null alone is refused. */
  async refusesNulls(): Promise<void> {
    const context = this.#context;
    const code = context.contract.codes.invalid;
    const judge = (exchange: Exchange): void =>
      expectRefusal(context, exchange, { status: 400, code, operation: this.#operation });
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
    context.must(
      isSuccess(exchange),
      () => `the contract allows ${shortly(body)}, but ${describeAnswer(exchange)}`,
    );
    const { answer, read } = this.#options;
    if (answer) return context.json(exchange);
    return read && this.#read(read.operation);
  }

  async #read(name: string): Promise<unknown> {
    const reader = this.#context.operation(name);
    const request = requestWith(reader, { path: this.#parts.path });
    const credential = await this.#context.credential(reader);
    return this.#context.json(await this.#context.succeed(reader, request, credential));
  }
}

/** The list that the thing an operation reads is a row of. */
function listOf({ contract }: Context, reader: Operation): Operation | undefined {
  const path = reader.path.replace(/\/\{[^}]+\}$/, '');
  if (path === reader.path) return undefined;
  return Object.values(contract.operations).find((one) => one.path === path && one.pagination !== undefined);
}

/** The member and, of the rest, only what the contract does not let out. */
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
