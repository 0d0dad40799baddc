// Copied from templates/client/runtime/events/mirror.ts by `npx callsheet generate`. Do not edit.

import { SecretValue } from '../traits/secret.ts';

/** What events of a kind do to the state: they replace a member of it, or of the list that it is the row with the same key. */
export interface MirrorPart {
  readonly member: string;
  /** The member of a row that names it. */
  readonly by?: string;
  /** The event names a row that is gone. */
  readonly removes?: true;
}

/** A change of the state: of a row of one of its `Lists`, or of a member whole. */
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

/** A change as long as nobody has said what the state is. */
interface AnyChange {
  readonly member: string;
  readonly change: 'added' | 'replaced' | 'removed';
  readonly row?: unknown;
  readonly value?: unknown;
  readonly before: unknown;
}

/**
 * What a stream of events shows, kept up to date by its events: a snapshot is the whole state, others carry whole what they
 * replace. Each state is a new object, in which what has not changed is what it was.
 */
export class StateMirror<State extends object, Lists extends keyof State> {
  readonly #snapshot: string;
  readonly #parts: ReadonlyMap<string, MirrorPart>;
  #state: Members | undefined;

  /** `snapshot` is the kind that carries the whole state, `parts` says what the others do. */
  constructor(snapshot: string, parts: Readonly<Record<string, MirrorPart>>) {
    this.#snapshot = snapshot;
    this.#parts = new Map(Object.entries(parts));
  }

  /** The state after the last event; undefined before the first snapshot. */
  get state(): State | undefined {
    return this.#state as State | undefined; // the contract says what its snapshot is
  }

  /** Takes in an event and tells what it changed; nothing where all was so already. Kinds that are not known change nothing. */
  apply(event: { readonly event: string; readonly data: unknown }): readonly StateChange<State, Lists>[] {
    const part = this.#parts.get(event.event);
    const changes: readonly unknown[] =
      event.event === this.#snapshot
        ? Object.entries(Object(event.data)).flatMap(([member, value]) => this.#begin(member, value))
        : part && this.#state
          ? this.#replace(part, event.data)
          : [];
    return changes as readonly StateChange<State, Lists>[]; // members and rows are those of the state
  }

  /** A member as a snapshot shows it, row by row where rows have keys. */
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

  #replace({ member, by, removes }: MirrorPart, data: unknown): readonly AnyChange[] {
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

/** Whether two values of JSON say the same. */
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
