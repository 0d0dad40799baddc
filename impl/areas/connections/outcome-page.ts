import { escaped, type Page, page } from '../../ports/page.ts';
import type { LinkOutcome } from './links.ts';

/** What a browser gets when it comes back from a platform: a page, or the way to where the link was begun. */
export type CallbackAnswer =
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

/** Says how a link ended: at `returnTo`, whose query then holds `state` and `result`, or on a plain page. */
export function callbackAnswer(outcome: LinkOutcome, state: string | undefined): CallbackAnswer {
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
