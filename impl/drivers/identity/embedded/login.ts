import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interaction, Provider } from 'oidc-provider';
import type { Clock } from '../../../ports/clock.ts';
import type { Page } from '../../../ports/page.ts';
import type { Store } from '../../../ports/store.ts';
import { NATIVE_CLIENT } from './access-token.ts';
import { library } from './library.ts';
import { errorPage, loginPage } from './pages.ts';
import { API_RESOURCE, INTERACTION_PATH, SCOPES } from './provider.ts';
import { readUserName, userNamed, userNameRule } from './user-names.ts';

const MAX_FORM_BYTES = 4096;

/** Dependencies of the login page. */
export interface LoginOptions {
  readonly provider: Provider;
  readonly issuer: string;
  readonly store: Store;
  readonly clock: Clock;
}

/**
 * Prompts for a user name and accepts it without proof; consent to the deployment's own clients is implied.
 */
export class Login {
  readonly #provider: Provider;
  readonly #issuer: string;
  readonly #store: Store;
  readonly #clock: Clock;

  constructor({ provider, issuer, store, clock }: LoginOptions) {
    this.#provider = provider;
    this.#issuer = issuer;
    this.#store = store;
    this.#clock = clock;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let interaction: Interaction;
    try {
      interaction = await this.#provider.interactionDetails(request, response);
    } catch (error) {
      if (!(error instanceof (await library()).errors.SessionNotFound)) throw error;
      send(
        response,
        400,
        errorPage('login_not_found', 'This sign-in has ended, or was started in another browser.'),
      );
      return;
    }
    if (request.method === 'GET' || request.method === 'HEAD') {
      const hint = interaction.params.login_hint;
      send(response, 200, await this.#page(interaction, typeof hint === 'string' ? hint : ''));
    } else if (request.method === 'POST') {
      await this.#submit(request, response, interaction);
    } else {
      response.setHeader('Allow', 'GET, HEAD, POST');
      send(response, 405, errorPage('method_not_allowed', 'This address accepts only GET and POST.'));
    }
  }

  async #submit(request: IncomingMessage, response: ServerResponse, interaction: Interaction): Promise<void> {
    const form = await readForm(request);
    if (!form) {
      send(response, 400, errorPage('invalid_request', 'The form could not be read.'));
      return;
    }
    if (form.get('decision') === 'cancel') {
      await this.#finish(request, response, {
        error: 'access_denied',
        error_description: 'the sign-in was cancelled',
      });
      return;
    }
    const typed = form.get('name') ?? '';
    const name = readUserName(typed);
    if (name === undefined) {
      const problem =
        typed.trim() === '' ? 'Please type a user name.' : `This is not a valid user name: ${userNameRule}.`;
      send(response, 422, await this.#page(interaction, typed, problem));
      return;
    }
    const accountId = await userNamed(this.#store, this.#clock, name);
    const grant = new this.#provider.Grant({ accountId, clientId: clientId(interaction) });
    grant.addOIDCScope(SCOPES);
    grant.addResourceScope(API_RESOURCE, SCOPES);
    const grantId = await grant.save();
    await this.#finish(request, response, { login: { accountId }, consent: { grantId } });
  }

  async #finish(
    request: IncomingMessage,
    response: ServerResponse,
    result: Parameters<Provider['interactionFinished']>[2],
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    await this.#provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  async #page(interaction: Interaction, name: string, problem?: string): Promise<Page> {
    const client = await this.#provider.Client.find(clientId(interaction));
    return loginPage({
      action: `${new URL(this.#issuer).pathname}${INTERACTION_PATH}${interaction.uid}`,
      client: client?.clientName ?? clientId(interaction),
      redirectUri: String(interaction.params.redirect_uri),
      name,
      ...(problem === undefined ? {} : { problem }),
    });
  }
}

/** Sends a page with its headers. */
export function send(response: ServerResponse, status: number, { headers, html }: Page): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Content-Length', Buffer.byteLength(html));
  response.end(html);
}

/** Sends an error response in the form of the token endpoint (RFC 6749, 5.2). */
export function sendJson(response: ServerResponse, status: number, error: string, description: string): void {
  const body = JSON.stringify({ error, error_description: description });
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body);
}

function clientId(interaction: Interaction): string {
  const { client_id: id } = interaction.params;
  return typeof id === 'string' ? id : NATIVE_CLIENT;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop must not destroy the socket, which still has to send the error response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) return undefined;
    size += chunk.length;
    if (size > MAX_FORM_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
