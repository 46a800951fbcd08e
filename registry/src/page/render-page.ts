import type { RegistrySnapshot } from '@portal/contract';
import { assetAddress } from '../live/asset-address';
import { firstScreen } from '../live/first-remote';
import type { ServedApplication } from '../live/served-applications';
import { addressedIntegrity } from '../live/snapshot';
import { inlinedSnapshot } from './inlined-snapshot';
import { neededFiles } from './page-files';
import { escapeHtml, scriptJson } from './escape';
import { firstScript } from './first-script';
import { skeleton, skeletonStyle } from './skeleton';

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
