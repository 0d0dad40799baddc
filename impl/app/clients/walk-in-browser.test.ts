import { expect } from 'vitest';
import { openPage, type Page } from '../../fixtures/browser/browser.ts';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { EventReader } from '../../fixtures/events/event-reader.ts';
import { nativeProgram } from '../../fixtures/identity/native-program.ts';
import { requires } from '../../fixtures/requirements.ts';

const inBrowser = requires('browser');

interface Made {
  readonly id: string;
}

/** Clicks an element that leads to another page, and waits until that page is loaded. */
async function follow(page: Page, selector: string): Promise<void> {
  const loaded = page.event('Page.loadEventFired');
  await page.click(selector);
  await loaded;
}

const textOf = async (page: Page) => String(await page.evaluate('document.body.innerText'));

inBrowser(
  'a person signs in, links an account and chats with its viewers, all in a browser',
  async () => {
    const { baseUrl, issuer } = await startDeployment({ LOG_LEVEL: 'warn' });
    const program = await nativeProgram(issuer);
    const page = await openPage();
    await page.open(program.address);
    await page.type('Marguerite Walker');
    await page.press('Enter');
    const person = new Person(baseUrl, (await program.tokens()).access_token);

    const link = await person.request<{ authorizationUrl: string }>('POST /v1/connections/link', {
      platform: 'youtube',
    });
    await page.open(link.authorizationUrl);
    expect(await textOf(page)).toContain('This page is a local simulator of YouTube');
    await page.evaluate('document.getElementById("account").select()');
    await page.type('Walking channel');
    await follow(page, 'button[value=allow]');
    expect(await textOf(page)).toMatch(/YouTube is linked\n+The account Walking channel can be used now/);
    // Loading the page again has no effect, because the link is used up.
    await page.open(String(await page.evaluate('location.href')));
    expect(await textOf(page)).toContain('This link was used already');
    const { data } = await person.request<{
      data: (Made & { displayName: string; externalUserId: string })[];
    }>('GET /v1/connections');
    expect(data.map(({ displayName }) => displayName)).toEqual(['Walking channel']);

    const { id } = await person.make('studio', 'POST /v1/studios', { name: 'Evening show' });
    const studio = `/v1/studios/${id}`;
    const target = { name: 'Channel', platform: 'youtube', connectionId: data[0]?.id };
    const destination = await person.make('destination', `POST ${studio}/destinations`, target);
    await person.request(`POST ${studio}/destinations/${destination.id}/broadcast`, { title: 'Tonight' });
    const events = await EventReader.during(`${baseUrl}${studio}/events`, { as: person.credential });
    const { origin } = new URL(link.authorizationUrl);
    await page.open(`${origin}/control`);
    expect(await textOf(page)).toContain('Tonight is created');
    await person.request(`POST ${studio}/go-live`, {});
    await events.until((all) =>
      all.some(
        ({ kind, data }) => kind === 'destination' && JSON.stringify(data).includes('"status":"LIVE"'),
      ),
    );
    await page.open(`${origin}/control`);
    expect(await textOf(page)).toContain('Tonight is live');

    await follow(page, 'a[href^="/watch/"]');
    expect(await textOf(page)).toContain('Nobody has said anything yet');
    await person.request(`POST ${studio}/chat/messages`, { text: 'Good evening' });
    const reload = async () => {
      await follow(page, 'a[href^="/watch/"]');
      return textOf(page);
    };
    await expect.poll(reload).toContain('Walking channel Good evening');

    // The chat can be read once the broadcast is live.
    await events.until((all) =>
      all.some(({ kind, data }) => kind === 'chatConnector' && JSON.stringify(data).includes('"connected"')),
    );
    await page.evaluate('document.getElementById("text").focus()');
    await page.type('Nice <b>hat</b>');
    await follow(page, 'form[action$=messages] button');
    expect(await textOf(page)).toContain('Viewer Nice <b>hat</b>');
    await expect
      .poll(() => person.request(`GET ${studio}/chat/messages`), { timeout: 15_000 })
      .toMatchObject({ data: [{ platform: 'youtube', text: 'Nice <b>hat</b>' }, { text: 'Good evening' }] });
  },
  120_000,
);
