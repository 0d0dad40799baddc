/**
 * The addresses of `postgres://user:password@host:port,host:port/database?…`, one for each host in their order; undefined
 * where it is none. Which host takes writes is found out, so that `target_session_attrs` says nothing new and is left out.
 */
export function databaseAddresses(text: string): [string, ...string[]] | undefined {
  const [, scheme, user = '', hosts, rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^@/?#]+)([/?].*)?$/.exec(text) ?? [];
  const [first, ...others] = (hosts ?? '').split(',').map((host) => {
    const url = URL.parse(`${scheme}${user}${host}${rest}`);
    url?.searchParams.delete('target_session_attrs');
    return url?.hostname ? url.href : '';
  });
  return first && others.every(Boolean) ? [first, ...others] : undefined;
}

/** The same for people and logs: hosts and database, neither user nor password. */
export function databaseName(text: string): string {
  const hosts = (databaseAddresses(text) ?? []).map((address) => new URL(address));
  return `${hosts.map(({ host }) => host).join(',')}${hosts[0]?.pathname ?? ''}`;
}
