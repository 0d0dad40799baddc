import { Skipped } from '../../checks/check.ts';
import { isSuccess } from '../../http/client.ts';
import { describeResponse } from '../../http/describe-response.ts';
import { isObject, sameJson, valueAt } from '../../model/json-pointer.ts';
import { shortText } from '../../model/sent-and-read.ts';
import { allRows } from '../../resources/all-rows.ts';
import { emptyValues, idsByResource } from '../../target/ledger/request.ts';
import { ownRows } from '../rows.ts';
import type { Watch } from './fixture.ts';

/** A part of a stream's initial events that an operation also reads. */
export interface SnapshotMember {
  /** The kind of the event, and the member of its data; the entire data without one. */
  readonly event: string;
  readonly member?: string;
  /** The operation that reads the same data. */
  readonly read: string;
  /**
   * The body of a row that differs from the other rows in every member, and the operation that creates it.
   */
  readonly other?: { readonly operation: string; readonly body: unknown };
}

/**
 * The initial events of a new stream equal a read of the same data. Differences are read again, because the
 * data may change meanwhile.
 */
export async function beginsAsRead(watch: Watch, locations: readonly SnapshotMember[]): Promise<void> {
  for (const snapshotMember of locations) await fill(watch, snapshotMember);
  const first = await looksAt(watch, locations);
  if (first.every(isAlike)) {
    if (first.every(({ read }) => read === undefined)) throw new Skipped('no operation reads this data');
    return;
  }
  const second = await looksAt(watch, locations);
  const words = second.flatMap((look, index) => {
    const before = first[index];
    if (isAlike(look) || !before || isAlike(before)) return [];
    const isSteady = sameJson(before.shown, look.shown) && sameJson(before.read, look.read);
    return isSteady ? [describeLook(look)] : [];
  });
  watch.context.assert(words.length === 0, words.join('; '));
}

/**
 * Creates rows to compare, unless the run is read-only. One of them differs from the others in every member.
 */
async function fill({ context, parts }: Watch, { read, other }: SnapshotMember): Promise<void> {
  const list = context.operation(read);
  if (!list.pagination || context.session.target.readOnly) return;
  await ownRows(context, list, { ...emptyValues, path: parts.path }, 1);
  if (!other) return;
  const maker = context.operation(other.operation);
  const within = idsByResource(list, parts.path);
  const body = await context.fixtures.withReferences(context.send, maker, other.body, { within });
  // Other checks judge whether the request is accepted.
  await context.send(maker, { ...emptyValues, path: parts.path, body }, await context.credential(maker));
}

interface Look {
  readonly snapshotMember: SnapshotMember;
  readonly shown: unknown;
  /** Undefined if there is nothing to read. */
  readonly read: unknown;
}

async function looksAt(watch: Watch, locations: readonly SnapshotMember[]): Promise<Look[]> {
  const begun = await watch.begin(await watch.credential());
  const looks: Look[] = [];
  for (const snapshotMember of locations) {
    const data = begun.events.find(({ kind }) => kind === snapshotMember.event)?.data;
    const shown = snapshotMember.member === undefined ? data : valueAt(data, `/${snapshotMember.member}`);
    const read = await readOf(watch, snapshotMember);
    looks.push({ snapshotMember, shown: inOneOrder(shown), read: inOneOrder(read) });
  }
  begun.close();
  return looks;
}

async function readOf({ context, parts: { path } }: Watch, { read: name }: SnapshotMember): Promise<unknown> {
  const reader = context.operation(name);
  const credential = await context.credential(reader);
  if (reader.pagination)
    return allRows(reader, async (query) =>
      context.json(await context.succeed(reader, { ...emptyValues, path, query }, credential)),
    );
  const exchange = await context.send(reader, { ...emptyValues, path }, credential);
  if (exchange.response.status === 404) return undefined;
  context.assert(isSuccess(exchange), () => describeResponse(exchange));
  return context.json(exchange);
}

/** The order of rows in initial events is not defined. */
const inOneOrder = (value: unknown): unknown =>
  Array.isArray(value) && value.every((row) => typeof valueAt(row, '/id') === 'string')
    ? value.toSorted((one, other) => (String(valueAt(one, '/id')) < String(valueAt(other, '/id')) ? -1 : 1))
    : value;

const isAlike = ({ shown, read }: Look): boolean => read === undefined || sameJson(shown, read);

function describeLook({ snapshotMember: { event, member, read: name }, shown, read }: Look): string {
  const what = member === undefined ? `the event '${event}'` : `${member} of the event '${event}'`;
  if (Array.isArray(shown) && Array.isArray(read)) {
    const lost = read.filter((row) => !shown.some((one) => sameJson(one, row)));
    const more = shown.filter((row) => !read.some((one) => sameJson(one, row)));
    return `${what} lacks ${shortText(lost)} of ${name} and has ${shortText(more)} instead`;
  }
  const names =
    isObject(shown) && isObject(read)
      ? [...new Set([...Object.keys(shown), ...Object.keys(read)])].filter(
          (one) => !sameJson(shown[one], read[one]),
        )
      : [];
  const words = names.map(
    (one) => `${one} ${shortText(valueAt(shown, `/${one}`))}, not ${shortText(valueAt(read, `/${one}`))}`,
  );
  return `${what} has ${words.join(', ') || shortText(shown)}, unlike ${name}`;
}
