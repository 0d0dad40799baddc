import { escaped, type Page, page } from '../../../ports/page.ts';
import type { PlatformMessage } from '../../../ports/platform.ts';
import type { SandboxAccount } from './accounts.ts';
import type { SandboxBroadcast } from './broadcasts.ts';
import type { FaultSwitches } from './fault-injection.ts';
import type { ConsentRequest } from './oauth.ts';
import type { Profile } from './profiles.ts';

const defaultAccount = 'Sandbox channel';

/** A page on which the person grants or denies access. */
export function consentPage(profile: Profile, query: URLSearchParams, request: ConsentRequest): Page {
  const name = escaped(profile.name);
  const hidden = [...query].map(
    ([field, value]) => `<input type="hidden" name="${escaped(field)}" value="${escaped(value)}">`,
  );
  const scopes = (request.scopes.length > 0 ? request.scopes : profile.defaultScopes)
    .map((scope) => `<li>${escaped(scope)}</li>`)
    .join('');
  const main = `<h1>${name}: allow access?</h1>
<p>Callsheet requests access to your account. This page is a local simulator of ${name}: it requires no password.</p>
<p>It would be allowed:</p>
<ul>${scopes}</ul>
<form method="post" action="/oauth/authorize">
${hidden.join('\n')}
<label for="account">Account</label>
<input id="account" name="account" value="${defaultAccount}" maxlength="80" required autocomplete="off">
<p class="hint">A new name makes a new account.</p>
<div class="buttons">
<button type="submit" name="decision" value="allow">Allow</button>
<button type="submit" name="decision" value="deny" formnovalidate>Deny</button>
</div>
</form>`;
  return page(`${profile.name} (simulator)`, main, [formTarget(request.redirectUri)]);
}

/** Policies cannot name an IPv6 address. */
function formTarget(redirectUri: string): string {
  const { hostname, origin, protocol } = new URL(redirectUri);
  return hostname.startsWith('[') ? protocol : origin;
}

/** A page that explains an invalid request to the person. */
export function problemPage(profile: Profile, problem: string): Page {
  return page(`${profile.name} (simulator)`, `<h1>This is not possible</h1>\n<p>${escaped(problem)}</p>`);
}

/** A page with the simulator's data and its switches. */
export function controlPage(
  profile: Profile,
  switches: FaultSwitches,
  channels: readonly {
    readonly account: SandboxAccount;
    readonly grants: number;
    readonly broadcasts: readonly SandboxBroadcast[];
  }[],
): Page {
  const rows = channels.map(({ account, grants, broadcasts }) => {
    const id = escaped(account.id);
    const listed = broadcasts.slice(0, 20).map((broadcast) => broadcastForm(account, broadcast));
    return `<h2>${escaped(account.displayName)}</h2>
${profile.chat ? `<p><a href="/watch/${id}">Watch and chat</a></p>` : ''}
<form class="small" method="post" action="/control/withdraw"><input type="hidden" name="account" value="${id}">
<button type="submit">Withdraw consent (${grants})</button></form>
<ul class="list">${listed.join('')}</ul>`;
  });
  const main = `<h1>${escaped(profile.name)} (simulator)</h1>
<p>The accounts that were linked here, and how the simulator behaves.</p>
${rows.join('\n') || '<p>Nobody has linked an account yet.</p>'}
<h2>Behaviour</h2>
<form method="post" action="/control">
<label for="down">Down</label>${choice('down', switches.down)}
<label for="slowMs">Slow, in milliseconds</label><input id="slowMs" name="slowMs" inputmode="numeric" value="${switches.slowMs}">
<label for="refusesFields">Refuses fields, with commas between</label><input id="refusesFields" name="refusesFields" value="${escaped(switches.rejectsFields.join(','))}">
<label for="unverifiedChannel">Unverified channel</label>${choice('unverifiedChannel', switches.unverifiedChannel)}
<label for="accessSeconds">Access tokens last, in seconds (0 = as usual)</label><input id="accessSeconds" name="accessSeconds" inputmode="numeric" value="${switches.accessSeconds}">
<div class="buttons"><button type="submit">Switch</button></div>
</form>`;
  return page(`${profile.name} (simulator)`, main);
}

function choice(name: string, on: boolean): string {
  const option = (value: string, chosen: boolean) =>
    `<option value="${value}"${chosen ? ' selected' : ''}>${value}</option>`;
  return `<select id="${name}" name="${name}">${option('off', !on)}${option('on', on)}</select>`;
}

function broadcastForm(account: SandboxAccount, broadcast: SandboxBroadcast): string {
  const next = ['ready', 'testing', 'live', 'complete'].map(
    (status) => `<button type="submit" name="status" value="${status}">${status}</button>`,
  );
  return `<li><strong>${escaped(broadcast.title)}</strong> is ${escaped(broadcast.status)}
<form class="small" method="post" action="/control/broadcasts"><input type="hidden" name="account" value="${escaped(account.id)}"><input type="hidden" name="broadcast" value="${escaped(broadcast.id)}">${next.join('')}</form></li>`;
}

/** A page for viewers of a channel: its chat, a form for messages, and a moderator's buttons. */
export function watchPage(
  profile: Profile,
  account: SandboxAccount,
  messages: readonly PlatformMessage[],
): Page {
  const action = `/watch/${escaped(account.id)}`;
  const lines = messages.map(
    ({
      platformMessageId,
      author,
      text,
    }) => `<li><strong>${escaped(author.displayName ?? author.id)}</strong> ${escaped(text)}
<form class="small" method="post" action="${action}/removals">
<input type="hidden" name="message" value="${escaped(platformMessageId)}"><input type="hidden" name="viewer" value="${escaped(author.id)}">
<button type="submit" name="kind" value="deleted">Delete</button><button type="submit" name="kind" value="timeout">Time out</button><button type="submit" name="kind" value="banned">Ban</button></form></li>`,
  );
  const main = `<h1>${escaped(account.displayName)} on ${escaped(profile.name)} (simulator)</h1>
<p>The chat as viewers see it. <a href="${action}">Load new messages</a></p>
<ul class="list">${lines.join('\n') || '<li>Nobody has said anything yet.</li>'}</ul>
<form method="post" action="${action}/messages">
<label for="name">Your name</label><input id="name" name="name" value="Viewer" maxlength="80" required>
<label for="text">Message</label><input id="text" name="text" maxlength="2000" required autofocus>
<div class="buttons"><button type="submit">Send</button></div>
</form>
<form class="small" method="post" action="${action}/removals"><button type="submit" name="kind" value="cleared">Clear the chat</button></form>`;
  return page(`${account.displayName} (simulator)`, main);
}
