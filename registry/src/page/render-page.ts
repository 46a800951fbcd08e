import type { RegistrySnapshot, RemoteRoute } from '@portal/contract';
import { assetAddress } from '../live/asset-address';
import { firstScreen } from '../live/first-remote';
import type { ServedApplication } from '../live/served-applications';
import { addressedIntegrity } from '../live/snapshot';
import { inlinedSnapshot, neededFiles } from './first-load';
import { escapeHtml, scriptJson } from './escape';
import { firstScript } from './first-script';

export interface PageRequest {
  shell: ServedApplication;
  applications: ServedApplication[];
  snapshot: RegistrySnapshot;
  path: string;
  nonce: string;
  /** Besides ours and those of a developer's token. */
  scriptOrigins: readonly string[];
}

/**
 * The one page of the portal. Everything that the first screen needs is requested in the head. The style sheet comes
 * after the skeleton, so that the skeleton is painted without waiting for it.
 */
export function renderPage(request: PageRequest): string {
  const { shell, applications, snapshot: whole, path, nonce, scriptOrigins } = request;
  const wanted = firstScreen(whole, path);
  const snapshot = inlinedSnapshot(whole, wanted?.remote ?? null);
  const first = wanted && snapshot.remotes.includes(wanted.remote) ? wanted : null; // too large: loaded later
  // the shell adds a map of each other remote's hashes before it asks for anything of it
  const hashes: Record<string, string> = {
    ...addressedIntegrity(shell.name, shell.version, shell.document),
    ...first?.remote.integrity,
  };
  const { modules, styles, remoteStyles } = neededFiles(shell, first, applications);
  const title = first ? `${first.route.title} · Lumenvie` : 'Lumenvie';
  const others = [...scriptOrigins, ...snapshot.overrides.map(({ url }) => new URL(url).origin)];
  const entry = assetAddress(shell.name, shell.version, shell.document.entry);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="csp-nonce" nonce="${nonce}">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}">${firstScript(others)}</script>
<script type="importmap" nonce="${nonce}">${scriptJson({ integrity: scriptHashes(hashes) })}</script>
${modules.map((href) => modulePreload(href, hashes[href], nonce)).join('\n')}
${remoteStyles.map((href) => stylePreload(href, hashes[href])).join('\n')}
<style nonce="${nonce}">${skeletonStyle}</style>
</head>
<body>
<div id="shell">${skeleton(first?.route.frame ?? 'customer')}</div>
<main id="screen" tabindex="-1"><div id="screen-notice"></div></main>
${styles.map(({ file, address }) => styleSheet(file, address, hashes)).join('\n')}
<script type="application/json" id="portal-page" nonce="${nonce}">${scriptJson(snapshot)}</script>
<script type="module" src="${entry}" integrity="${hashes[entry] ?? ''}" nonce="${nonce}"></script>
<noscript>L’espace client a besoin de JavaScript : activez-le dans votre navigateur.</noscript>
</body>
</html>
`;
}

/** Modules find their hash in the import map; styles carry theirs. */
function scriptHashes(hashes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(hashes).filter(([path]) => !path.endsWith('.css')));
}

function modulePreload(href: string, integrity: string | undefined, nonce: string): string {
  const hash = integrity ? ` integrity="${integrity}"` : '';
  return `<link rel="modulepreload" href="${href}"${hash} nonce="${nonce}">`;
}

/** Of the first remote, whose code puts the sheet in the page: without the hint it is asked for one step later. */
function stylePreload(href: string, integrity: string | undefined): string {
  return `<link rel="preload" as="style" href="${href}"${integrity ? ` integrity="${integrity}"` : ''}>`;
}

/** `data-href` is the name under which the shell's style loader looks for a sheet that is already there. */
function styleSheet(file: string, href: string, hashes: Record<string, string>): string {
  return `<link rel="stylesheet" href="${href}" data-href="${file}" integrity="${hashes[href] ?? ''}">`;
}

/**
 * Shown before any script has run: the outline of the frame that is loading. Its colours are those of the tokens of
 * `@portal/ui`, written out because the style sheet has not arrived yet.
 */
function skeleton(frame: RemoteRoute['frame']): string {
  const screen =
    frame === 'bare'
      ? '<div class="sk-card sk-narrow"></div>'
      : '<div class="sk-line sk-title"></div><div class="sk-cards"><div class="sk-card"></div><div class="sk-card"></div></div><div class="sk-card sk-tall"></div>';
  const side =
    frame === 'bare' ? '' : `<div class="sk-side">${'<div class="sk-line"></div>'.repeat(7)}</div>`;
  return `<div class="sk sk-${frame}" aria-hidden="true">${side}<div class="sk-screen">${screen}</div></div><p class="sk-words" role="status">Chargement de votre espace…</p>`;
}

const skeletonStyle = `
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
