import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { paginationOf } from '../../../engine/probes/rows.ts';
import { OwnStudio } from '../own-studio.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:sendChatMessage', 'operation:listChatMessages'],
});

/** No clock is as far off as that, nor any target as slow. */
const longAgoMs = 600_000;

const say = (studio: OwnStudio, text: string) => studio.call('sendChatMessage', { body: { text } });

async function texts(studio: OwnStudio, query: Readonly<Record<string, string>> = {}): Promise<unknown[]> {
  const page = await studio.call('listChatMessages', { query });
  const cursor = valueAt(page, '/nextCursor');
  studio.context.must(cursor === undefined, `a list without a further page has the cursor ${cursor}`);
  const rows = valueAt(page, '/data');
  return Array.isArray(rows)
    ? rows.map((row) => valueAt(row, '/text'))
    : studio.context.fail('the list has no rows');
}

/** What is said around a broadcast. */
export const chat: readonly Scenario[] = [
  scenario(
    'chat/said',
    options('What is sent is accepted and listed, to the letter.', {
      proves: ['CHAT-01', 'CHAT-02', 'CHAT-04', 'CHAT-06'],
    }),
    async (context) => {
      const studio = await OwnStudio.unused(context);
      const said = ['Good morning!', '😀 ünï\u2028 "quoted" <b>', ' spaces '];
      const answers: unknown[] = [];
      for (const text of said) {
        const answer = await say(studio, text);
        studio.shows(`the answer to ${text}`, answer, { '/ok': true });
        answers.push(valueAt(answer, '/messageId'));
      }
      const found = (await texts(studio)).toReversed();
      context.must(sameJson(found, said), `the list has ${JSON.stringify(found)}`);
      const rows = valueAt(await studio.call('listChatMessages'), '/data');
      const listed = Array.isArray(rows) ? rows.toReversed() : [];
      let last = Number.NEGATIVE_INFINITY;
      for (const [index, row] of listed.entries()) {
        const [id, at] = [answers[index], valueAt(row, '/timestamp')];
        studio.shows(`message ${index}`, row, {
          ...(id !== undefined && { '/id': id }),
          '/platform': 'studio',
        });
        if (typeof at !== 'string') continue;
        const time = Date.parse(at);
        context.must(time >= last, `a message of ${at} was said after one of a later time`);
        context.must(
          Math.abs(time - context.session.pace.now()) < longAgoMs,
          `a message just said is of ${at}`,
        );
        last = time;
      }
    },
  ),

  scenario(
    'chat/limit',
    options(
      'The most recent messages are listed, a page of them unless asked otherwise, and there is no cursor.',
      { proves: ['CHAT-04', 'CHAT-05'] },
    ),
    async (context) => {
      const studio = await OwnStudio.unused(context);
      const { limit } = paginationOf(studio.operation('listChatMessages'));
      const said = Array.from({ length: limit.default + 5 }, (_, number) => `message ${number}`);
      for (const text of said) await say(studio, text);
      const newest = said.toReversed();
      const cases: readonly { query: Readonly<Record<string, string>>; expected: readonly string[] }[] = [
        { query: {}, expected: newest.slice(0, limit.default) },
        { query: { limit: '3' }, expected: newest.slice(0, 3) },
        { query: { limit: '100000' }, expected: newest },
        { query: { limit: '3', cursor: 'anything' }, expected: newest.slice(0, 3) },
      ];
      for (const { query, expected } of cases) {
        const found = await texts(studio, query);
        context.must(
          sameJson(found, expected),
          `${JSON.stringify(query)} gives ${found.length} messages from ${found[0]} on, not ${expected.length} from ${expected[0]} on`,
        );
      }
    },
  ),
];
