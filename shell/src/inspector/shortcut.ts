/**
 * Ctrl + Maj + F9, on every system. Free in Chrome, Firefox, Safari and Edge; screen readers take Insert, Caps Lock or
 * Ctrl + Alt (VoiceOver, JAWS, NVDA), and AltGr of a French keyboard is Ctrl + Alt as well.
 */
export const shortcutWords = 'Ctrl + Maj + F9';

export function isShortcut({ key, ctrlKey, shiftKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F9' && ctrlKey && shiftKey && !altKey && !metaKey;
}
