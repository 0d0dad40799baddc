import { expect, test } from 'vitest';
import { findingsIn, generatedFrom, readFixtures } from '../../fixtures/fixture.ts';

for (const fixture of await readFixtures(import.meta.dirname)) {
  test(fixture.title, async () => {
    expect(await findingsIn(fixture)).toBe(fixture.expected);
    if (fixture.fragments.length === 0) return;
    const files = await generatedFrom(fixture);
    for (const { file, code } of fixture.fragments) expect(files.get(file), file).toContain(code);
  });
}
