import { signal } from '@preact/signals';

/** The current screen and, if it belongs to one, its studio. */
export interface Route {
  readonly screen: 'studios' | 'studio' | 'media' | 'platforms' | 'keys' | 'checks';
  readonly studioId?: string;
}

const screens = ['media', 'platforms', 'keys', 'checks'] as const;

/** The current route, from the part of the address after `#`. */
export const route = signal(read());

addEventListener('hashchange', () => {
  route.value = read();
});

function read(): Route {
  const [, first = '', second = ''] = location.hash.split('/');
  if (first === 'studios' && second !== '') return { screen: 'studio', studioId: decodeURIComponent(second) };
  return { screen: screens.find((screen) => screen === first) ?? 'studios' };
}

/** The address of a studio. */
export function studioAddress(id: string): string {
  return `#/studios/${encodeURIComponent(id)}`;
}

export function goTo(address: string): void {
  location.hash = address;
}
