/** What a contract says of a socket's client. */
export interface SocketPlan {
  readonly operation: string;
  /** The frame that comes before any other. */
  readonly first?: string | undefined;
  /** The frame that answers a request, and the member that tells which. */
  readonly reply: { readonly frame: string; readonly id: string };
  /** Without a frame for so many milliseconds a connection counts as dead. */
  readonly silence?: number | undefined;
  /** Closes after which coming back is in vain: their names by code. */
  readonly final: Readonly<Record<number, string>>;
  /** How the upgrade may be refused: by a status, in a body that holds the text. `final` where coming back is in vain. */
  readonly refusals?:
    | readonly {
        readonly code: string;
        readonly status: number;
        readonly text: string;
        readonly final?: boolean;
      }[]
    | undefined;
  /**
   * What reads back what was missed: items of `list`, told apart by `key`, as the frames `frame`. One with fewer items than
   * `most` holds all there are.
   */
  readonly backfill?:
    | {
        readonly request: string;
        readonly data?: object | undefined;
        readonly list: string;
        readonly most?: number | undefined;
        readonly newestFirst: boolean;
        readonly frame: string;
        readonly key: string;
      }
    | undefined;
  readonly removal?: RemovalRule | undefined;
  /** The member of frames that says whether the client may send. */
  readonly sending?: string | undefined;
}

/** What a frame of removal takes away: rows with the same `same`; all of them with `all`, else the first of `by` that is set. */
export interface RemovalRule {
  readonly frame: string;
  readonly same: string;
  readonly all: string;
  /** Members of the frame's data, each with where rows have the same, as `author.id`. */
  readonly by: readonly (readonly [string, string])[];
}

/** Whether a row goes. What is absent or empty is not set, and matches nothing. */
export function isRemovedBy(rule: RemovalRule, row: object, removed: object): boolean {
  if (at(row, rule.same) !== at(removed, rule.same)) return false;
  if (at(removed, rule.all) === true) return true;
  const by = rule.by.find(([member]) => isSet(at(removed, member)));
  return by !== undefined && at(row, by[1]) === at(removed, by[0]);
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

/** What stands at a path of members; undefined where that leads nowhere. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (of, name) => (typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined),
      value,
    );
}
