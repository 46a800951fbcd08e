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
 * sends or presses it (`FormShell`, the shell), once.
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
  const button = target.closest('button:not([type=submit])');
  if (button?.closest('[data-first-paint]')) button.dataset.asked = '';
  else if (button?.closest('#shell:has(.sk-words)') && !button.closest('.sk-trouble'))
    document.documentElement.dataset.pressed = button.ariaLabel ?? button.textContent;
}, true);
`.trim();
