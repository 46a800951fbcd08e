import { createHash } from 'node:crypto';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const application = 'monolith';

/**
 * Lays the build beside the published versions, where the registry serves it as it serves them: compressed at the
 * build, immutable for a year.
 * @returns the page's maker: the registry's page with the monolith's files and hints in the place of shell and registry
 */
export function layMonolith({ folder, entry, routes }, { dataDir, remotes }) {
  const version = createHash('sha256').update(entry.join()).digest('hex').slice(0, 16);
  cpSync(folder, join(dataDir, 'assets', application, version), { recursive: true });
  const address = (file) => `/assets/${application}/${version}/${file}`;
  const hash = (file) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}`;
  const main = entry.find((file) => file.endsWith('.js'));

  return (html, path) => {
    const remote = remoteOf(remotes, html, path);
    const files = [...new Set([...entry, ...(routes[remote] ?? [])])];
    const nonce = /<meta name="csp-nonce" nonce="([^"]+)"/.exec(html)[1];
    const scripts = files.filter((file) => file.endsWith('.js'));
    const styles = files.filter((file) => file.endsWith('.css'));
    const { config } = JSON.parse(/id="portal-page"[^>]*>(.*?)<\/script>/s.exec(html)[1]);
    const hints = scripts.map(
      (file) =>
        `<link rel="modulepreload" href="${address(file)}" integrity="${hash(file)}" nonce="${nonce}">`,
    );
    const sheets = styles.map(
      (file) =>
        `<link rel="stylesheet" href="${address(file)}" data-href="${file}" integrity="${hash(file)}">`,
    );
    return withoutFirstPaint(html)
      .replace(/<script type="importmap".*?<\/script>\n/s, '')
      .replaceAll(/<link rel="(modulepreload|preload)"[^>]*>\n/g, '')
      .replaceAll(/<link rel="stylesheet"[^>]*>\n/g, '')
      .replace(/<style nonce/, `${hints.join('\n')}\n$&`)
      .replace(
        /(id="portal-page"[^>]*>).*?<\/script>/s,
        (_, head) => `${head}${JSON.stringify({ config })}</script>`,
      )
      .replace(/<\/main>\n/, `$&${sheets.join('\n')}\n`)
      .replace(
        /<script type="module"[^>]*>/,
        `<script type="module" src="${address(main)}" integrity="${hash(main)}" nonce="${nonce}">`,
      );
  };
}

/** A single build has the skeleton of coloured boxes, and its fonts in its sheet: what the build ships for the page is no part of it. */
const withoutFirstPaint = (html) =>
  html
    .replace(/<html lang="fr" data-frame="\w+">/, '<html lang="fr">')
    .replace(/<style nonce="[^"]*" id="page-fonts">.*?<\/style>\n/s, '')
    .replace(/<style nonce="[^"]*" id="first-paint-style">.*?<\/style>\n/s, '')
    .replace(/(<div id="shell">).*?(<div class="sk-words")/s, `$1${boxes}$2`)
    .replace(/(<div id="screen-notice")[^>]*>.*?(?=<\/main>)/s, '$1></div>')
    .replace(
      /(<div id="foot">).*?(?=<\/div>\n<(?:link rel="stylesheet"|script type="application\/json"))/s,
      '$1',
    );

const boxes =
  '<div class="sk" aria-hidden="true"><div class="sk-screen"><div class="sk-card"></div><div class="sk-card sk-tall"></div></div></div>';

/** The remote whose hints the registry gave this visitor, by the files that its page names first. */
function remoteOf(remotes, html, path) {
  const hinted = remotes.find((name) => html.includes(`<link rel="modulepreload" href="/assets/${name}/`));
  if (!hinted) throw new Error(`The page of ${path} hints at no remote.`);
  return hinted;
}
