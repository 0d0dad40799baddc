import { expect, onTestFinished, test, vi } from 'vitest';
import { PlatformError } from '../../ports/platform.ts';
import type { UseGrant } from './dispatcher.ts';
import { Listening } from './platform-listener.ts';

const account = { connectionId: 'con_1', platform: 'twitch' };

function listenWith(use: UseGrant) {
  const failed = vi.fn();
  const listening = new Listening({
    userId: 'usr_1',
    account,
    use,
    failed,
    heard: () => {},
    moved: () => {},
  });
  onTestFinished(() => listening.stop());
  return { listening, failed };
}

test('what breaks while a chat is begun is told; what the platform says is its state and no more', async () => {
  const broken = new Error('the store is gone');
  const { listening, failed } = listenWith(() => Promise.reject(broken));
  await vi.waitFor(() => expect(listening.state).toBe('failed'));
  expect(failed).toHaveBeenCalledExactlyOnceWith(broken);

  const refused = listenWith(() => Promise.reject(new PlatformError('unavailable', 'It did not answer.')));
  await vi.waitFor(() => expect(refused.listening.state).toBe('failed'));
  expect(refused.failed).not.toHaveBeenCalled();
});
