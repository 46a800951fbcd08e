import { scriptJson } from './escape';

/**
 * Runs before anything else on the page, inlined with the nonce.
 *
 * The default Trusted Types policy accepts as markup only text without a tag (antd writes style sheets through
 * innerHTML), accepts scripts from this origin only (including its `blob:` addresses), and accepts as the text of a
 * script only an import map of hashes (the shell adds one for the remotes that a log-in opens). The theme is set here so
 * that visitors with the dark theme see no white flash.
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
`.trim();
