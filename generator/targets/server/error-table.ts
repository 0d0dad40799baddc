import type { UndeclaredErrors } from '../../model/contract/config.ts';
import type {
  Content,
  Contract,
  Operation,
  RangedResponse,
  Response,
  ResponseHeader,
} from '../../model/contract/contract.ts';
import type { CustomForm, DeclaredForm } from '../../model/contract/declared-forms.ts';
import { printType } from '../../model/contract/print-type.ts';
import { camelCase, schemaTypeName } from '../../text/names.ts';
import { hasHandler } from './handler.ts';
import { challengeOf, knownHeaders, methodsOf } from './known-headers.ts';

/** A function of the project that returns the body of error responses, or their headers. */
export type ErrorFunction = {
  readonly name: string;
  /** The statuses of its responses, as the contract has them: `404`, `4XX`, `default`. */
  readonly statuses: readonly string[];
} & (
  | { readonly kind: 'body'; readonly form: CustomForm; readonly content: Content }
  | { readonly kind: 'headers'; readonly headers: readonly ResponseHeader[] }
);

/** A form under its name in the generated table. */
export interface NamedForm {
  readonly name: string;
  readonly form: DeclaredForm;
  /** The function of the project that writes this form. */
  readonly write: ErrorFunction | undefined;
}

/** A declared error response: the name of its form, and its required headers. */
export interface TableEntry {
  readonly form: string;
  readonly headers: string | undefined;
  readonly defaults: Readonly<Record<string, string>>;
}

/** How the server writes the error responses of a contract. */
export interface ErrorTable {
  readonly undeclared: UndeclaredErrors;
  readonly forms: readonly NamedForm[];
  readonly functions: readonly ErrorFunction[];
  /** The declared error responses, by operation, then by status, range or `default`. */
  readonly operations: ReadonlyMap<string, ReadonlyMap<string, TableEntry>>;
  /** The most frequent entry of each status, and the most frequent form as `default`. */
  readonly document: ReadonlyMap<string, TableEntry>;
  /** Whether the contract declares other forms than our envelope. */
  readonly isNeeded: boolean;
}

/** An error response with its operation and its status, range or `default`. */
interface DeclaredResponse {
  readonly operation: Operation;
  readonly status: string;
  readonly response: Omit<Response, 'status'>;
}

/** Reads how the error responses of all operations with a handler are written. */
export function errorTable(contract: Contract, undeclared: UndeclaredErrors = 'closest'): ErrorTable {
  const declared = withoutSuccesses(
    contract.areas.flatMap((area) => area.operations.filter(hasHandler)).flatMap(errorResponsesOf),
  );
  const bodies = bodyFunctions(declared);
  const headers = headerFunctions(contract, declared);
  const forms = new Forms(bodies);
  const operations = new Map<string, Map<string, TableEntry>>();
  for (const one of declared) {
    const own = operations.get(one.operation.name) ?? new Map<string, TableEntry>();
    operations.set(one.operation.name, own);
    own.set(one.status, {
      form: forms.nameOf(one.response.form()),
      headers: headers.get(headersKey(unknownHeaders(contract, one)))?.name,
      defaults: defaultsOf(contract, one),
    });
  }
  const functions = [...bodies.values(), ...headers.values()];
  return {
    undeclared,
    forms: forms.all,
    functions,
    operations,
    document: commonest(operations, undeclared),
    isNeeded: undeclared !== 'closest' || headers.size > 0 || forms.all.some(({ form }) => !isOurs(form)),
  };
}

/** The responses of an operation to statuses from 400 on, `default` among them. */
export function errorResponsesOf(operation: Operation): readonly DeclaredResponse[] {
  const ranged = operation.ranges.filter(({ range }) => /^([45]XX|default)$/.test(range));
  return [
    ...operation.responses
      .filter(({ status }) => status >= 400)
      .map((response) => ({ operation, status: String(response.status), response })),
    ...ranged.map((response: RangedResponse) => ({ operation, status: response.range, response })),
  ];
}

