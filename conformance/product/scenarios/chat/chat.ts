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

/** Larger than any clock difference and any delay of a target. */
const longAgoMs = 600_000;

const sendMessage = (studio: OwnStudio, text: string) => studio.call('sendChatMessage', { body: { text } });

async function texts(studio: OwnStudio, query: Readonly<Record<string, string>> = {}): Promise<unknown[]> {
  const page = await studio.call('listChatMessages', { query });
  const cursor = valueAt(page, '/nextCursor');
  studio.context.assert(cursor === undefined, `the last page of the list has the cursor ${cursor}`);
  const rows = valueAt(page, '/data');
  return Array.isArray(rows)
    ? rows.map((row) => valueAt(row, '/text'))
    : studio.context.fail('the list has no rows');
}

/** Messages that the user sends to a studio's chat. */
export const chat: readonly Scenario[] = [
  scenario(
    'chat/sent',
    options('A sent message is accepted and listed unchanged.', {
      proves: ['CHAT-01', 'CHAT-02', 'CHAT-04', 'CHAT-06'],
    }),
    async (context) => {
      const studio = await OwnStudio.unused(context);
      const expectedTexts = ['Good morning!', '😀 ünï\u2028 "quoted" <b>', ' spaces '];
      const responses: unknown[] = [];
      for (const text of expectedTexts) {
        const response = await sendMessage(studio, text);
        studio.shows(`the response to ${text}`, response, { '/ok': true });
        responses.push(valueAt(response, '/messageId'));
      }
      const found = (await texts(studio)).toReversed();
      context.assert(sameJson(found, expectedTexts), `the list contains ${JSON.stringify(found)}`);
      const rows = valueAt(await studio.call('listChatMessages'), '/data');
      const listed = Array.isArray(rows) ? rows.toReversed() : [];
      let last = Number.NEGATIVE_INFINITY;
      for (const [index, row] of listed.entries()) {
        const [id, at] = [responses[index], valueAt(row, '/timestamp')];
        studio.shows(`message ${index}`, row, {
          ...(id !== undefined && { '/id': id }),
          '/platform': 'studio',
        });
        if (typeof at !== 'string') continue;
        const time = Date.parse(at);
        context.assert(time >= last, `a message of ${at} is listed after one with a later time`);
        context.assert(
          Math.abs(time - context.session.pace.now()) < longAgoMs,
          `a new message has the time ${at}`,
        );
        last = time;
      }
    },
  ),

  scenario(
    'chat/limit',
    options('The most recent messages are listed, by default one page of them, and there is no cursor.', {
      proves: ['CHAT-04', 'CHAT-05'],
    }),
    async (context) => {
      const studio = await OwnStudio.unused(context);
      const { limit } = paginationOf(studio.operation('listChatMessages'));
      const expectedTexts = Array.from({ length: limit.default + 5 }, (_, number) => `message ${number}`);
      for (const text of expectedTexts) await sendMessage(studio, text);
      const newest = expectedTexts.toReversed();
      const cases: readonly { query: Readonly<Record<string, string>>; expected: readonly string[] }[] = [
        { query: {}, expected: newest.slice(0, limit.default) },
        { query: { limit: '3' }, expected: newest.slice(0, 3) },
        { query: { limit: '100000' }, expected: newest },
        { query: { limit: '3', cursor: 'anything' }, expected: newest.slice(0, 3) },
      ];
      for (const { query, expected } of cases) {
        const found = await texts(studio, query);
        context.assert(
          sameJson(found, expected),
          `${JSON.stringify(query)} lists ${found.length} messages from ${found[0]} on, not ${expected.length} from ${expected[0]} on`,
        );
      }
    },
  ),
];
