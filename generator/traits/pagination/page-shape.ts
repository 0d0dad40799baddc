import type { Contract, Operation, Type } from '../../model/contract/contract.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';

/** The structure of a list's body: its items, its cursor and its other members. */
export interface PageShape {
  readonly body: Type;
  readonly item: Type;
  /** The members other than the items and the cursor. */
  readonly rest: readonly string[];
  /**
   * The members of an item that its cursor contains. Empty if no order is promised; then the handler decides
   * where a page ends.
   */
  readonly order: readonly string[];
}

/** The structure of a page of an operation; undefined if the operation returns no list. */
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
