import { parsePaint, shellPaint } from '../publish/first-paint';
import { pageFonts } from './page-fonts';

const shell = { name: 'shell', version: '0123456789abcdef' };
const face = (file: string) => `@font-face {font-family: F; src: url(${file}) format("woff2")}`;

test('P2.6 the fonts of the shell are in the head under the addresses of its version, the one of every text loaded ahead', async () => {
  const fonts = {
    css: [face('rare.1a.woff2'), face('"every.2b.woff2"')].join('\n'),
    preload: ['every.2b.woff2'],
  };
  const head = pageFonts(shell, fonts, 'n0nce');
  expect(head).toContain(
    `<style nonce="n0nce" id="page-fonts">${face('/assets/shell/0123456789abcdef/rare.1a.woff2')}${face('/assets/shell/0123456789abcdef/every.2b.woff2')}</style>`,
  );
  expect((await loadedAhead(head)).now).toEqual(['/assets/shell/0123456789abcdef/every.2b.woff2']);
});

interface Browser {
  rtt?: number;
  stored?: string | null;
  cached?: boolean;
}

/** What the script of the head loads when it runs, and when the page is loaded; and what it keeps once a font has come. */
async function loadedAhead(head: string, { rtt, stored = null, cached = true }: Browser = {}) {
  const script = /<script nonce="n0nce">([^]*)<\/script>/.exec(head)?.[1] ?? '';
  const links: { href: string; onload: () => void }[] = [];
  const kept: string[] = [];
  let whenLoaded = () => {};
  const document = {
    readyState: 'loading',
    createElement: () => ({}),
    head: { append: (link: (typeof links)[0]) => links.push(link) },
  };
  const localStorage = { getItem: () => stored, setItem: (_key: string, value: string) => kept.push(value) };
  const fetched = (_href: string, { cache }: RequestInit) =>
    cache === 'only-if-cached' && cached ? Promise.resolve() : Promise.reject(new TypeError());
  new Function('document', 'localStorage', 'navigator', 'addEventListener', 'fetch', script)(
    document,
    localStorage,
    rtt === undefined ? {} : { connection: { rtt } },
    (_type: string, listener: () => void) => (whenLoaded = listener),
    fetched,
  );
  await new Promise(setImmediate);
  const hrefs = () => links.map(({ href }) => href);
  const now = hrefs();
  whenLoaded();
  for (const { onload } of links) onload();
  return { now, inTheEnd: hrefs(), kept };
}

test.each([
  ['a browser that does not say', {}, true],
  ['a fast line', { rtt: 50 }, true],
  ['a slow line', { rtt: 150 }, false],
  ['a slow line that has brought the font before', { rtt: 150, stored: '/assets/shell/2/a.woff2' }, true],
  [
    'a slow line that has brought the font of another version',
    { rtt: 150, stored: '/assets/shell/1/a.woff2' },
    false,
  ],
  [
    'a slow line and a browser that has emptied its cache since',
    { rtt: 150, stored: '/assets/shell/2/a.woff2', cached: false },
    false,
  ],
])('%s: the font comes with the first text or after the page', async (_what, browser, ahead) => {
  const head = pageFonts(
    { name: 'shell', version: '2' },
    { css: face('a.woff2'), preload: ['a.woff2'] },
    'n0nce',
  );
  expect(await loadedAhead(head, browser)).toEqual({
    now: ahead ? ['/assets/shell/2/a.woff2'] : [],
    inTheEnd: ['/assets/shell/2/a.woff2'],
    kept: ['/assets/shell/2/a.woff2'],
  });
});

test('a shell of before has its fonts in its sheet', () => {
  expect(pageFonts(shell, { css: '', preload: [] }, 'n0nce')).toBe('');
});

const pieces = {
  group: '',
  untitledGroup: '',
  entry: '',
  currentEntry: '',
  coming: '',
  screen: '',
  faq: '',
  icons: {},
};
const frames = Object.fromEntries(['bare', 'customer', 'admin'].map((name) => [name, { html: '', css: '' }]));
const read = (fonts: unknown) =>
  parsePaint(shellPaint, Buffer.from(JSON.stringify({ frames, pieces, fonts })))?.fonts;

test.each([
  [
    'faces of its own files',
    { css: `${face('a.woff2')}\n${face("'b-1.woff2'")}`, preload: ['a.woff2'] },
    true,
  ],
  ['none', { css: '', preload: [] }, true],
  ['the file of another server', { css: face('https://evil.example/a.woff2'), preload: [] }, false],
  ['the file of another version', { css: face('../other/a.woff2'), preload: [] }, false],
  ['another rule', { css: 'body{display:none}', preload: [] }, false],
  ['the end of the sheet', { css: '@font-face{}</style><script>go()</script>', preload: [] }, false],
  ['a file ahead that is no font', { css: '', preload: ['shell.js'] }, false],
])('P4.4 the fonts of a shell’s first paint may be %s: %#', (_what, fonts, accepted) => {
  expect(read(fonts)).toEqual(accepted ? fonts : undefined);
});

test('the first paint of a shell of before has no fonts', () => {
  expect(read(undefined)).toEqual({ css: '', preload: [] });
});
