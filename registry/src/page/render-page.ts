import type { RegistrySnapshot } from '@portal/contract';
import { assetAddress } from '../live/asset-address';
import type { FirstScreen } from '../live/first-remote';
import type { ServedApplication } from '../live/served-applications';
import { addressedIntegrity } from '../live/snapshot';
import type { PageFonts } from '../publish/first-paint';
import { inlinedSnapshot, neededFiles } from './first-load';
import { escapeHtml, scriptJson } from './escape';
import { firstCallsOf, firstCallsScript } from './first-calls';
import { paintedFigures } from './first-figures';
import { currentEntryScript, firstScript } from './first-script';
import { knownVisitorScript } from './known-visitor';
import { pageFonts } from './page-fonts';
import type { PagePaint } from './page-paint';
import { skeleton, skeletonStyle } from './skeleton';
import { startTrouble } from './start-trouble';

export interface PageRequest {
  shell: ServedApplication;
  applications: ServedApplication[];
  snapshot: RegistrySnapshot;
  /** The screen that the page will most likely open. */
  wanted: FirstScreen | null;
  /** Null for the neutral skeleton. */
  paint: PagePaint | null;
  fonts: PageFonts;
  /** As it was asked for, without the query. */
  path: string;
  nonce: string;
  /** For who cannot use the portal. */
  contact: { phone: string; email: string };
  /** Of the trace that this page begins: its first calls, and those that its code sends before anything is done. */
  traceparent: string;
  /** Other origins that may serve scripts, for example the card provider's. */
  scriptOrigins: readonly string[];
}

/**
 * The one page of the portal. Everything that the first screen needs is requested in the head. The style sheet comes
 * after the skeleton, so that the skeleton is painted without waiting for it.
 */
export function renderPage(request: PageRequest): string {
  const {
    shell,
    applications,
    snapshot: whole,
    wanted,
    paint,
    fonts,
    path,
    nonce,
    contact,
    traceparent,
    scriptOrigins,
  } = request;
  const snapshot = inlinedSnapshot(whole, wanted?.remote ?? null);
  // a declaration that is too large for the page is left out, and the shell reads it later
  const first = wanted && snapshot.remotes.includes(wanted.remote) ? wanted : null;
  // the import map has the hashes of the shell and of the first remote; the shell adds a map for each other remote
  // before it loads it
  const hashes: Record<string, string> = {
    ...addressedIntegrity(shell.name, shell.version, shell.document),
    ...first?.remote.integrity,
  };
  const figures = paint?.screen ? paintedFigures(first, hashes) : null;
  const { modules, styles, remoteStyles } = neededFiles(shell, first, applications);
  const title = first ? `${first.route.title} · Lumenvie` : 'Lumenvie';
  const others = [...scriptOrigins, ...snapshot.overrides.map(({ url }) => new URL(url).origin)];
  const entry = assetAddress(shell.name, shell.version, shell.document.entry);
  return `<!doctype html>
<html lang="fr"${paint ? ` data-frame="${paint.frame}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="csp-nonce" nonce="${nonce}">
<meta name="traceparent" content="${traceparent}">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script nonce="${nonce}">${firstScript(others)}
${firstCallsScript(firstCallsOf(first, applications, path), { ...snapshot.config, traceparent }, figures)}
${startTrouble}</script>
<script type="importmap" nonce="${nonce}">${scriptJson({ integrity: hashes })}</script>
${[...(figures ? [figures.file] : []), ...modules].map((href) => modulePreload(href, hashes[href], nonce)).join('\n')}
${remoteStyles.map((href) => stylePreload(href, hashes[href])).join('\n')}
${pageFonts(shell, fonts, nonce)}
<style nonce="${nonce}">${skeletonStyle}</style>
${paint ? paintStyle(paint, nonce) : ''}
</head>
<body>
<noscript>${withoutScript(nonce, contact)}</noscript>
<div id="shell">${paint?.shell ?? skeleton(first?.route.frame ?? 'customer')}${startWords}</div>
${
  paint
    ? `<script nonce="${nonce}">${knownVisitorScript(paint.frame)}
${currentEntryScript}</script>`
    : ''
}
<main id="screen" tabindex="-1"><div id="screen-notice"${paint?.notice ? ' data-painted' : ''}>${paint?.notice ?? ''}</div>${paint?.screen ?? ''}</main>
<div id="foot">${paint?.foot ?? ''}</div>
${styles.map(({ file, address }) => styleSheet(file, address, hashes)).join('\n')}
<script type="application/json" id="portal-page" nonce="${nonce}">${scriptJson(snapshot)}</script>
<script type="module" src="${entry}" integrity="${hashes[entry] ?? ''}" nonce="${nonce}"></script>
</body>
</html>
`;
}

function modulePreload(href: string, integrity: string | undefined, nonce: string): string {
  const hash = integrity ? ` integrity="${integrity}"` : '';
  return `<link rel="modulepreload" href="${href}"${hash} nonce="${nonce}">`;
}

/** Preloads a style sheet of the first remote, which the code of that remote requests later. */
function stylePreload(href: string, integrity: string | undefined): string {
  return `<link rel="preload" as="style" href="${href}"${integrity ? ` integrity="${integrity}"` : ''}>`;
}

/** `data-href` is the name under which the shell's style loader looks for a sheet that is already there. */
function styleSheet(file: string, href: string, hashes: Record<string, string>): string {
  return `<link rel="stylesheet" href="${href}" data-href="${file}" integrity="${hashes[href] ?? ''}">`;
}

/** In the page until the first screen's own sheets are there; the shell takes it away. */
const paintStyle = ({ css }: PagePaint, nonce: string): string =>
  `<style nonce="${nonce}" id="first-paint-style">${css}</style>`;

/** `startTrouble` turns it into a message when the shell does not come. */
const startWords = '<div class="sk-words" role="status">Chargement de votre espace…</div>';

/**
 * Nothing can be sent without scripts, no button does anything, and nothing more will come: a form is not shown, nor what
 * asks for it.
 */
const withoutScript = (nonce: string, { phone, email }: PageRequest['contact']): string =>
  `<style nonce="${nonce}">[data-first-paint] :is(form,p:has(+form),form~*),.sk,.sk-words{display:none}#shell button,#screen button,.ui-segments{visibility:hidden}*,::before,::after{animation:none!important}body{padding-top:5rem}@media(max-width:40rem){body{padding-top:9.5rem}}</style><p class="sk-noscript">L’espace client a besoin de JavaScript : activez-le dans votre navigateur, puis rechargez la page. Vous pouvez aussi nous appeler au <a href="tel:${escapeHtml(phone.replace(/\s/g, ''))}">${escapeHtml(phone)}</a> ou nous écrire à <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>.</p>`;
