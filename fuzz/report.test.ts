import { expect, test } from 'vitest';
import { heapSlope, type Sample } from './memory.ts';
import { failuresOf, report } from './report.ts';
import { curlLine, rawLine, Tally } from './tally.ts';

const samples = (count: number, bytesEach: number): Sample[] =>
  Array.from({ length: count }, (_, index) => ({
    requests: index * 1000,
    // The memory grows during the warm-up, and then fluctuates.
    heapBytes: 5e7 + (index < 30 ? index * 1e6 : 3e7) + index * 1000 * bytesEach + (index % 2) * 1e5,
    rssBytes: 2e8,
  }));
const result = (tally: Tally, taken: readonly Sample[]) => ({
  tally,
  samples: taken,
  seconds: 10,
  slowestHealthMs: 5,
  unchanged: 3,
});

test('memory that grows with requests fails a run; warm-up does not, and a short run has no slope', () => {
  expect(failuresOf(result(new Tally(), samples(100, 0)))).toEqual([]);
  expect(failuresOf(result(new Tally(), samples(100, 1000)))).toEqual([
    expect.stringMatching(/memory grows by 9\d\.\d MB with 100,000 requests/),
  ]);
  expect(heapSlope(samples(15, 1000))).toBeUndefined();
});

test('merges similar findings with their number; each finding fails the run', () => {
  const tally = new Tally();
  tally.count('getStudio', 'query', 500, 12);
  tally.find('500 is not a documented response', 'getStudio', 'query', 'curl first');
  tally.find('500 is not a documented response', 'getStudio', 'query', 'curl second');
  tally.find('500 is not a documented response', 'listStudios', 'query', 'curl third');
  expect(failuresOf(result(tally, []))).toHaveLength(2);
  const text = report(result(tally, []));
  expect(text).toContain(
    'FOUND  getStudio (query, 2 times)\n  500 is not a documented response\n    curl first',
  );
  expect(text).not.toContain('curl second');
  expect(text).toMatch(/getStudio +500: 1/);
});

test('prints a request as a shell line that repeats it', () => {
  const request = {
    operation: 'x',
    method: 'POST',
    target: '/v1/a?b=%27',
    headers: [['A', "it's"]] as const,
  };
  const line = curlLine({ ...request, body: Buffer.from('{"a":1}') }, 'http://h');
  expect(line).toBe(
    `curl -gisS --path-as-is -X POST -H 'A: it'\\''s' -H 'Content-Type:' --data-raw '{"a":1}' 'http://h/v1/a?b=%27'`,
  );
  expect(curlLine({ ...request, body: Buffer.from([0xff]) }, 'http://h')).toMatch(
    /^printf %s '\/w==' \| base64 -d \| curl/,
  );
  expect(rawLine(Buffer.from('GET'), { host: 'h', port: 1 })).toBe("printf %s 'R0VU' | base64 -d | nc 'h' 1");
});
