import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename } from 'node:path';

/** A registry on this machine, until it is closed. */
export interface LocalRegistry {
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
}

/**
 * Starts a registry that has the packages of these tarballs, and redirects requests for others to npm's configured
 * registry. So commands such as `npm install callsheet` work before anything is published.
 */
export async function startLocalRegistry(
  tarballs: readonly string[],
  others: string,
): Promise<LocalRegistry> {
  const packed = new Map(tarballs.map((tarball) => [manifestOf(tarball).name, tarball]));
  const files = new Map(tarballs.map((tarball) => [`/-/${basename(tarball)}`, tarball]));
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname);
    const tarball = packed.get(path.slice(1));
    const file = files.get(path);
    // A later registry may have the same port and other packages, so npm must not cache them.
    response.setHeader('Cache-Control', 'no-store');
    if (tarball !== undefined) {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(packument(tarball, `http://${request.headers.host}`)));
    } else if (file !== undefined) response.end(readFileSync(file));
    else response.writeHead(307, { Location: new URL(`.${request.url}`, others).href }).end();
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The registry has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The package.json of a tarball. */
export function manifestOf(tarball: string): Manifest {
  return JSON.parse(execFileSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }));
}

/** The document by which npm finds the versions of a package. */
function packument(tarball: string, registry: string): object {
  const manifest = manifestOf(tarball);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  const dist = { tarball: `${registry}/-/${basename(tarball)}`, integrity };
  return {
    name: manifest.name,
    'dist-tags': { latest: manifest.version },
    versions: { [manifest.version]: { ...manifest, dist } },
  };
}
