import { scriptJson } from './escape';

/**
 * Runs before anything else on the page, inlined with the nonce.
 *
 * The default Trusted Types policy lets text pass as markup only when it holds no tag (antd writes style sheets
 * through innerHTML), lets scripts come from this origin only (`blob:` bears it too), and as the text of a script takes nothing but an
 * import map of hashes (the shell adds one for the remotes that a log-in opens). The theme is set here so that a visitor who
 * chose the dark one sees no white flash.
 * @param others Origins that scripts may come from besides: of the card provider, and by a developer's token.
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
