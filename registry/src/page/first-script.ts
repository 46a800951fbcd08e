import { scriptJson } from './escape';

/**
 * Runs before anything else on the page, inlined with the nonce.
 *
 * The default Trusted Types policy accepts as markup only text without a tag (antd writes style sheets through
 * innerHTML), accepts scripts from this origin only (including its `blob:` addresses), and accepts as the text of a
 * script only an import map of hashes (the shell adds one for the remotes that a log-in opens). The theme is set here so
 * that visitors with the dark theme see no white flash.
 *
 * A form of the first paint that is submitted, or a button that is pressed, before its code has come is marked: the code
 * sends or presses it (`FormShell`, the shell), once. A button that shows a password (`aria-pressed`) is not: seconds later somebody
 * else may look. A theme that is chosen by then applies at once, as `chooseTheme` of
 * `@portal/ui` does it.
 * Whoever has acted by then is not scrolled to where a reload found them (`keep-scroll.ts` of the shell).
 * @param others Further origins of scripts: the card provider's, and that of a developer's token.
 */
export const firstScript = (others: string[] = []): string =>
  `
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL: (text) => {
    const { protocol, origin } = new URL(text, location.href);
    const own = protocol === location.protocol && origin === location.origin;
    return own || ${scriptJson(others)}.includes(origin) ? text : null;
  },
  createScript: (text) => (Object.keys(JSON.parse(text)).join() === 'integrity' ? text : null),
});
try {
  const theme = localStorage.getItem('portal.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
addEventListener('submit', (event) => {
  const form = event.target;
  if (!form.closest('[data-first-paint]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  form.dataset.asked = '';
  for (const button of form.querySelectorAll('[type=submit]')) button.setAttribute('aria-busy', 'true');
}, true);
addEventListener('click', ({ target }) => {
  const button = target.closest('button:not([type=submit],[aria-pressed])');
  if (button?.closest('[data-first-paint]')) button.dataset.asked = '';
  else if (button?.closest('#shell:has(.sk-words,.sk-trouble)') && !button.closest('.sk-trouble'))
    document.documentElement.dataset.pressed = button.ariaLabel ?? button.textContent;
}, true);
for (const act of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
  addEventListener(act, () => (document.documentElement.dataset.acted = ''), { capture: true, passive: true, once: true });
addEventListener('change', ({ target }) => {
  if (!target.matches('#shell:has(.sk-words,.sk-trouble) .ui-segments input,#foot>[data-painted] .ui-segments input')) return;
  const { value } = target;
  if (value === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = value;
  try {
    if (value === 'system') localStorage.removeItem('portal.theme');
    else localStorage.setItem('portal.theme', value);
  } catch {}
}, true);
`.trim();

/**
 * Runs right behind the frame of the first paint, inlined with the nonce: the current entry of a menu that scrolls is in
 * sight from the first paint on, where the shell's own menu will show it. The browser calls an observer between layout and paint: no
 * layout is computed for this alone. As `showInMenu` of the shell, it does not scroll the page.
 */
export const currentEntryScript = `for (const entry of document.querySelectorAll('.shell-menu [aria-current]'))
  new ResizeObserver((_, laidOut) => {
    laidOut.disconnect();
    const menu = entry.closest('nav');
    const [own, edges] = [entry.lastElementChild.getBoundingClientRect(), menu.getBoundingClientRect()];
    const below = own.bottom - edges.bottom + 72;
    const above = own.top - edges.top - 72;
    if (below > 0) menu.scrollTop += below;
    else if (above < 0) menu.scrollTop += above;
  }).observe(entry);`;