/**
 * Leaves out each `default` of an operation without a declared success: its schema is meant for the success, unless
 * other errors have the same schema.
 */
function withoutSuccesses(declared: readonly DeclaredResponse[]): readonly DeclaredResponse[] {
  const isDoubtful = ({ operation, status }: DeclaredResponse): boolean =>
    status === 'default' && !declaresSuccess(operation);
  const identityOf = ({ response }: DeclaredResponse): string | undefined => {
    const form = response.form();
    return form.kind === 'custom' ? form.identity : undefined;
  };
  const sure = new Set(declared.filter((one) => !isDoubtful(one)).map(identityOf));
  return declared.filter((one) => {
    const identity = identityOf(one);
    return identity === undefined || !isDoubtful(one) || sure.has(identity);
  });
}

const declaresSuccess = ({ responses, ranges }: Operation): boolean =>
  responses.some(({ status }) => status < 400) || ranges.some(({ range }) => /^[123]XX$/.test(range));

/** Whether a form is the envelope, which the server writes without a table. */
function isOurs(form: DeclaredForm): boolean {
  return (
    form.kind === 'envelope' &&
    form.mediaType === 'application/json' &&
    form.members.length === 3 &&
    !form.closed
  );
}

/** The functions for bodies, by the identity of their schema. A single function is called `errorResponse`. */
function bodyFunctions(declared: readonly DeclaredResponse[]): ReadonlyMap<string, ErrorFunction> {
  const found = grouped(declared, ({ response }) => {
    const form = response.form();
    return form.kind === 'custom' ? form.identity : undefined;
  });
  const names = new Names(found.size === 1 ? 'errorResponse' : undefined);
  return new Map(
    [...found].flatMap(([identity, group]): [string, ErrorFunction][] => {
      const [first] = group;
      const form = first?.response.form();
      if (!first || form?.kind !== 'custom') return [];
      const content = first.response.contents.find(({ mediaType }) => mediaType === form.content);
      if (!content) return [];
      const wanted =
        form.component === undefined
          ? `${first.operation.name}${first.status === 'default' ? 'Default' : first.status}`
          : camelCase(schemaTypeName(form.component));
      const statuses = statusesOf(group);
      return [[identity, { kind: 'body', name: names.take(wanted), statuses, form, content }]];
    }),
  );
}

/**
 * The functions for required headers that the server does not know, by headers. A single one is called `errorHeaders`.
 */
function headerFunctions(
  contract: Contract,
  declared: readonly DeclaredResponse[],
): ReadonlyMap<string, ErrorFunction> {
  const found = grouped(declared, (one) => headersKey(unknownHeaders(contract, one)) || undefined);
  const names = new Names(found.size === 1 ? 'errorHeaders' : undefined);
  return new Map(
    [...found].flatMap(([key, group]): [string, ErrorFunction][] => {
      const [first] = group;
      if (!first) return [];
      const headers = unknownHeaders(contract, first);
      const wanted = `${first.operation.name}${first.status === 'default' ? 'Default' : first.status}Headers`;
      return [[key, { kind: 'headers', name: names.take(wanted), statuses: statusesOf(group), headers }]];
    }),
  );
}

const headersKey = (headers: readonly ResponseHeader[]): string =>
  headers
    .map(({ name, type }) => `${name.toLowerCase()}: ${printType(type).text}`)
    .sort()
    .join('; ');

/** The required headers that the server cannot set by itself. */
function unknownHeaders(contract: Contract, { response }: DeclaredResponse): readonly ResponseHeader[] {
  const known = knownHeaders(contract);
  return response.headers.filter(
    ({ name, required, type }) => required && type.kind !== 'literal' && !known.has(name.toLowerCase()),
  );
}

