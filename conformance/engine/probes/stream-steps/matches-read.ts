import { Skipped } from '../../checks/check.ts';
import { isSuccess } from '../../http/client.ts';
import { describeAnswer } from '../../http/describe-response.ts';
import { isObject, sameJson, valueAt } from '../../model/json-pointer.ts';
import { shortly } from '../../model/sent-and-read.ts';
import { wholeList } from '../../resources/all-rows.ts';
import { emptyParts, idsByResource } from '../../target/ledger/request.ts';
import { ownRows } from '../rows.ts';
import type { Watch } from './fixture.ts';

/** What the beginning of a stream shows that can also be read. */
export interface ShownPlace {
  /** The kind of the event, and the member of its data; the whole of it without one. */
  readonly event: string;
  readonly member?: string;
  /** The operation that reads the same. */
  readonly read: string;
  /** A row of that list that differs from others in everything, and what makes it. */
  readonly other?: { readonly operation: string; readonly body: unknown };
}

/** What a fresh stream begins with is what is read of the same: looked at again where it differs, for it may change. */
export async function beginsAsRead(watch: Watch, places: readonly ShownPlace[]): Promise<void> {
  for (const place of places) await fill(watch, place);
  const first = await looksAt(watch, places);
  if (first.every(isAlike)) {
    if (first.every(({ read }) => read === undefined)) throw new Skipped('nothing of it can be read');
    return;
  }
  const second = await looksAt(watch, places);
  const words = second.flatMap((look, index) => {
    const before = first[index];
    if (isAlike(look) || !before || isAlike(before)) return [];
    const isSteady = sameJson(before.shown, look.shown) && sameJson(before.read, look.read);
    return isSteady ? [describeLook(look)] : [];
  });
  watch.context.must(words.length === 0, words.join('; '));
}

/** Rows to look at, one of them unlike the others, where a run may make them. */
async function fill({ context, parts }: Watch, { read, other }: ShownPlace): Promise<void> {
  const list = context.operation(read);
  if (!list.pagination || context.session.target.readOnly) return;
  await ownRows(context, list, { ...emptyParts, path: parts.path }, 1);
  if (!other) return;
  const maker = context.operation(other.operation);
  const within = idsByResource(list, parts.path);
  const body = await context.fixtures.withReferences(context.send, maker, other.body, { within });
  // Whether it is taken is for other checks.
  await context.send(maker, { ...emptyParts, path: parts.path, body }, await context.credential(maker));
}

interface Look {
  readonly place: ShownPlace;
  readonly shown: unknown;
  /** Undefined where there is nothing to read. */
  readonly read: unknown;
}

async function looksAt(watch: Watch, places: readonly ShownPlace[]): Promise<Look[]> {
  const begun = await watch.begin(await watch.credential());
  const looks: Look[] = [];
  for (const place of places) {
    const data = begun.events.find(({ kind }) => kind === place.event)?.data;
    const shown = place.member === undefined ? data : valueAt(data, `/${place.member}`);
    const read = await readOf(watch, place);
    looks.push({ place, shown: inOneOrder(shown), read: inOneOrder(read) });
  }
  begun.close();
  return looks;
}

async function readOf({ context, parts: { path } }: Watch, { read: name }: ShownPlace): Promise<unknown> {
  const reader = context.operation(name);
  const credential = await context.credential(reader);
  if (reader.pagination)
    return wholeList(reader, async (query) =>
      context.json(await context.succeed(reader, { ...emptyParts, path, query }, credential)),
    );
  const exchange = await context.send(reader, { ...emptyParts, path }, credential);
  if (exchange.answer.status === 404) return undefined;
  context.must(isSuccess(exchange), () => describeAnswer(exchange));
  return context.json(exchange);
}

/** A beginning names no order of its rows. */
const inOneOrder = (value: unknown): unknown =>
  Array.isArray(value) && value.every((row) => typeof valueAt(row, '/id') === 'string')
    ? value.toSorted((one, other) => (String(valueAt(one, '/id')) < String(valueAt(other, '/id')) ? -1 : 1))
    : value;

const isAlike = ({ shown, read }: Look): boolean => read === undefined || sameJson(shown, read);

function describeLook({ place: { event, member, read: name }, shown, read }: Look): string {
  const what = member === undefined ? `the event '${event}'` : `${member} of the event '${event}'`;
  if (Array.isArray(shown) && Array.isArray(read)) {
    const lost = read.filter((row) => !shown.some((one) => sameJson(one, row)));
    const more = shown.filter((row) => !read.some((one) => sameJson(one, row)));
    return `${what} lacks ${shortly(lost)} of ${name} and has ${shortly(more)} in its place`;
  }
  const names =
    isObject(shown) && isObject(read)
      ? [...new Set([...Object.keys(shown), ...Object.keys(read)])].filter(
          (one) => !sameJson(shown[one], read[one]),
        )
      : [];
  const words = names.map(
    (one) => `${one} ${shortly(valueAt(shown, `/${one}`))}, not ${shortly(valueAt(read, `/${one}`))}`,
  );
  return `${what} has ${words.join(', ') || shortly(shown)} where ${name} shows it otherwise`;
}
