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
    received: () => {},
    moved: () => {},
  });
  onTestFinished(() => listening.stop());
  return { listening, failed };
}

test('reports an internal error, but a platform’s error only as the state', async () => {
  const broken = new Error('the store is gone');
  const { listening, failed } = listenWith(() => Promise.reject(broken));
  await vi.waitFor(() => expect(listening.state).toBe('failed'));
  expect(failed).toHaveBeenCalledExactlyOnceWith(broken);

  const rejected = listenWith(() => Promise.reject(new PlatformError('unavailable', 'It did not answer.')));
  await vi.waitFor(() => expect(rejected.listening.state).toBe('failed'));
  expect(rejected.failed).not.toHaveBeenCalled();
});
