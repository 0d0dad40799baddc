import { escaped, type Page, page } from '../../ports/page.ts';
import type { LinkOutcome } from './links.ts';

/** The response to a browser that returns from a platform: a page, or a redirect to the return address. */
export type CallbackResponse =
  | { readonly status: number; readonly page: Page }
  | { readonly status: 303; readonly location: string };

const names: Readonly<Record<string, string>> = {
  youtube: 'YouTube',
  facebook: 'Facebook',
  twitch: 'Twitch',
  kick: 'Kick',
  x: 'X',
  linkedin: 'LinkedIn',
};

/** Reports the outcome of a link: as `state` and `result` in the query of `returnTo`, or on a page. */
export function callbackResponse(outcome: LinkOutcome, state: string | undefined): CallbackResponse {
  if (outcome.result === 'stale') {
    const main =
      '<h1>Nothing was linked</h1>\n<p>This link was used already, or it is too old. Start again from where you began.</p>';
    return { status: 400, page: page('Nothing was linked', main) };
  }
  const { attempt, result } = outcome;
  if (attempt.returnTo !== undefined) {
    const location = new URL(attempt.returnTo);
    location.searchParams.set('state', state ?? '');
    location.searchParams.set('result', result);
    return { status: 303, location: location.href };
  }
  const name = escaped(names[attempt.platform] ?? attempt.platform);
  switch (result) {
    case 'linked': {
      const main = `<h1>${name} is linked</h1>\n<p>The account <strong>${escaped(outcome.displayName)}</strong> can be used now. You can close this page.</p>`;
      return { status: 200, page: page('Account linked', main) };
    }
    case 'denied': {
      const main = `<h1>Nothing was linked</h1>\n<p>You did not allow access to ${name}. You can close this page.</p>`;
      return { status: 200, page: page('Nothing was linked', main) };
    }
    case 'failed': {
      const main = `<h1>${name} could not be linked</h1>\n<p>${escaped(outcome.reason)}</p>\n<p>Start again from where you began.</p>`;
      return { status: 502, page: page('The account could not be linked', main) };
    }
  }
}
