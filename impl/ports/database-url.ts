/**
 * The addresses of `postgres://user:password@host:port,host:port/database?…`, one for each host, in their
 * order. Undefined when the text has another form. The driver finds the host that accepts writes by itself,
 * so `target_session_attrs` is removed.
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

/** The hosts and the database of the address, for people and logs: without user and password. */
export function databaseName(text: string): string {
  const hosts = (databaseAddresses(text) ?? []).map((address) => new URL(address));
  return `${hosts.map(({ host }) => host).join(',')}${hosts[0]?.pathname ?? ''}`;
}
