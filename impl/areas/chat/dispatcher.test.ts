import { expect, onTestFinished, test, vi } from 'vitest';
import { MemoryBus } from '../../drivers/bus/memory-bus.ts';
import type { PlatformMessage } from '../../ports/platform.ts';
import { Dispatcher } from './dispatcher.ts';
import { ChatPeers } from './process-sync.ts';

test('an account’s chat does not wait for messages that a dead process was sending', async () => {
  // The timeout of a send never elapses.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const bus = new MemoryBus();
  const gone = new Set<string>();
  const listeners = new Set<() => void>();
  const dispatcher = new Dispatcher({
    peers: new ChatPeers(bus, 'looker'),
    presence: {
      gone: async (owners) => new Set(owners.filter((owner) => gone.has(owner))),
      onGone: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    use: async () => ({ rejected: 'unavailable', message: 'nothing is sent here' }),
    failed: () => {},
  });
  dispatcher.start();
  const sending = {
    studioId: 'std_1',
    connectionId: 'con_1',
    messageId: 'msg_1',
    platform: 'youtube',
    text: 'Hello',
  };
  new ChatPeers(bus, 'dead').announceSending(sending);
  new ChatPeers(bus, 'alive').announceSending({ ...sending, messageId: 'msg_2', text: 'Hi' });
  const echo = (text: string): PlatformMessage => ({
    platformMessageId: `yt_${text}`,
    text,
    timestamp: '2026-01-01T00:00:00Z',
    author: { id: 'u', displayName: 'U' },
  });
  const order: string[] = [];
  const isEcho = (text: string) =>
    dispatcher.isEcho('std_1', 'con_1', echo(text)).then((is) => void order.push(`${text} ${is}`));
  const both = [isEcho('Hi'), isEcho('Hello')];
  gone.add('dead');
  for (const listener of listeners) listener();
  await both[1];
  expect(order).toEqual(['Hello false']);
  new ChatPeers(bus, 'alive').announceSending({
    ...sending,
    messageId: 'msg_2',
    text: 'Hi',
    outcome: { platformMessageId: 'yt_Hi' },
  });
  await both[0];
  expect(order).toEqual(['Hello false', 'Hi true']);
  await dispatcher.close();
  expect(listeners.size).toBe(0);
});
