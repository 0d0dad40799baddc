import { hash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../ports/clock.ts';
import type { Ledger } from './accounts.ts';
import type { FaultSwitches } from './fault-injection.ts';
import type { Profile } from './profiles.ts';

/** The deployment's application on its simulators. */
export interface SandboxClient {
  readonly id: string;
  readonly secret: string;
}

/** The parameters of the consent page. */
export interface ConsentRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeChallenge: string;
  readonly scopes: readonly string[];
}

/** The token endpoint's response. */
export interface TokenResponse {
  readonly status: 200 | 400 | 401;
  readonly body: Readonly<Record<string, unknown>>;
}

interface IssuedCode {
  readonly accountId: string;
  readonly grantId: string;
  readonly request: ConsentRequest;
  readonly endsAt: number;
  used: boolean;
}

const codeMs = 60_000;

/** One simulator's authorization server: codes with proof keys (RFC 6749, RFC 7636), renewal and revocation (RFC 7009). */
export class SandboxOAuth {
  readonly #profile: Profile;
  readonly #client: SandboxClient;
  readonly #ledger: Ledger;
  readonly #clock: Clock;
  readonly #switches: (accountId: string) => FaultSwitches;
  readonly #codes = new Map<string, IssuedCode>();

  constructor(options: {
    profile: Profile;
    client: SandboxClient;
    ledger: Ledger;
    clock: Clock;
    /** The faults of an account. */
    switches: (accountId: string) => FaultSwitches;
  }) {
    this.#profile = options.profile;
    this.#client = options.client;
    this.#ledger = options.ledger;
    this.#clock = options.clock;
    this.#switches = options.switches;
  }

  /** Reads the parameters of the consent page; returns a text with the problem if they are invalid. */
  consentRequest(query: URLSearchParams): ConsentRequest | string {
    for (const name of query.keys()) if (query.getAll(name).length > 1) return `${name} comes twice.`;
    if (query.get('client_id') !== this.#client.id) return 'client_id names no application.';
    const redirectUri = query.get('redirect_uri') ?? '';
    const { protocol } = URL.parse(redirectUri) ?? {};
    if (protocol !== 'http:' && protocol !== 'https:') return 'redirect_uri is missing or no address.';
    if (query.get('response_type') !== 'code') return 'response_type is not code.';
    const codeChallenge = query.get('code_challenge') ?? '';
    if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)) {
      return 'code_challenge is missing, or its method is not S256.';
    }
    const state = query.get('state');
    if (!state) return 'state is missing.';
    const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');
    return { redirectUri, state, codeChallenge, scopes };
  }

  /** The redirect after the person's decision. */
  decide(request: ConsentRequest, decision: { readonly allowedBy: string } | 'denied'): string {
    const location = new URL(request.redirectUri);
    location.searchParams.set('state', request.state);
    const known = [...this.#profile.defaultScopes, ...this.#profile.otherScopes];
    if (decision === 'denied') {
      location.searchParams.set('error', 'access_denied');
    } else if (request.scopes.some((scope) => !known.includes(scope))) {
      location.searchParams.set('error', 'invalid_scope');
    } else {
      location.searchParams.set('code', this.#issueCode(request, decision.allowedBy));
    }
    return location.href;
  }

  #issueCode(request: ConsentRequest, accountId: string): string {
    const now = this.#clock.now();
    for (const [digest, { endsAt }] of this.#codes) if (endsAt <= now) this.#codes.delete(digest);
    const code = randomBytes(32).toString('base64url');
    const issued = { accountId, grantId: randomUUID(), request, endsAt: now + codeMs, used: false };
    this.#codes.set(hash('sha256', code), issued);
    return code;
  }

  token(form: URLSearchParams): TokenResponse {
    if (!this.#isClient(form)) return errorResponse(401, 'invalid_client');
    switch (form.get('grant_type')) {
      case 'authorization_code':
        return this.#exchange(form);
      case 'refresh_token':
        return this.#refresh(form);
      default:
        return errorResponse(400, 'unsupported_grant_type');
    }
  }

  /** Ends the consent of a token; an unknown token has ended already. */
  revoke(form: URLSearchParams): TokenResponse {
    if (!this.#isClient(form)) return errorResponse(401, 'invalid_client');
    const grantId = this.#ledger.grantOfToken(this.#profile.id, form.get('token') ?? '');
    if (grantId !== undefined) this.#ledger.endGrant(this.#profile.id, grantId);
    return { status: 200, body: {} };
  }

  #exchange(form: URLSearchParams): TokenResponse {
    const issued = this.#codes.get(hash('sha256', form.get('code') ?? ''));
    if (!issued || issued.endsAt <= this.#clock.now()) return errorResponse(400, 'invalid_grant');
    if (issued.used) {
      // A second use of a code means that it may have been stolen (RFC 6749, 4.1.2).
      this.#ledger.endGrant(this.#profile.id, issued.grantId);
      return errorResponse(400, 'invalid_grant');
    }
    issued.used = true;
    const { request, accountId, grantId } = issued;
    const proof = hash('sha256', form.get('code_verifier') ?? '', 'base64url');
    if (!isSame(proof, request.codeChallenge) || form.get('redirect_uri') !== request.redirectUri) {
      return errorResponse(400, 'invalid_grant');
    }
    const scopes = request.scopes.length > 0 ? request.scopes : this.#profile.defaultScopes;
    const facts = { accountId, grantId, scopes };
    const refreshToken =
      this.#profile.refresh === 'none' ? undefined : this.#ledger.issue(this.#profile.id, 'refresh', facts);
    return this.#tokenResponse(facts, refreshToken);
  }

  #refresh(form: URLSearchParams): TokenResponse {
    const token = form.get('refresh_token') ?? '';
    const facts = this.#ledger.token(this.#profile.id, 'refresh', token, this.#clock.now());
    if (!facts) return errorResponse(400, 'invalid_grant');
    if (this.#profile.refresh !== 'rotating') return this.#tokenResponse(facts, undefined);
    this.#ledger.forgetToken(token);
    return this.#tokenResponse(facts, this.#ledger.issue(this.#profile.id, 'refresh', facts));
  }

  #tokenResponse(
    facts: { accountId: string; grantId: string; scopes: readonly string[] },
    refreshToken: string | undefined,
  ): TokenResponse {
    const seconds = this.#switches(facts.accountId).accessSeconds || this.#profile.accessSeconds;
    const endsAt = this.#clock.now() + seconds * 1000;
    return {
      status: 200,
      body: {
        access_token: this.#ledger.issue(this.#profile.id, 'access', facts, endsAt),
        token_type: 'Bearer',
        expires_in: seconds,
        scope: facts.scopes.join(' '),
        ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
      },
    };
  }

  #isClient(form: URLSearchParams): boolean {
    const { id, secret } = this.#client;
    return form.get('client_id') === id && isSame(form.get('client_secret') ?? '', secret);
  }
}

function errorResponse(status: 400 | 401, error: string): TokenResponse {
  return { status, body: { error } };
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(one), digest(other));
}
