import { parsePaint, shellPaint } from '../publish/first-paint';
import { pageFonts } from './page-fonts';

const shell = { name: 'shell', version: '0123456789abcdef' };
const face = (file: string) => `@font-face {font-family: F; src: url(${file}) format("woff2")}`;

test('P2.6 the fonts of the shell are in the head under the addresses of its version, the one of every text loaded ahead', () => {
  const fonts = {
    css: [face('rare.1a.woff2'), face('"every.2b.woff2"')].join('\n'),
    preload: ['every.2b.woff2'],
  };
  expect(pageFonts(shell, fonts, 'n0nce').split('\n')).toEqual([
    '<link rel="preload" as="font" type="font/woff2" href="/assets/shell/0123456789abcdef/every.2b.woff2" crossorigin fetchpriority="low">',
    `<style nonce="n0nce" id="page-fonts">${face('/assets/shell/0123456789abcdef/rare.1a.woff2')}${face('/assets/shell/0123456789abcdef/every.2b.woff2')}</style>`,
  ]);
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
