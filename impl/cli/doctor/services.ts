import { once } from 'node:events';
import { connect } from 'node:net';
import type { Config } from '../../app/config/config.ts';
import { codeOf, type Finding, findingsOf } from './finding.ts';

const timeoutMs = 5_000;
/** Tokens end and begin by the clock; providers allow about a minute. */
const warnOffMs = 5_000;
const failOffMs = 60_000;

/** What is connected to over TCP, as variables name it. */
interface Service {
  readonly check: string;
  readonly variable: string;
  readonly host: string;
  readonly port: number;
}

const usualPorts: Readonly<Record<string, number>> = {
  'redis:': 6379,
  'rediss:': 6379,
  'http:': 80,
  'https:': 443,
};

/** Whether what the deployment connects to can be reached, and whether the clock is that of others. */
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
    const port = Number(url.port) || (usualPorts[url.protocol] ?? 0);
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

/** The clock beside that of the identity provider, whose tokens it judges. */
async function clock({ oidcIssuer }: Config): Promise<Finding> {
  const { ok, warn, fail } = findingsOf('clock');
  if (oidcIssuer === undefined) return ok(`it is ${new Date().toISOString()}; nothing else is relied on`);
  const where = new URL(oidcIssuer).host;
  try {
    const address = `${oidcIssuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const sent = Date.now();
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    await answer.body?.cancel();
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    if (!answer.ok)
      return fail(`OIDC_ISSUER answers ${answer.status} at ${address}: correct it to what its tokens name.`);
    if (Number.isNaN(theirs))
      return warn(`${where} does not say what time it is, so the clock was not compared.`);
    // The header has whole seconds, and was written at some moment between the two.
    const offMs = Math.max(0, sent - 1000 - theirs, theirs - Date.now() - 1000);
    const off = `${Math.round(offMs / 1000)} s apart from ${where}`;
    if (offMs > failOffMs) return fail(`the clock is ${off}: tokens are refused. Set it by NTP.`);
    return offMs > warnOffMs
      ? warn(`the clock is ${off}: set it by NTP.`)
      : ok(`the clock is that of ${where}`);
  } catch (error) {
    const cause: unknown = error instanceof Error && error.cause ? error.cause : error;
    return fail(`OIDC_ISSUER ${where} cannot be reached (${codeOf(cause)}): nobody can be let in.`);
  }
}
