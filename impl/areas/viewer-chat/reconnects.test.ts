import { expect, test } from 'vitest';
import type { ChatMessage, ChatSendResult, Studio, ViewerToken } from '../../../generated/schemas.ts';
import { ChatFollower, ChatVisit } from '../../fixtures/chat/chat-follower.ts';
import { startViewerChat } from '../../fixtures/chat/viewer-chat.ts';
import { type DeploymentProcess, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { dice } from '../../fixtures/dice.ts';
import { call } from '../../fixtures/http/http-client.ts';
import { usesPostgres } from '../../fixtures/store/postgres.ts';

const disconnects = 1000;
const viewers = 8;

/** The part of what was said, in order, that begins and ends with the same messages; what one connection saw has to be that. */
function runOf(seen: readonly string[], said: readonly string[]): readonly string[] {
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined) return [];
  return said.slice(said.indexOf(first), said.indexOf(last) + 1);
}

/** What one connection saw: every message of its time once and in order, history and live put together. */
function expectWhole({ history, live }: ChatVisit, said: readonly string[]): void {
  expect(live).toEqual(runOf(live, said));
  if (!history) return;
  expect(history).toEqual(runOf(history, said));
  const merged = [...new Set([...history, ...live])].sort();
  expect(merged).toEqual(runOf(merged, said));
}

test('through a thousand disconnects no message is lost or doubled between history and live', async () => {
  const { log, studioId, clock, token, address } = await startViewerChat();
  const said: string[] = [];
  const say = async (): Promise<void> => {
    const id = `msg_${String(said.length).padStart(6, '0')}`;
    said.push(id);
    const message = {
      id,
      studio_id: studioId,
      platform: 'studio',
      platform_message_id: id,
      author_id: 'usr',
      author_name: 'Alice',
      text: id,
      said_at: new Date(clock.now()).toISOString(),
    };
    await log.record(studioId, [{ said: message }]);
  };
  const roll = dice(20_261_121);
  let talking = true;
  const talk = async () => {
    while (talking) {
      // Sometimes one after the other, sometimes several at once; PostgreSQL gives those no order.
      await Promise.all(Array.from({ length: usesPostgres ? 1 : 1 + roll(6) }, say));
      for (let turns = roll(6); turns > 0; turns -= 1) await new Promise(setImmediate);
    }
  };

  const url = address(studioId, await token());
  const visits: ChatVisit[] = [];
  /** Comes and goes at any moment: before it is greeted, before history is answered, or some messages later. */
  const visit = async (): Promise<ChatVisit> => {
    const one = ChatVisit.begin(url);
    visits.push(one);
    const stay = roll(8);
    if (stay > 0) await one.until(() => one.isGreeted);
    const heardFirst = roll(10);
    if (stay > 1) await one.until(() => one.live.length >= heardFirst);
    if (stay > 2) one.askHistory();
    if (stay > 3) await one.until(() => one.history !== undefined);
    const heardThen = one.live.length + roll(20);
    if (stay > 4) await one.until(() => one.live.length >= heardThen);
    await one.leave(roll(2) === 0);
    return one;
  };
  const follow = async (): Promise<ChatFollower> => {
    const follower = new ChatFollower();
    while (visits.length < disconnects) follower.merge(await visit());
    return follower;
  };

  const talked = talk();
  const followers = await Promise.all(Array.from({ length: viewers }, follow));
  talking = false;
  await talked;
  for (const one of visits) expectWhole(one, said);
  expect(said.length).toBeGreaterThan(500);
  expect(visits.filter(({ history, live }) => history && live.length > 0).length).toBeGreaterThan(300);

  const last = ChatVisit.begin(url);
  await last.until(() => last.isGreeted);
  last.askHistory();
  await last.until(() => last.history !== undefined);
  await last.leave();
  expect(last.history).toEqual(said.slice(-200));
  for (const follower of followers) {
    follower.merge(last);
    expect(follower.messages).toEqual(said.slice(said.indexOf(follower.messages[0] ?? '')));
  }
});

test('kill -9 of the server loses no acknowledged message and doubles none', async () => {
  const generous = { RATE_LIMIT_RPS: '1000', RATE_LIMIT_BURST: '2000' };
  let deployment: DeploymentProcess = await startDeployment(generous);
  const { dataDir, port, baseUrl } = deployment;
  const as = await deployment.token('alice');
  const ask = async <Body>(line: string, json?: unknown) =>
    (await call<Body>(baseUrl, line, { as, ...(json === undefined ? {} : { json }) })).body;
  const { id: studioId } = await ask<Studio>('POST /v1/studios', { name: 'Morning show' });
  const { token } = await ask<ViewerToken>('POST /v1/viewer-tokens', { studioId, caps: ['chat.read'] });
  const path = `/v1/studios/${studioId}/chat/messages`;
  const url = `${baseUrl.replace('http', 'ws')}/api/v1/embed/ws/studios/${studioId}/chat?token=${token}`;

  const acknowledged: string[] = [];
  /** Says one thing after the other until nobody answers. */
  const talk = async () => {
    for (;;) {
      const json = { text: `${acknowledged.length}` };
      const answer = await call<ChatSendResult>(baseUrl, `POST ${path}`, { as, json }).catch(() => undefined);
      if (!answer) return;
      expect(answer.status).toBe(201);
      acknowledged.push(answer.body.messageId ?? 'none');
    }
  };
  const visits: ChatVisit[] = [];
  for (let round = 0; round < 2; round += 1) {
    const visit = ChatVisit.begin(url);
    visits.push(visit);
    await visit.until(() => visit.isGreeted);
    const talked = talk();
    visit.askHistory();
    await visit.until(() => visit.history !== undefined && visit.live.length > 20);
    await deployment.stop('SIGKILL');
    await Promise.all([talked, visit.until(() => visit.isOver)]);
    deployment = await startDeployment({ ...generous, DATA_DIR: dataDir, PORT: port });
  }

  const kept = (await ask<{ data: ChatMessage[] }>(`GET ${path}?limit=200`)).data.map(({ id }) => id);
  expect(kept.length, 'more was said than one page holds').toBeLessThan(200);
  const said = kept.reverse();
  expect(new Set(said).size).toBe(said.length);
  expect(acknowledged.filter((id) => !said.includes(id))).toEqual([]);
  for (const visit of visits) {
    expect(visit.live.length).toBeGreaterThan(20);
    expectWhole(visit, said);
  }
});
