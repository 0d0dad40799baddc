import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { isSuccess, jsonOf } from '../http/client.ts';
import type { Operation } from '../model/operation.ts';
import { pageQuery } from '../model/page-query.ts';
import { idsByResource, type Parts } from '../target/ledger/request.ts';
import { pageOf } from './rows.ts';
import { requireSecondUser } from './tenancy.ts';

export interface ForeignRows extends Trace {
  /** What the list has rows of. */
  readonly resource: string;
}

const mostPages = 300;

/** What another user made is on no page of the list, whatever it is asked to leave out. */
export function tenancyRows(list: Operation, options: ForeignRows): Check {
  return probe(
    list,
    {
      trait: 'tenancy',
      what: 'rows',
      title: `${list.name} holds no ${options.resource} of another user.`,
      effect: 'reads',
      needs: ['token-b'],
    },
    options,
    async (context) => {
      requireSecondUser(context);
      const theirs = await context.prepare(list, { user: 'b' });
      const within = idsByResource(list, theirs.path);
      const { id } = await context.thing(options.resource, { user: 'b', within });
      // Ids that count from one for every user are no sign of anything.
      if (id.length < 4) throw new Skipped(`the id ${id} may be that of another's ${options.resource} too`);
      const parts = await context.prepare(list);
      await expectNotListed(context, list, parts, id);
      for (const query of filtersOf(list)) {
        const asked = { ...parts, query: { ...parts.query, ...query } };
        const exchange = await context.send(list, asked, await context.credential(list));
        if (isSuccess(exchange)) expectWithout(context, jsonOf(exchange.answer), id, JSON.stringify(query));
      }
    },
  );
}

async function expectNotListed(context: Context, list: Operation, parts: Parts, id: string): Promise<void> {
  const credential = await context.credential(list);
  const { pagination } = list;
  if (!pagination)
    return expectWithout(context, jsonOf((await context.succeed(list, parts, credential)).answer), id);
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const query = pageQuery(pagination, { limit: pagination.limit.max, cursor });
    const page = await pageOf(context, list, parts, credential, query, pages === 0);
    expectWithout(context, page.rows, id);
    ({ cursor } = page);
    if (cursor === undefined) return;
  }
}

/** No member of the answer, however deep, is the id. */
function expectWithout(context: Context, answer: unknown, id: string, asked?: string): void {
  const isThere = JSON.stringify(answer ?? null).includes(JSON.stringify(id));
  const where = asked === undefined ? '' : ` when asked for ${asked}`;
  context.must(!isThere, `${id}, which is another user's, is listed${where}`);
}

/** A query for each parameter that is no part of paging, with each value that the schema names. */
function filtersOf({ parameters, pagination, validators }: Operation): Record<string, string>[] {
  const paging = pagination ? [pagination.query.limit, pagination.query.cursor] : [];
  return parameters
    .filter(({ in: place, name }) => place === 'query' && !paging.includes(name))
    .flatMap(({ name, type, example }) => {
      const values = example !== undefined ? [example] : type === 'boolean' ? ['true', 'false'] : undefined;
      const limit = pagination ? pageQuery(pagination, { limit: pagination.limit.max }) : {};
      return (values ?? allowedValues(validators.query, name, type)).map((value) => ({
        ...limit,
        [name]: value,
      }));
    });
}

/** The values of an enumeration, which its refusal of another lists; else one that most schemas take. */
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
