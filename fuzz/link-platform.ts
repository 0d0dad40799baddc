import { contract } from '../generated/conformance/operations.ts';
import { type Account, linkedDestination } from './account.ts';

/**
 * Links an account of a simulated platform like a user with a browser, and creates a destination for it, so
 * that broadcast requests reach the platform. @throws Error if the sandbox does not respond as expected.
 */
export async function linkPlatform(account: Account, platform: string): Promise<void> {
  const { startLink, listConnections, createDestination } = contract.operations;
  if (!startLink || !listConnections || !createDestination) return;
  const started = await account.sendRequest(account.plain(startLink, { body: { platform } }));
  const { authorizationUrl }: { authorizationUrl?: string } = JSON.parse(started.body.toString());
  if (authorizationUrl === undefined) throw new Error(`no link to ${platform}: ${started.body}`);
  const page = await fetch(authorizationUrl, { headers: { accept: 'text/html' } });
  const form = new URLSearchParams({ account: account.name, decision: 'allow' });
  for (const [, name = '', value = ''] of (await page.text()).matchAll(
    /type="hidden" name="([^"]*)" value="([^"]*)"/g,
  ))
    form.set(name, value.replaceAll('&amp;', '&'));
  const sent = await fetch(new URL('/oauth/authorize', authorizationUrl), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const location = sent.headers.get('location');
  if (location === null) throw new Error(`the consent page of ${platform} returned ${sent.status}`);
  await fetch(location, { redirect: 'manual' });
  const listed = await account.sendRequest(account.plain(listConnections, { query: ['limit=200'] }));
  const { data }: { data: { id: string; platform: string }[] } = JSON.parse(listed.body.toString());
  const linked = data.find((one) => one.platform === platform);
  if (!linked) throw new Error(`the link to ${platform} did not become a connection`);
  account.pool.add('connection', linked.id);
  const request = account.plain(createDestination, {
    body: { name: platform, platform, connectionId: linked.id },
  });
  const made: { id?: string } = JSON.parse((await account.sendRequest(request)).body.toString());
  if (made.id !== undefined) account.pool.add(linkedDestination, made.id);
}
