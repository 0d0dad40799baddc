import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDemo } from '../../impl/cli/demo/deployments.ts';

/** A target that is as it should be, while it runs. */
export interface Place {
  readonly url: string;
  /** Where the suite is called, and by which file. */
  readonly folder: string;
  readonly command: string;
  /** What the suite is told of it, with another address for the API. */
  target(url: string): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const command = join(root, 'generator/main.ts');

/** The targets, each as a process of its own. */
export const subjects: Readonly<
  Record<string, (settings: Readonly<Record<string, string>>) => Promise<Place>>
> = { rooms, deployment };

async function rooms(): Promise<Place> {
  const file = join(root, 'conformance/example/main.ts');
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value: said = '' } = await lines.next();
  const { value: call = '' } = await lines.next();
  const token = (user: string): string => new RegExp(`--token-${user} (\\S+)`).exec(call)?.[1] ?? '';
  return {
    url: said.replace(/^Listening /, ''),
    ...{ folder: join(root, 'conformance/example'), command },
    target: (url) => ({
      ...{ CALLSHEET_BASE_URL: url, CALLSHEET_EMBED_URL: url, CALLSHEET_MEDIA_URL: url },
      ...{ CALLSHEET_TOKEN_A: token('a'), CALLSHEET_TOKEN_B: token('b') },
    }),
    close: async () => void child.kill(),
  };
}

async function deployment(settings: Readonly<Record<string, string>>): Promise<Place> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  const demo = openDemo();
  const { baseUrl } = await demo.start();
  const { CALLSHEET_TOKEN_DISPOSABLE: _, ...told } = await demo.target();
  process.env = before;
  return {
    url: baseUrl,
    ...{ folder: root, command },
    target: (url) => ({
      ...told,
      CALLSHEET_BASE_URL: url,
      CALLSHEET_EMBED_URL: url.replace(/^http/, 'ws'),
      CALLSHEET_KNOWN_FAILURES: join(root, 'conformance/product/known-failures.txt'),
    }),
    close: async () => void demo.end(0),
  };
}
