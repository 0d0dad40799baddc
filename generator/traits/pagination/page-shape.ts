import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';

/** How a list's body is made of its items, its cursor and whatever else it holds. */
export interface PageShape {
  readonly body: Type;
  readonly item: Type;
  /** Required members beside the items and the cursor. */
  readonly rest: readonly string[];
  /** The members of an item a cursor holds. Empty where no order is promised: then the handler says where a page ends. */
  readonly order: readonly string[];
}

/** The page an operation answers with; undefined for an operation that is no list. */
export function pageShape(contract: Contract, { pagination, responses }: Operation): PageShape | undefined {
  const body = responses.find(({ status }) => status === 200)?.contents[0]?.type;
  if (!pagination || !body) return undefined;
  const properties = propertiesOf(contract, body);
  const items = properties.find(({ name }) => name === pagination.items)?.type;
  if (items?.kind !== 'array') return undefined;
  const rest = properties
    .map(({ name }) => name)
    .filter((name) => name !== pagination.items && name !== pagination.cursor);
  const order = pagination.order.map(({ by }) => by);
  return { body, item: items.items, rest, order };
}
