import { execFile } from 'node:child_process';
import { nodeAvCommand } from '../media-commands.ts';

/** The FFmpeg libraries in the package node-av, or the reason why they cannot be used. */
export type FoundNodeAv = { readonly version: string } | { readonly reason: string };

const timeoutMs = 30_000;

/**
 * Starts a process with node-av once, because a library that does not fit this machine may end its process.
 */
export async function findNodeAv(): Promise<FoundNodeAv> {
  if (!isInstalled()) return { reason: 'the optional package node-av is not installed' };
  const { file, args } = nodeAvCommand({ kind: 'check' });
  const { LD_LIBRARY_PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return new Promise((resolve) => {
    const options = { timeout: timeoutMs, env: { LD_LIBRARY_PATH, NODE_COMPILE_CACHE } };
    execFile(file, args, options, (error, stdout, stderr) => {
      const [line = ''] = stderr.trim().split('\n').slice(-1);
      if (error) resolve({ reason: `node-av does not load here (${line || endOf(error)})` });
      else resolve({ version: stdout });
    });
  });
}

/** Whether the package is installed; its library for this machine may be missing. */
export function isInstalled(): boolean {
  try {
    import.meta.resolve('node-av/lib');
    return true;
  } catch {
    return false;
  }
}

function endOf({ signal, code }: { signal?: unknown; code?: unknown }): string {
  return `it ended with ${signal ?? `status ${code}`}`;
}
