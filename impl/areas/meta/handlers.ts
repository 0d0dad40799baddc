import { readFileSync } from 'node:fs';
import type { PublishedContract } from '../../../generated/schemas.ts';
import type { MetaHandlers } from '../../../generated/server/meta.ts';
import type { Rates } from '../../ports/rate-limiter.ts';
import type { Store } from '../../ports/store.ts';
import { type CeilingName, type Ceilings, ceilingNames, contractCeilings } from '../ceilings.ts';

const published = new URL('../../../generated/openapi.json', import.meta.url);

/**
 * The handlers of the operations of `meta`: the health with the state of the disk and of the write gate
 * (WRITE-02), and the contract.
 */
export function metaHandlers(options: {
  readonly writesEnabled: boolean;
  readonly store: Pick<Store, 'isWritable'>;
  /** The address of the deployment, which the served contract names as its server (VER-05). */
  readonly publicUrl: () => string;
  /** The address of the viewers' socket. Its scheme may also be http or https. */
  readonly embedUrl: () => string;
  /** The address of WHIP and WHEP. */
  readonly mediaUrl: () => string;
  readonly ceilings?: Ceilings;
  /** The rates of this deployment that override the contract's. */
  readonly rates?: Rates;
}): MetaHandlers {
  const contract: PublishedContract = JSON.parse(readFileSync(published, 'utf8'));
  const traits = withRates(
    withCeilings(contract['x-callsheet'], options.ceilings ?? contractCeilings),
    options.rates ?? {},
  );
  const hosts: Readonly<Record<string, () => string>> = {
    signaling: options.mediaUrl,
    'viewer-chat': () => options.embedUrl().replace(/^http/, 'ws'),
  };
  /** Frozen, and reused while the hosts stay the same, so that the contract is serialized once. */
  let constant: { readonly of: string; readonly body: PublishedContract } | undefined;
  return {
    async getHealth() {
      const status = options.store.isWritable() ? 'ok' : 'degraded';
      return { status: 200, body: { status, writeEnabled: options.writesEnabled } };
    },

    async getContract() {
      const of = [options.publicUrl(), ...Object.values(hosts).map((host) => host())].join(' ');
      if (constant?.of === of) return { status: 200, body: constant.body };
      const own = (item: unknown) => {
        const host = hostOf(item, hosts);
        return host === undefined ? item : Object.assign({}, item, { servers: [{ url: host() }] });
      };
      const paths = Object.fromEntries(
        Object.entries(contract.paths).map(([path, item]) => [path, own(item)]),
      );
      const servers = [{ url: options.publicUrl() }];
      const body = Object.freeze({ ...contract, servers, paths, 'x-callsheet': traits });
      constant = { of, body };
      return { status: 200, body };
    },
  };
}

/** The contract's traits with the ceilings of this deployment. */
function withCeilings(traits: unknown, ceilings: Ceilings): object {
  const written = traits as { readonly ceilings: Readonly<Record<CeilingName, object>> }; // from our own served contract
  const own = ceilingNames.map((name) => [name, { ...written.ceilings[name], max: ceilings.max(name) }]);
  return { ...written, ceilings: Object.fromEntries(own) };
}

/**
 * The traits with the rates of this deployment, including the rates of sockets, which have no rate class in
 * the contract.
 */
function withRates(traits: object, rates: Rates): object {
  const written: Readonly<Record<string, object>> = 'rateClasses' in traits ? Object(traits.rateClasses) : {};
  const own = Object.entries(rates).map(([name, rate]) => [name, { ...written[name], ...rate }]);
  return { ...traits, rateClasses: { ...written, ...Object.fromEntries(own) } };
}

/** The host of a path, if it differs from the API's; otherwise undefined. */
function hostOf(item: unknown, hosts: Readonly<Record<string, () => string>>): (() => string) | undefined {
  const operations: readonly unknown[] = typeof item === 'object' && item !== null ? Object.values(item) : [];
  for (const operation of operations) {
    const tags =
      typeof operation === 'object' && operation !== null && 'tags' in operation ? operation.tags : [];
    const [tag] = Array.isArray(tags) ? tags : [];
    const host = typeof tag === 'string' ? hosts[tag] : undefined;
    if (host) return host;
  }
  return undefined;
}
