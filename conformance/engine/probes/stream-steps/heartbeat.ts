import type { Watch } from './fixture.ts';

/** An idle stream sends heartbeats. */
export async function beats(watch: Watch): Promise<void> {
  const { context, record } = watch;
  const { everySeconds = 15, comment = '' } = record.heartbeat ?? {};
  const idle = await watch.begin(await watch.credential());
  const seconds = context.strict ? everySeconds + 2 : 60;
  context.mayWait(seconds * 1000);
  await idle.until(() => idle.comments.length > 0, seconds);
  const [found] = idle.comments;
  if (found === undefined) return context.fail(`no comment was received in ${seconds} s of an idle stream`);
  const [before = '', after = ''] = comment.split('<timestamp>');
  const time = found.slice(before.length, found.length - after.length);
  context.assert(
    found.startsWith(before) && found.endsWith(after) && isTimestamp(time),
    `the comment is '${found}', not '${comment}'`,
  );
}

const isTimestamp = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/.test(text) &&
  !Number.isNaN(Date.parse(text));
