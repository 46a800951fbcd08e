import { useSyncExternalStore } from 'react';

export type ThemeName = 'light' | 'dark';
/** `system`: as the device, and following it. */
export type ThemeChoice = ThemeName | 'system';

const storageKey = 'portal.theme';
const systemDark = '(prefers-color-scheme: dark)';

/** The theme on screen: the visitor's choice on `<html data-theme>`, else the system's. */
export function currentTheme(): ThemeName {
  const chosen = chosenTheme();
  if (chosen !== 'system') return chosen;
  return window.matchMedia(systemDark).matches ? 'dark' : 'light';
}

/** Puts the stored choice on `<html>`; called once by the shell before its first render. */
export function restoreTheme(): void {
  const stored = readStored();
  if (stored) document.documentElement.dataset.theme = stored;
}

/** Applies and remembers the visitor's choice, on this device only. */
export function chooseTheme(theme: ThemeChoice): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage full or refused: the choice applies to this page only.
  }
}

/** The theme on screen, for what cannot follow CSS variables (canvas charts). */
export function useTheme(): ThemeName {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}

/** What the visitor chose, for the control that changes it. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, chosenTheme, () => 'system');
}

function chosenTheme(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function readStored(): ThemeName | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = window.matchMedia(systemDark);
  system.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', onChange);
  };
}
