import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { isSuccess, jsonOf } from '../http/client.ts';
import type { Operation } from '../model/operation.ts';
import { pageQuery } from '../model/page-query.ts';
import { idsByResource, type RequestValues } from '../target/ledger/request.ts';
import { pageOf } from './rows.ts';
import { requireSecondUser } from './tenancy.ts';

export interface ForeignRows extends Trace {
  /** The resource of the list's rows. */
  readonly resourceType: string;
}

const maxPages = 300;

/** No page of the list contains another user's resource, with any filter. */
export function tenancyRows(list: Operation, options: ForeignRows): Check {
  return probe(
    list,
    {
      trait: 'tenancy',
      what: 'rows',
      title: `${list.name} contains no ${options.resourceType} of another user.`,
      effect: 'reads',
      needs: ['token-b'],
    },
    options,
    async (context) => {
      requireSecondUser(context);
      const theirs = await context.prepare(list, { user: 'b' });
      const within = idsByResource(list, theirs.path);
      const { id } = await context.resource(options.resourceType, { user: 'b', within });
      // If each user's ids start from one, an equal id proves nothing.
      if (id.length < 4)
        throw new Skipped(`the id ${id} may also belong to the user's own ${options.resourceType}`);
      const parts = await context.prepare(list);
      await expectNotListed(context, list, parts, id);
      for (const query of filtersOf(list)) {
        const requested = { ...parts, query: { ...parts.query, ...query } };
        const exchange = await context.send(list, requested, await context.credential(list));
        if (isSuccess(exchange)) expectWithout(context, jsonOf(exchange.response), id, JSON.stringify(query));
      }
    },
  );
}

async function expectNotListed(
  context: Context,
  list: Operation,
  parts: RequestValues,
  id: string,
): Promise<void> {
  const credential = await context.credential(list);
  const { pagination } = list;
  if (!pagination)
    return expectWithout(context, jsonOf((await context.succeed(list, parts, credential)).response), id);
  let cursor: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const query = pageQuery(pagination, { limit: pagination.limit.max, cursor });
    const page = await pageOf(context, list, parts, credential, query, pages === 0);
    expectWithout(context, page.rows, id);
    ({ cursor } = page);
    if (cursor === undefined) return;
  }
}

/** Expects that no member of the response, at any depth, is the id. */
function expectWithout(context: Context, response: unknown, id: string, requested?: string): void {
  const isThere = JSON.stringify(response ?? null).includes(JSON.stringify(id));
  const where = requested === undefined ? '' : ` for the query ${requested}`;
  context.assert(!isThere, `another user's ${id} is listed${where}`);
}

/** Queries for each parameter other than those of paging, with each value of its schema. */
function filtersOf({ parameters, pagination, validators }: Operation): Record<string, string>[] {
  const paging = pagination ? [pagination.query.limit, pagination.query.cursor] : [];
  return parameters
    .filter(({ in: location, name }) => location === 'query' && !paging.includes(name))
    .flatMap(({ name, type, example }) => {
      const values = example !== undefined ? [example] : type === 'boolean' ? ['true', 'false'] : undefined;
      const limit = pagination ? pageQuery(pagination, { limit: pagination.limit.max }) : {};
      return (values ?? allowedValues(validators.query, name, type)).map((value) => ({
        ...limit,
        [name]: value,
      }));
    });
}

/**
 * The values of an enumeration, taken from the validator's error; otherwise a value that most schemas
 * accept.
 */
function allowedValues(
  validate: Operation['validators']['query'],
  name: string,
  type: string,
): readonly string[] {
  validate?.({ [name]: type === 'array' ? ['no such value'] : 'no such value' });
  const { params } = validate?.errors?.find(({ keyword }) => keyword === 'enum') ?? {};
  const allowed: unknown = params?.allowedValues;
  if (Array.isArray(allowed)) return allowed.map(String);
  return type === 'integer' || type === 'number' ? ['1'] : ['a'];
}
