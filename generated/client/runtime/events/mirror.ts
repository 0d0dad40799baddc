// Copied from templates/client/runtime/events/mirror.ts by `npx callsheet generate`. Do not edit.

import { SecretValue } from '../traits/secret.ts';

/**
 * The effect of an event type on the state: it replaces a member of the state, or the row with the same key
 * in a list.
 */
export interface MirrorRule {
  readonly member: string;
  /** The member of a row that is its key. Without it, the event replaces the whole member. */
  readonly by?: string;
  /** The event removes the row. */
  readonly removes?: true;
}

/** A change of the state: of a row of one of its `Lists`, or of a whole member. */
export type StateChange<State, Lists extends keyof State> = {
  [Member in keyof State]-?: Member extends Lists
    ? RowChange<Member, State[Member] extends readonly (infer Row)[] ? Row : never>
    : {
        readonly member: Member;
        readonly change: 'replaced';
        readonly value: NonNullable<State[Member]>;
        readonly before: State[Member] | undefined;
      };
}[keyof State];

type RowChange<Member, Row> =
  | { readonly member: Member; readonly change: 'added'; readonly row: Row; readonly before: undefined }
  | { readonly member: Member; readonly change: 'replaced'; readonly row: Row; readonly before: Row }
  | { readonly member: Member; readonly change: 'removed'; readonly row: undefined; readonly before: Row };

type Members = Readonly<Record<string, unknown>>;

/** A change of a state whose type is not known. */
interface AnyChange {
  readonly member: string;
  readonly change: 'added' | 'replaced' | 'removed';
  readonly row?: unknown;
  readonly value?: unknown;
  readonly before: unknown;
}

/**
 * Keeps a copy of the state that an event stream describes. A snapshot event replaces the whole state; other
 * events replace a member or a row. Each state is a new object that shares unchanged members and rows with
 * the previous one.
 */
export class StateMirror<State extends object, Lists extends keyof State> {
  readonly #snapshot: string;
  readonly #parts: ReadonlyMap<string, MirrorRule>;
  #state: Members | undefined;

  /** `snapshot` is the event type with the whole state; `parts` lists the effect of other event types. */
  constructor(snapshot: string, parts: Readonly<Record<string, MirrorRule>>) {
    this.#snapshot = snapshot;
    this.#parts = new Map(Object.entries(parts));
  }

  /** The state after the last event; undefined before the first snapshot. */
  get state(): State | undefined {
    return this.#state as State | undefined; // The contract declares the data of the snapshot event.
  }

  /**
   * Applies an event and returns the changes; an empty list if the state was already equal. Unknown event
   * types and events before the first snapshot change nothing.
   */
  apply(event: { readonly event: string; readonly data: unknown }): readonly StateChange<State, Lists>[] {
    const part = this.#parts.get(event.event);
    const changes: readonly unknown[] =
      event.event === this.#snapshot
        ? Object.entries(Object(event.data)).flatMap(([member, value]) => this.#begin(member, value))
        : part && this.#state
          ? this.#replace(part, event.data)
          : [];
    return changes as readonly StateChange<State, Lists>[]; // Members and rows are those of the state.
  }

  /** Applies a member of a snapshot, row by row if its rows have keys. */
  #begin(member: string, value: unknown): readonly AnyChange[] {
    const by = [...this.#parts.values()].find((part) => part.member === member && part.by !== undefined)?.by;
    if (by === undefined) return this.#set(member, value);
    const [before, after] = [rowsOf(this.#state?.[member]), rowsOf(value)];
    const known = new Map(before.map((row) => [keyOf(row, by), row]));
    const left = new Set(after.map((row) => keyOf(row, by)));
    const gone = before.filter((row) => !left.has(keyOf(row, by)));
    const changes: AnyChange[] = gone.map((row) => ({
      member,
      change: 'removed',
      row: undefined,
      before: row,
    }));
    const kept = after.map((row) => {
      const old = known.get(keyOf(row, by));
      if (old !== undefined && isSame(old, row)) return old;
      changes.push({ member, change: old === undefined ? 'added' : 'replaced', row, before: old });
      return row;
    });
    this.#state = { ...this.#state, [member]: kept };
    return changes;
  }

  #replace({ member, by, removes }: MirrorRule, data: unknown): readonly AnyChange[] {
    if (by === undefined) return this.#set(member, data);
    const rows = rowsOf(this.#state?.[member]);
    const at = rows.findIndex((row) => keyOf(row, by) === keyOf(data, by));
    const before = rows[at];
    if (removes ? at < 0 : at >= 0 && isSame(before, data)) return [];
    const others = removes
      ? rows.filter((_, index) => index !== at)
      : at < 0
        ? [...rows, data]
        : rows.map((row, index) => (index === at ? data : row));
    this.#state = { ...this.#state, [member]: others };
    const row = removes ? undefined : data;
    return [{ member, change: removes ? 'removed' : at < 0 ? 'added' : 'replaced', row, before }];
  }

  #set(member: string, value: unknown): readonly AnyChange[] {
    const before = this.#state?.[member];
    if (this.#state && isSame(before, value)) return [];
    this.#state = { ...this.#state, [member]: value };
    return [{ member, change: 'replaced', value, before }];
  }
}

function rowsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function keyOf(row: unknown, by: string): unknown {
  return typeof row === 'object' && row !== null ? Reflect.get(row, by) : undefined;
}

/** Whether two JSON values are equal; secrets are compared by their text. */
function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof SecretValue && other instanceof SecretValue) return one.reveal() === other.reveal();
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)),
    )
  );
}
