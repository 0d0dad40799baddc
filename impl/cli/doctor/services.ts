import { once } from 'node:events';
import { connect } from 'node:net';
import type { Config } from '../../app/config/config.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const timeoutMs = 5_000;
/**
 * Clock differences that are a warning and a failure, in milliseconds. Token validity depends on the clock;
 * providers tolerate about a minute.
 */
const warnOffMs = 5_000;
const failOffMs = 60_000;

/** A service that the deployment reaches over TCP, with the variable that names it. */
interface Service {
  readonly check: string;
  readonly variable: string;
  readonly host: string;
  readonly port: number;
}

const defaultPorts: Readonly<Record<string, number>> = {
  'redis:': 6379,
  'rediss:': 6379,
  'http:': 80,
  'https:': 443,
};

/** Checks whether the services of the deployment are reachable, and whether the clock is right. */
export async function services(
  environment: NodeJS.ProcessEnv,
  config: Config | undefined,
): Promise<Finding[]> {
  const found = await Promise.all([
    ...servicesOf(environment).map(reachable),
    ...(config ? [clock(config)] : []),
  ]);
  return found.flat();
}

function servicesOf(environment: NodeJS.ProcessEnv): Service[] {
  const bucket = URL.parse(environment.OBJECT_STORE_URL ?? '');
  const isBucket = bucket?.protocol === 's3:';
  const s3 =
    bucket?.searchParams.get('endpoint') ??
    `https://s3.${bucket?.searchParams.get('region') ?? 'us-east-1'}.amazonaws.com`;
  const named: [check: string, variable: string, address: string | undefined][] = [
    ['redis', 'REDIS_URL', environment.REDIS_URL],
    ['object-store', 'OBJECT_STORE_URL', isBucket ? s3 : undefined],
    ['traces', 'OTEL_EXPORTER_OTLP_ENDPOINT', environment.OTEL_EXPORTER_OTLP_ENDPOINT],
    ['media-plane', 'MEDIAMTX_API_URL', environment.MEDIAMTX_API_URL],
  ];
  return named.flatMap(([check, variable, address]) => {
    const url = URL.parse(address?.trim() ?? '');
    if (!url?.hostname) return [];
    const port = Number(url.port) || (defaultPorts[url.protocol] ?? 0);
    return [{ check, variable, host: url.hostname.replace(/^\[|\]$/g, ''), port }];
  });
}

async function reachable({ check, variable, host, port }: Service): Promise<Finding> {
  const { ok, fail } = findingsOf(check);
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMs) });
    return ok(`${host}:${port} can be reached`);
  } catch (error) {
    const reason = error instanceof Error && error.name === 'AbortError' ? 'no answer' : codeOf(error);
    return fail(
      `${variable} leads to ${host}:${port}, which cannot be reached (${reason}): start it, or correct the address.`,
    );
  } finally {
    socket.destroy();
  }
}

/**
 * Compares the clock with that of the identity provider, because the deployment checks the lifetimes of its
 * tokens.
 */
async function clock({ oidcIssuer }: Config): Promise<Finding> {
  const { ok, warn, fail } = findingsOf('clock');
  if (oidcIssuer === undefined)
    return ok(`it is ${new Date().toISOString()}; the deployment depends on no other clock`);
  const where = new URL(oidcIssuer).host;
  try {
    const address = `${oidcIssuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const sent = Date.now();
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    const theirs = Date.parse(response.headers.get('date') ?? '');
    if (!response.ok)
      return fail(
        `OIDC_ISSUER returns ${response.status} at ${address}: set it to the issuer that its tokens name.`,
      );
    if (Number.isNaN(theirs)) return warn(`${where} sends no Date header, so the clock was not compared.`);
    // The date in the response has whole seconds, and was written between the request and now.
    const offMs = Math.max(0, sent - 1000 - theirs, theirs - Date.now() - 1000);
    const off = `${Math.round(offMs / 1000)} s apart from ${where}`;
    if (offMs > failOffMs) return fail(`the clock is ${off}: tokens are rejected. Set it by NTP.`);
    return offMs > warnOffMs
      ? warn(`the clock is ${off}: set it by NTP.`)
      : ok(`the clock agrees with that of ${where}`);
  } catch (error) {
    const cause: unknown = error instanceof Error && error.cause ? error.cause : error;
    return fail(`OIDC_ISSUER ${where} cannot be reached (${codeOf(cause)}): no user can sign in.`);
  }
}
