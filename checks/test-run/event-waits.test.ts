import { expect, test, vi } from 'vitest';

/** Vitest's own limit is a second. */
const lateMs = 1_200;

test('tests wait for events that come late', async () => {
  const begun = performance.now();
  const isLate = () => performance.now() - begun > lateMs;
  await Promise.all([
    vi.waitFor(() => expect(isLate()).toBe(true)),
    vi.waitUntil(isLate),
    expect.poll(isLate).toBe(true),
  ]);
});
