import { pointerOf } from '../load/document/pointer.ts';
import type { Contract, Operation, Type } from '../model/contract/contract.ts';
import type { Variant } from '../model/contract/invalid-bodies.ts';
import { operationNamed, operationsOf } from '../model/contract/operations-of.ts';
import { propertiesOf, schemaNamed } from '../model/contract/properties-of.ts';
import { responseOf, successOf } from '../model/contract/responses-of.ts';
import { withRepeats } from '../text/repeat-syntax.ts';
import { cite } from './citations.ts';
import { secretsOf } from './secret/members.ts';
import type { CheckOptions, Subject } from './trait.ts';

/**
 * Returns checks that the operation accepts bodies at the bounds of its schema, and that reads return the
 * sent values.
 */
export function takenBodies({ operation, contract }: Subject): CheckOptions[] {
  const { body, method, clauses, decision, disposes } = operation;
  const content = body?.contents.find(({ validator }) => validator !== undefined);
  if (!body || !content || disposes?.what === 'caller') return [];
  const variants = body.variants.filter(
    ({ name }) => !name.startsWith('other') && (name !== 'minimal' || method !== 'PATCH'),
  );
  const shown = variants.length > 0 ? shownIn(contract, operation, content.type) : {};
  // The response may lack members of an example that no schema lists, because the generated server returns
  // only listed members.
  const unlisted = [
    ...new Set(variants.flatMap((variant) => unlistedIn(contract, variant.body, content.type, ''))),
  ];
  return variants.map((variant) => ({
    variant: variant.name,
    body: withRepeats(variant.body),
    ...some('set', variant.set),
    ...some('decided', variant.decided),
    ...some('ignored', variant.ignored),
    ...some('defaulted', variant.defaulted),
    ...(method !== 'PATCH' && defaultsOf(contract, content.type, variant)),
    ...withHidden(shown, unlisted),
    ...cite([...clauses, ...body.clauses, ...variant.clauses], decision),
  }));
}

const some = (name: string, pointers: readonly string[]) => (pointers.length > 0 ? { [name]: pointers } : {});

/** The result of `shownIn`: the responses that return the sent values. */
interface Shown {
  readonly response?: readonly string[];
  readonly read?: { readonly operation: string; readonly hidden: readonly string[] };
}

function withHidden({ response, read }: Shown, more: readonly string[]): Shown {
  return {
    ...(response && { response: [...response, ...more] }),
    ...(read && { read: { ...read, hidden: [...read.hidden, ...more] } }),
  };
}

/** The members of a value that its type does not list, as pointers; `*` stands for every item. */
function unlistedIn(contract: Contract, value: unknown, type: Type, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = plain(contract, type);
  if (Array.isArray(value))
    return own.kind === 'array'
      ? value.flatMap((item) => unlistedIn(contract, item, own.items, `${at}/*`))
      : [];
  const known = membersOf(contract, own);
  if (known.size === 0 || isOpen(contract, own)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const pointer = at + pointerOf([name]);
    const listed = known.get(name);
    return listed === undefined ? [pointer] : unlistedIn(contract, member, listed, pointer);
  });
}

/** Whether an object type lists members and also has a schema for members that it does not list. */
function isOpen(contract: Contract, type: Type): boolean {
  const own = plain(contract, type);
  if (own.kind === 'union' || own.kind === 'intersection')
    return own.members.some((member) => isOpen(contract, member));
  return own.kind === 'object' && own.additional !== undefined && own.properties.length > 0;
}

/**
 * Finds the responses that return the sent values: the response of the operation itself, and the read of the
 * same resource. Each comes with the members that it does not return.
 */
