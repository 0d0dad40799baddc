import { expect, onTestFinished, test, vi } from 'vitest';
import { control, grantOn, temporarySandbox } from '../../../fixtures/platforms/sandbox.ts';
import { type Grant, type Platform, PlatformError, type PlatformMessage } from '../../../ports/platform.ts';

async function start(id: string) {
  const sandbox = await temporarySandbox({ only: [id] });
  const platform = sandbox.platforms.get(id);
  if (!platform?.chat) throw new Error(`${id} has no chat`);
  const grant = await grantOn(platform);
  const { externalUserId } = await platform.account(grant);
  const origin = sandbox.origins.get(id);
  const watch = `${origin}/watch/${externalUserId}`;
  /** Submits a form of the watch page as a viewer. */
  const submit = (action: string, form: Record<string, string>) =>
    fetch(`${watch}/${action}`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  return { sandbox, platform, chat: platform.chat, grant, origin, watch, submit, account: externalUserId };
}

/** Listens and records all events. */
function overhear(platform: Platform, grant: Grant) {
  const messages: PlatformMessage[] = [];
  const removals: unknown[] = [];
  const states: string[] = [];
  const stop = platform.chat?.listen(grant, {
    message: (message) => messages.push(message),
    removed: (removal) => removals.push(removal),
    state: (state) => states.push(state),
  });
  onTestFinished(() => stop?.());
  return { messages, removals, states, stop: () => stop?.() };
}

const soon = { interval: 5 };
const until = (what: () => void) => vi.waitFor(what, soon);

test('viewers and the account receive the messages of each other', async () => {
  const { platform, chat, grant, submit, watch } = await start('twitch');
  const received = overhear(platform, grant);
  await until(() => expect(received.states).toEqual(['connected']));
  expect((await submit('messages', { name: 'Vera', text: 'Hello <b>!' })).status).toBe(303);
  await until(() => expect(received.messages).toHaveLength(1));
  expect(received.messages[0]).toEqual({
    platformMessageId: expect.any(String),
    text: 'Hello <b>!',
    timestamp: expect.any(String),
    author: { id: 'viewer-vera', displayName: 'Vera' },
  });
  const { messageId } = await chat.send(grant, 'Hello Vera');
  await until(() => expect(received.messages[1]?.platformMessageId).toBe(messageId));
  const page = await (await fetch(watch, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain('Hello &lt;b&gt;!');
  expect(page).toContain('Hello Vera');
});

test('deletions, timeouts, bans and clears reach the listeners', async () => {
  const { platform, grant, submit } = await start('kick');
  const received = overhear(platform, grant);
  await until(() => expect(received.states).toEqual(['connected']));
  await submit('messages', { name: 'Vera', text: 'One' });
  await until(() => expect(received.messages).toHaveLength(1));
  const message = received.messages[0]?.platformMessageId ?? '';
  await submit('removals', { kind: 'deleted', message });
  await submit('removals', { kind: 'timeout', viewer: 'viewer-vera' });
  await submit('removals', { kind: 'banned', viewer: 'viewer-otto' });
  await submit('removals', { kind: 'cleared' });
  await until(() =>
    expect(received.removals).toEqual([
      { platformMessageId: message, channelWide: false, reason: 'deleted' },
      { authorId: 'viewer-vera', channelWide: false, reason: 'timeout' },
      { authorId: 'viewer-otto', channelWide: false, reason: 'banned' },
      { channelWide: true, reason: 'cleared' },
    ]),
  );
  expect((await submit('messages', { name: 'Vera', text: 'Two' })).status).toBe(403);
  expect((await submit('messages', { name: 'Otto', text: 'Three' })).status).toBe(403);
});

test('a listener reconnects after an outage of the platform, and stops on request', async () => {
  const { platform, grant, origin, submit } = await start('twitch');
  const received = overhear(platform, grant);
  await until(() => expect(received.states).toEqual(['connected']));
  await control(origin, { down: true });
  await until(() => expect(received.states.slice(0, 2)).toEqual(['connected', 'reconnecting']));
  await control(origin, { down: false });
  await until(() => expect(received.states.at(-1)).toBe('connected'));
  await submit('messages', { name: 'Vera', text: 'Back again' });
  await until(() => expect(received.messages).toHaveLength(1));
  received.stop();
  const known = received.states.length;
  await control(origin, { down: true });
  expect(received.states).toHaveLength(known);
});

test('a listener with a withdrawn grant fails', async () => {
  const { platform, grant, origin, account } = await start('twitch');
  await control(origin, { account }, 'withdraw');
  const received = overhear(platform, grant);
  await until(() => expect(received.states).toEqual(['failed']));
});

test('a platform that needs a live broadcast for its chat has no chat before', async () => {
  const { platform, chat, grant, origin, account } = await start('youtube');
  await expect(chat.send(grant, 'Anybody?')).rejects.toThrow(PlatformError);
  const received = overhear(platform, grant);
  await until(() => expect(received.states[0]).toBe('reconnecting'));
  const made = await platform.broadcasts?.create(grant, { title: 'Morning show' });
  await control(origin, { account, broadcast: made?.id, status: 'live' }, 'broadcasts');
  await until(() => expect(received.states.at(-1)).toBe('connected'));
  await chat.send(grant, 'Hello');
  await until(() => expect(received.messages).toHaveLength(1));
});