/** Values of required headers that a response may lack. */
function defaultsOf(
  contract: Contract,
  { operation, response }: DeclaredResponse,
): Readonly<Record<string, string>> {
  const values = response.headers.flatMap(({ name, required, type }): [string, string][] => {
    if (!required) return [];
    if (type.kind === 'literal') return [[name, String(type.value)]];
    switch (name.toLowerCase()) {
      case 'retry-after':
        return [[name, '1']];
      case 'allow':
        return [[name, methodsOf(contract, operation)]];
      case 'www-authenticate':
        return [[name, challengeOf(contract, operation)]];
      default:
        return [];
    }
  });
  return Object.fromEntries(values);
}

/** The forms of a contract, each once, named by its kind or function. */
class Forms {
  readonly all: NamedForm[] = [];
  readonly #bodies: ReadonlyMap<string, ErrorFunction>;
  readonly #names = new Names();
  readonly #known = new Map<string, string>();

  constructor(bodies: ReadonlyMap<string, ErrorFunction>) {
    this.#bodies = bodies;
  }

  nameOf(form: DeclaredForm): string {
    const write = form.kind === 'custom' ? this.#bodies.get(form.identity) : undefined;
    const key = JSON.stringify(form.kind === 'foreign' ? { kind: 'none' } : { ...form, write: write?.name });
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const name = this.#names.take(write?.name ?? (form.kind === 'foreign' ? 'none' : form.kind));
    this.#known.set(key, name);
    this.all.push({ name, form, write });
    return name;
  }
}

/** Creates unique names. */
class Names {
  readonly #taken = new Set<string>();
  readonly #only: string | undefined;

  /** With `only`, `take` returns this name instead of the wanted one. */
  constructor(only?: string) {
    this.#only = only;
  }

  take(wanted: string): string {
    const name = this.#only ?? wanted;
    let free = name;
    for (let count = 2; this.#taken.has(free); count += 1) free = `${name}${count}`;
    this.#taken.add(free);
    return free;
  }
}

function grouped(
  declared: readonly DeclaredResponse[],
  keyOf: (one: DeclaredResponse) => string | undefined,
): ReadonlyMap<string, readonly DeclaredResponse[]> {
  const groups = new Map<string, DeclaredResponse[]>();
  for (const one of declared) {
    const key = keyOf(one);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

const statusesOf = (group: readonly DeclaredResponse[]): readonly string[] =>
  [...new Set(group.map(({ status }) => status))].sort();

/** The most frequent entry of each status and range. `default` is the most frequent form that the setting allows. */
function commonest(
  operations: ErrorTable['operations'],
  undeclared: UndeclaredErrors,
): ReadonlyMap<string, TableEntry> {
  const tallies = new Map<string, Tally>();
  const count = (status: string, entry: TableEntry): void => {
    const tally = tallies.get(status) ?? new Tally();
    tallies.set(status, tally);
    tally.count(entry);
  };
  for (const own of operations.values()) {
    for (const [status, entry] of own) {
      if (status !== 'default') count(status, entry);
      const isGeneral = status === 'default' || status.endsWith('XX');
      if (undeclared === 'closest' || (undeclared === 'default' && isGeneral))
        count('default', { form: entry.form, headers: undefined, defaults: {} });
    }
  }
  return new Map([...tallies].flatMap(([status, { max }]) => (max ? [[status, max] as const] : [])));
}

/** Counts equal entries. */
class Tally {
  readonly #counts = new Map<string, { readonly entry: TableEntry; times: number }>();

  count(entry: TableEntry): void {
    const key = JSON.stringify(entry);
    const counted = this.#counts.get(key) ?? { entry, times: 0 };
    this.#counts.set(key, counted);
    counted.times += 1;
  }

  /** The most frequent entry; the first one if several are equally frequent. */
  get max(): TableEntry | undefined {
    const [first] = [...this.#counts.values()].sort((one, other) => other.times - one.times);
    return first?.entry;
  }
}
