import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { Client, type Exchange, headerOf } from '../../../engine/http/client.ts';

/** The person's choice on the consent page. */
export type Consent = 'Allow' | 'Deny';

/**
 * Acts as a person in a browser: opens the consent page, presses the button or link, and follows the
 * redirects. Skips if a program cannot read the page, as on the real platforms. `typed` contains the values
 * of the form's text fields.
 */
export async function grantConsent(
  context: Context,
  authorizationUrl: string,
  consent: Consent,
  typed: Readonly<Record<string, string>> = {},
): Promise<Exchange> {
  const page = await open(context, new URL(authorizationUrl));
  const html = page.exchange.response.body.toString('utf8');
  const link = new RegExp(`<a\\b[^>]*href="([^"]*)"[^>]*>\\s*${consent}\\b`, 'i').exec(html)?.[1];
  if (link !== undefined) return (await open(context, new URL(unescapeHtml(link), page.url))).exchange;
  const form = forms(html).find(({ buttons }) => buttons.some(({ text }) => text.trim().startsWith(consent)));
  if (!form) throw new Skipped(`only a person can consent at ${new URL(authorizationUrl).host}`);
  const button = form.buttons.find(({ text }) => text.trim().startsWith(consent));
  const fields = new URLSearchParams({ ...form.fields, ...typed });
  if (button?.name) fields.set(button.name, button.value);
  const action = new URL(form.action === '' ? page.url.href : form.action, page.url);
  if (form.method === 'GET') {
    action.search = fields.toString();
    return (await open(context, action)).exchange;
  }
  return (await open(context, action, fields.toString())).exchange;
}

/** Opens an address and follows redirects, as a browser does. */
async function open(context: Context, url: URL, form?: string): Promise<{ exchange: Exchange; url: URL }> {
  let at = url;
  let body = form;
  for (let hops = 0; hops < 10; hops += 1) {
    const client = new Client(at.origin);
    try {
      const headers: [string, string][] =
        body === undefined ? [] : [['Content-Type', 'application/x-www-form-urlencoded']];
      const method = body === undefined ? 'GET' : 'POST';
      const content = body === undefined ? {} : { body: Buffer.from(body) };
      const exchange = await client.send({ method, path: at.pathname + at.search, headers, ...content });
      context.exchanges.push(exchange);
      const location = headerOf(exchange.response, 'location');
      if (location === undefined || exchange.response.status < 300 || exchange.response.status >= 400)
        return { exchange, url: at };
      at = new URL(location, at);
      body = undefined;
    } finally {
      client.close();
    }
  }
  return context.fail(`${url.href} redirects more than 10 times`);
}

interface Form {
  readonly action: string;
  readonly method: string;
  readonly fields: Record<string, string>;
  readonly buttons: readonly { readonly text: string; readonly name: string; readonly value: string }[];
}

function forms(html: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].map(([, head = '', inner = '']) => {
    const inputs = [...inner.matchAll(/<input\b([^>]*)>/gi)].map(([, attributes = '']) => attributes);
    const isSubmit = (attributes: string): boolean =>
      attribute(attributes, 'type').toLowerCase() === 'submit';
    const plain = inputs.filter(
      (attributes) => !isSubmit(attributes) && attribute(attributes, 'name') !== '',
    );
    const buttons = [...inner.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/gi)].map(
      ([, attributes = '', text = '']) => ({
        text: text.replace(/<[^>]*>/g, ''),
        name: attribute(attributes, 'name'),
        value: attribute(attributes, 'value'),
      }),
    );
    const submits = inputs.filter(isSubmit).map((attributes) => ({
      text: attribute(attributes, 'value'),
      name: attribute(attributes, 'name'),
      value: attribute(attributes, 'value'),
    }));
    return {
      action: attribute(head, 'action'),
      method: attribute(head, 'method').toUpperCase() || 'GET',
      fields: Object.fromEntries(plain.map((one) => [attribute(one, 'name'), attribute(one, 'value')])),
      buttons: [...buttons, ...submits],
    };
  });
}

function attribute(attributes: string, name: string): string {
  const [, double, single] =
    new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes) ?? [];
  return unescapeHtml(double ?? single ?? '');
}

function unescapeHtml(text: string): string {
  const named: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    '#x27': "'",
  };
  return text.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => named[name] ?? '');
}
