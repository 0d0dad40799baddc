import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

function runs(body: string): Promise<{ readonly code: number; readonly output: string }> {
  const module = fileURLToPath(new URL('./uncaught-errors.ts', import.meta.url));
  const script = `
    import { containUncaughtErrors } from ${JSON.stringify(module)};
    containUncaughtErrors({ error: (_about, text) => console.log(text) });
    const fault = (file) => Object.assign(new Error('broken'), { stack: 'Error: broken\\n    at x (' + file + ':1:1)' });
    setTimeout(() => console.log('alive'), 20);
    ${body}`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

const library = '/srv/node_modules/werift/lib/index.mjs';

test.each([`Promise.reject(fault('${library}'));`, `setImmediate(() => { throw fault('${library}'); });`])(
  'survives an uncaught error of the WebRTC library: %s',
  async (body) => {
    const { code, output } = await runs(body);
    expect(code).toBe(0);
    expect(output).toContain('the WebRTC library failed');
    expect(output).toContain('alive');
  },
);

test('any other uncaught error ends the process', async () => {
  const { code, output } = await runs(`Promise.reject(fault('/srv/impl/areas.ts'));`);
  expect(code).toBe(1);
  expect(output).toContain('broken');
  expect(output).not.toContain('alive');
});
