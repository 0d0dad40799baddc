import { afterAll, beforeEach } from 'vitest';
import { captureVariable, markEnd, markTest } from './marks.ts';

// Tests may replace the methods of the streams.
const streams = [process.stdout, process.stderr].map((stream) => stream.write.bind(stream));
const mark = (text: string) => {
  for (const write of streams) write(text);
};

if (process.env[captureVariable] !== undefined) {
  // Processes that a test starts inherit the variable, but their output is not marked.
  process.env[captureVariable] = String(process.pid);
  beforeEach(({ task }) => mark(markTest(task.id)));
  // Registered before the hooks of the test file, so it is executed after them.
  afterAll(() => mark(markEnd));
}
