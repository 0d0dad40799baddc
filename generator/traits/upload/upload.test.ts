import { expect, test } from 'vitest';
import { findingsIn, readFixtures } from '../../fixtures/fixture.ts';

for (const fixture of await readFixtures(import.meta.dirname)) {
  test(fixture.title, async () => {
    expect(await findingsIn(fixture)).toBe(fixture.expected);
  });
}
