// Copied from templates/client/runtime/socket/socket-plan.ts by `npx callsheet generate`. Do not edit.

/** The facts of the contract about a socket. */
export interface SocketPlan {
  readonly operation: string;
  /** The frame that the server sends before any other. */
  readonly first?: string | undefined;
  /** The frame that replies to a request, and its member with the id of the request. */
  readonly reply: { readonly frame: string; readonly id: string };
  /** Milliseconds without a frame after which a connection counts as dead. */
  readonly idleTimeout?: number | undefined;
  /** Close codes after which the client does not reconnect, with their names. */
  readonly final: Readonly<Record<number, string>>;
  /**
   * How the server can reject the upgrade: by a status and a body that contains the text. `final` if the
   * client must not retry.
   */
  readonly errorResponses?:
    | readonly {
        readonly code: string;
        readonly status: number;
        readonly text: string;
        readonly final?: boolean;
      }[]
    | undefined;
  /**
   * The request that reads missed frames. Its result contains items in `list`, which are delivered as frames
   * of type `frame` and have the key `key`. A result with fewer than `max` items is complete.
   */
  readonly backfill?:
    | {
        readonly request: string;
        readonly data?: object | undefined;
        readonly list: string;
        readonly max?: number | undefined;
        readonly newestFirst: boolean;
        readonly frame: string;
        readonly key: string;
      }
    | undefined;
  readonly removal?: RemovalRule | undefined;
  /** The member of frames that states whether the client may send. */
  readonly sending?: string | undefined;
}

/**
 * The rows that a removal frame removes: all rows with the same value of `same` if `all` is true; otherwise
 * those that match the first set member of `by`.
 */
export interface RemovalRule {
  readonly frame: string;
  readonly same: string;
  readonly all: string;
  /**
   * Members of the frame's data, each with the path of the row's member that must be equal, such as
   * `author.id`.
   */
  readonly by: readonly (readonly [string, string])[];
}

/** Whether a removal frame removes a row. An absent or empty member matches nothing. */
export function isRemovedBy(rule: RemovalRule, row: object, removed: object): boolean {
  if (at(row, rule.same) !== at(removed, rule.same)) return false;
  if (at(removed, rule.all) === true) return true;
  const by = rule.by.find(([member]) => isSet(at(removed, member)));
  return by !== undefined && at(row, by[1]) === at(removed, by[0]);
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The value at a path of members; undefined if the path does not exist. */
export function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (of, name) => (typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined),
      value,
    );
}
