/** Ctrl + K, ⌘ K on a Mac. AltGr of a French keyboard is Ctrl + Alt, and writes. */
export function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !shiftKey && !altKey;
}

export const shortcutWords = (): string => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K');
