import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.ts';
import { noVerdict, type Peer } from './peer.ts';

const root = join(import.meta.dirname, '../../..');

/** This project's suite as users of the example call it: all checks, or a read-only run. */
export function callsheet(kind: 'whole' | 'read-only'): Peer {
  return {
    name: kind === 'whole' ? 'Callsheet' : 'Callsheet, `--read-only`',
    async run({ folder, url, token, otherToken, disposableToken }) {
      const hosts = ['--base-url', url, '--media-url', url, '--embed-url', url];
      const users = ['--token-a', token, '--token-b', otherToken, '--token-disposable', disposableToken];
      const report = ['--profile', 'strict', '--reporter', 'json', '--output', join(folder, kind)];
      const { status } = await command(
        join(root, 'conformance/example'),
        join(root, 'generator/commands/main.ts'),
        ['conformance', ...(kind === 'read-only' ? ['--read-only'] : []), ...hosts, ...users, ...report],
      );
      const file = join(folder, kind, 'results.json');
      if (!existsSync(file)) return status === 0 ? [] : noVerdict(status);
      const { checks } = JSON.parse(readFileSync(file, 'utf8')) as {
        readonly checks: readonly { readonly id: string; readonly status: string }[];
      };
      return checks.filter((check) => ['fail', 'error'].includes(check.status)).map(({ id }) => id);
    },
  };
}
