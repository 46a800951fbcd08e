import type { RemoteRoute } from '@portal/contract';

/**
 * Shown before any script has run: the outline of the frame that is loading. Its colours are those of the tokens of
 * `@portal/ui`, written out because the style sheet has not arrived yet.
 */
export function skeleton(frame: RemoteRoute['frame']): string {
  const screen =
    frame === 'bare'
      ? '<div class="sk-card sk-narrow"></div>'
      : '<div class="sk-line sk-title"></div><div class="sk-cards"><div class="sk-card"></div><div class="sk-card"></div></div><div class="sk-card sk-tall"></div>';
  const side =
    frame === 'bare' ? '' : `<div class="sk-side">${'<div class="sk-line"></div>'.repeat(7)}</div>`;
  return `<div class="sk sk-${frame}" aria-hidden="true">${side}<div class="sk-screen">${screen}</div></div><p class="sk-words" role="status">Chargement de votre espace…</p>`;
}

export const skeletonStyle = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
html{background:light-dark(#f4f7f4,#0e1614)}
body{margin:0}
.sk{display:flex;min-height:100vh}
.sk-side{width:16rem;padding:2rem 1.5rem;box-sizing:border-box;background:light-dark(#fff,#16211e)}
.sk-screen{flex:1;padding:2rem;max-width:72rem;margin:0 auto;box-sizing:border-box}
.sk-bare .sk-screen{display:grid;place-items:center}
.sk-line{height:.875rem;margin-bottom:1.5rem;border-radius:.5rem;background:light-dark(#ebf0ec,#1d2a26)}
.sk-title{height:2rem;width:40%}
.sk-cards{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem}
.sk-card{height:9rem;margin-bottom:1.5rem;border-radius:1.25rem;background:light-dark(#fff,#16211e)}
.sk-narrow{width:min(26rem,100%);height:24rem}
.sk-tall{height:18rem}
.sk-words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}
@media (max-width:60rem){.sk-side{display:none}.sk-cards{grid-template-columns:1fr}.sk-screen{padding:1rem}}
`
  .trim()
  .replaceAll('\n', '');
