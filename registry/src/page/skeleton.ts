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
  return `<div class="sk sk-${frame}" aria-hidden="true">${side}<div class="sk-screen">${screen}</div></div>`;
}

/**
 * The page's own style. A parser may pause in the middle of the first paint, whose parts would then move: the screen is
 * visible when what follows it in the page is there.
 */
export const skeletonStyle = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
html{background:light-dark(#f4f7f4,#0e1614)}
body{margin:0}
#shell:has(>.sk)~#screen{display:none}
#screen:not(:has(~ *)),:has(>[data-known]:empty){visibility:hidden}
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
.sk-noscript{position:fixed;inset:0 0 auto;z-index:100;margin:0;padding:.75rem 1rem;text-align:center;font:1rem/1.5 system-ui,sans-serif;color:light-dark(#3d2400,#ffe2b8);background:light-dark(#fdecd5,#38260f)}
.sk-noscript a{color:inherit}
.sk-trouble{position:fixed;z-index:100;inset:0;margin:auto;width:min(26rem,100% - 2rem);height:fit-content;padding:1.5rem;box-sizing:border-box;border-radius:1.25rem;text-align:center;font:1rem/1.5 system-ui,sans-serif;color:light-dark(#16211e,#eef3ef);background:light-dark(#fff,#1d2a26);box-shadow:0 .5rem 2rem #0003}
.sk-trouble h1{margin:0;font-size:1.25rem}
.sk-trouble p{margin:.5rem 0 1.25rem}
.sk-trouble button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:1.375rem;font:inherit;font-weight:600;cursor:pointer;color:light-dark(#fff,#06231b);background:light-dark(#0a6b57,#5fd6b3)}
.sk-trouble button:focus-visible{outline:3px solid light-dark(#0a6b57,#5fd6b3);outline-offset:2px}
body:has([data-first-paint]) .sk-trouble{inset:auto 0 0;width:auto;display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:center;align-items:center;padding:.75rem 1rem;border-radius:0;font-size:.875rem}
body:has([data-first-paint]) .sk-trouble>*{margin:0;font-size:inherit}
.sk-trouble button:disabled{opacity:.6;cursor:default}
@media (max-width:60rem){.sk-side{display:none}.sk-cards{grid-template-columns:1fr}.sk-screen{padding:1rem}}
`
  .trim()
  .replaceAll('\n', '');
