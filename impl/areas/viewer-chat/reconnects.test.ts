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

/**
 * The part of all messages from the first to the last seen one. A connection must have seen exactly this
 * part.
 */
function runOf(seen: readonly string[], posted: readonly string[]): readonly string[] {
  const [first, last] = [seen[0], seen.at(-1)];
  if (first === undefined || last === undefined) return [];
  return posted.slice(posted.indexOf(first), posted.indexOf(last) + 1);
}

/** Checks that a connection saw every message of its time once and in order, in history and live together. */
function expectWhole({ history, live }: ChatVisit, posted: readonly string[]): void {
  expect(live).toEqual(runOf(live, posted));
  if (!history) return;
  expect(history).toEqual(runOf(history, posted));
  const merged = [...new Set([...history, ...live])].sort();
  expect(merged).toEqual(runOf(merged, posted));
}

test('through a thousand disconnects no message is lost or repeated between history and live', async () => {
  const { log, studioId, clock, token, address } = await startViewerChat();
  const posted: string[] = [];
  const post = async (): Promise<void> => {
    const id = `msg_${String(posted.length).padStart(6, '0')}`;
    posted.push(id);
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
    await log.record(studioId, [{ posted: message }]);
  };
  const roll = dice(20_261_121);
  let talking = true;
  const talk = async () => {
    while (talking) {
      // Sometimes sequential, sometimes concurrent. PostgreSQL gives concurrent messages no order.
      await Promise.all(Array.from({ length: usesPostgres ? 1 : 1 + roll(6) }, post));
      for (let turns = roll(6); turns > 0; turns -= 1) await new Promise(setImmediate);
    }
  };

  const url = address(studioId, await token());
  const visits: ChatVisit[] = [];
  /** Connects and leaves at a random moment: before hello, before the history, or some messages later. */
  const visit = async (): Promise<ChatVisit> => {
    const one = ChatVisit.begin(url);
    visits.push(one);
    const stay = roll(8);
    if (stay > 0) await one.until(() => one.isGreeted);
    const receivedFirst = roll(10);
    if (stay > 1) await one.until(() => one.live.length >= receivedFirst);
    if (stay > 2) one.requestHistory();
    if (stay > 3) await one.until(() => one.history !== undefined);
    const receivedNext = one.live.length + roll(20);
    if (stay > 4) await one.until(() => one.live.length >= receivedNext);
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
  for (const one of visits) expectWhole(one, posted);
  expect(posted.length).toBeGreaterThan(500);
  expect(visits.filter(({ history, live }) => history && live.length > 0).length).toBeGreaterThan(300);

  const last = ChatVisit.begin(url);
  await last.until(() => last.isGreeted);
  last.requestHistory();
  await last.until(() => last.history !== undefined);
  await last.leave();
  expect(last.history).toEqual(posted.slice(-200));
  for (const follower of followers) {
    follower.merge(last);
    expect(follower.messages).toEqual(posted.slice(posted.indexOf(follower.messages[0] ?? '')));
  }
});

test('kill -9 of the server neither loses nor repeats an acknowledged message', async () => {
  const generous = { RATE_LIMIT_RPS: '1000', RATE_LIMIT_BURST: '2000' };
  let deployment: DeploymentProcess = await startDeployment(generous);
  const { dataDir, port, baseUrl } = deployment;
  const as = await deployment.token('alice');
  const request = async <Body>(line: string, json?: unknown) =>
    (await call<Body>(baseUrl, line, { as, ...(json === undefined ? {} : { json }) })).body;
  const { id: studioId } = await request<Studio>('POST /v1/studios', { name: 'Morning show' });
  const { token } = await request<ViewerToken>('POST /v1/viewer-tokens', { studioId, caps: ['chat.read'] });
  const path = `/v1/studios/${studioId}/chat/messages`;
  const url = `${baseUrl.replace('http', 'ws')}/api/v1/embed/ws/studios/${studioId}/chat?token=${token}`;

  const acknowledged: string[] = [];
  /** Posts messages until the server stops responding. */
  const talk = async () => {
    for (;;) {
      const json = { text: `${acknowledged.length}` };
      const response = await call<ChatSendResult>(baseUrl, `POST ${path}`, { as, json }).catch(
        () => undefined,
      );
      if (!response) return;
      expect(response.status).toBe(201);
      acknowledged.push(response.body.messageId ?? 'none');
    }
  };
  const visits: ChatVisit[] = [];
  for (let round = 0; round < 2; round += 1) {
    const visit = ChatVisit.begin(url);
    visits.push(visit);
    await visit.until(() => visit.isGreeted);
    const talked = talk();
    visit.requestHistory();
    await visit.until(() => visit.history !== undefined && visit.live.length > 20);
    await deployment.stop('SIGKILL');
    await Promise.all([talked, visit.until(() => visit.isOver)]);
    deployment = await startDeployment({ ...generous, DATA_DIR: dataDir, PORT: port });
  }

  const kept = (await request<{ data: ChatMessage[] }>(`GET ${path}?limit=200`)).data.map(({ id }) => id);
  expect(kept.length, 'more was said than one page holds').toBeLessThan(200);
  const posted = kept.reverse();
  expect(new Set(posted).size).toBe(posted.length);
  expect(acknowledged.filter((id) => !posted.includes(id))).toEqual([]);
  for (const visit of visits) {
    expect(visit.live.length).toBeGreaterThan(20);
    expectWhole(visit, posted);
  }
});
