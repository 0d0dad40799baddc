import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { checks } from '../screens/run.ts';
import { Copy, IconButton, Pill } from '../ui/components.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { dismiss, notices } from '../ui/notices.ts';
import { deployment } from './deployment.ts';
import { RequestList } from './request-list.tsx';
import { type Route, route } from './router.ts';
import { online, type Session, signOut } from './session.ts';

const pages: readonly { screen: Route['screen']; address: string; name: string; icon: IconName }[] = [
  { screen: 'studios', address: '#/', name: 'Studios', icon: 'camera' },
  { screen: 'media', address: '#/media', name: 'Media', icon: 'film' },
  { screen: 'platforms', address: '#/platforms', name: 'Platforms', icon: 'globe' },
  { screen: 'keys', address: '#/keys', name: 'API keys', icon: 'key' },
];
const checksPage = { screen: 'checks', address: '#/checks', name: 'Checks', icon: 'shield' } as const;

/** The frame of every screen. */
export function Shell({
  session,
  children,
}: {
  readonly session: Session;
  readonly children: ComponentChildren;
}) {
  const [isListing, setListing] = useState(false);
  return (
    <div class="shell">
      <button type="button" class="skip" onClick={skip}>
        Skip to content
      </button>
      <header class="topbar">
        <a class="brand" href="#/">
          <span class="mark" aria-hidden="true" />
          Callsheet
        </a>
        <Navigation />
        <div class="row end">
          {session.kind === 'key' && <span class="tag">using a key</span>}
          <IconButton
            icon="list"
            label="Requests"
            pressed={isListing}
            onClick={() => setListing(!isListing)}
          />
          <IconButton icon="out" label="Sign out" onClick={() => signOut()} />
        </div>
      </header>
      {!online.value && (
        <p class="offline" role="status">
          The deployment is not reachable. This page may be out of date; it reconnects by itself.
        </p>
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isListing && <RequestList onClose={() => setListing(false)} />}
    </div>
  );
}

/** The part of the address after `#` selects the screen, so this cannot be a link. */
function skip(): void {
  document.getElementById('main')?.focus();
}

function Navigation() {
  const shown = deployment.checks ? [...pages, checksPage] : pages;
  const here = route.value.screen === 'studio' ? 'studios' : route.value.screen;
  return (
    <nav aria-label="Screens">
      {shown.map(({ screen, address, name, icon }) => (
        <a key={screen} href={address} {...(screen === here && { 'aria-current': 'page' })}>
          <Icon name={icon} />
          <span>{name}</span>
          {screen === 'checks' && <ChecksBadge />}
        </a>
      ))}
    </nav>
  );
}

function ChecksBadge() {
  const { passed, failed, exitStatus } = checks.value;
  const tone = failed > 0 ? 'bad' : exitStatus === 0 ? 'good' : 'busy';
  return passed + failed > 0 ? <Pill tone={tone}>{passed}</Pill> : null;
}

/** Short-lived messages, also for screen readers. */
export function Notices() {
  return (
    <div class="notices" role="log" aria-live="polite" aria-label="Notices">
      {notices.value.map(({ key, text, problem }) => (
        <div key={key} class={problem ? 'notice bad' : 'notice'}>
          <div>
            <strong>{text}</strong>
            {problem && (
              <p>
                {problem.detail} {problem.scope && <code class="scope lacking">{problem.scope}</code>}
              </p>
            )}
            {problem?.requestId && <Copy text={problem.requestId} label="request id" />}
          </div>
          <IconButton icon="close" label="Dismiss" onClick={() => dismiss(key)} />
        </div>
      ))}
    </div>
  );
}