export function shownIn(contract: Contract, operation: Operation, sent: Type): Shown {
  const { name, method, path, makes } = operation;
  const reader =
    method === 'POST'
      ? operationNamed(contract, makes[0]?.read?.operation)
      : operationsOf(contract).find(
          (other) => other.method === 'GET' && other.path === path && !other.stream && other.name !== name,
        );
  const secret = new Set(
    [operation, ...(reader ? [reader] : [])].flatMap((one) =>
      secretsOf(contract, one).map(({ pointer }) => pointer),
    ),
  );
  const hidden = (shower: Operation): readonly string[] | undefined => {
    const type = responseOf(shower, successOf(shower))?.contents[0]?.type;
    if (type === undefined || !isAlike(contract, sent, type)) return undefined;
    return [...new Set([...hiddenIn(contract, sent, type, ''), ...secret])];
  };
  const inResponse = hidden(operation);
  const inRead = reader && hidden(reader);
  return {
    ...(inResponse && { response: inResponse }),
    ...(reader && inRead && { read: { operation: reader.name, hidden: inRead } }),
  };
}

/** The maximum depth of compared bodies, because types may contain themselves. */
const deepest = 8;

/**
 * Whether a response describes the sent object, and not another object that has a member with the same name.
 */
function isAlike(contract: Contract, sent: Type, shown: Type): boolean {
  const members = membersOf(contract, sent);
  const known = membersOf(contract, shown);
  return members.size > 0 && [...members.keys()].filter((name) => known.has(name)).length * 2 >= members.size;
}

/** The sent members that the response does not have, as pointers; `*` stands for every item. */
function hiddenIn(contract: Contract, sent: Type, shown: Type, at: string): string[] {
  // A schema contains all of its own members, so comparing it with itself is unnecessary even if it is
  // recursive.
  if (sent.kind === 'reference' && shown.kind === 'reference' && sent.name === shown.name) return [];
  const known = membersOf(contract, shown);
  return [...membersOf(contract, sent)].flatMap(([name, type]) => {
    if (at.split('/').length > deepest) return [];
    const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const other = known.get(name);
    if (other === undefined) return [pointer];
    const [one, two] = [plain(contract, type), plain(contract, other)];
    if (one.kind === 'array' && two.kind === 'array')
      return isObjectType(one.items) === isObjectType(two.items) || !isObjectType(plain(contract, one.items))
        ? hiddenIn(contract, one.items, two.items, `${pointer}/*`)
        : [pointer];
    if (one.kind === 'array' || two.kind === 'array') return [pointer];
    if (membersOf(contract, two).size > 0 && membersOf(contract, one).size === 0) return [pointer];
    return membersOf(contract, two).size > 0 ? hiddenIn(contract, one, two, pointer) : [];
  });
}

const isObjectType = ({ kind }: Type): boolean => kind === 'object';

/** The type behind references, without `null` in a union. */
function plain(contract: Contract, type: Type): Type {
  if (type.kind === 'reference') {
    const schema = schemaNamed(contract, type.name);
    return schema ? plain(contract, schema.type) : type;
  }
  if (type.kind !== 'union') return type;
  const others = type.members.filter(({ kind }) => kind !== 'null');
  const [only] = others;
  return others.length === 1 && only ? plain(contract, only) : type;
}

/** The members of an object type by name, including those of all alternatives of a union. */
function membersOf(contract: Contract, type: Type): Map<string, Type> {
  const own = plain(contract, type);
  const parts = own.kind === 'union' ? own.members.flatMap((member) => [...membersOf(contract, member)]) : [];
  const written = propertiesOf(contract, own).map(({ name, type: held }): [string, Type] => [name, held]);
  return new Map([...parts, ...written]);
}

/** The default values of the members that the body leaves out. */
function defaultsOf(contract: Contract, type: Type, { body, defaulted }: Variant): object {
  const name = type.kind === 'reference' ? type.name : undefined;
  const members = schemaNamed(contract, name ?? '')?.members ?? [];
  const held = typeof body === 'object' && body !== null ? body : {};
  const left = members.filter(
    ({ name: member, default: defaultValue }) =>
      defaultValue !== undefined && (!Object.hasOwn(held, member) || defaulted.includes(`/${member}`)),
  );
  return left.length === 0
    ? {}
    : { defaults: Object.fromEntries(left.map((member) => [member.name, member.default])) };
}
