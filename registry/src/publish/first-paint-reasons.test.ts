import type { BuildDocument } from './build-document';
import type { BuiltFile } from './build-files';
import { firstPaintReasons } from './first-paint-reasons';
import { textOf } from './reason';

const document = {
  kind: 'remote',
  declaration: { routes: [{ path: '/login' }] },
} as unknown as BuildDocument;
const fileWith = (content: unknown) =>
  ({ path: 'first-paint.json', content: Buffer.from(JSON.stringify(content)) }) as BuiltFile;
const reasonsOf = (html: string, css = '') =>
  textsOf([fileWith({ routes: [{ path: '/login', html, css }] })]);
const textsOf = (files: BuiltFile[]) => firstPaintReasons(document, files).map(textOf);

test('P4.4 a screen as it looks before its data may be in the page', () => {
  const form =
    '<form action="#" method="post"><label for="a">N°</label><input id="a" name="user" value=""/></form>';
  const part = '<!--$!--><template></template><div role="status"><span>Chargement…</span></div><!--/$-->';
  const icon = '<svg viewBox="0 0 24 24"><path fill="var(--color-accent)" d="M4 28C1 13"></path></svg>';
  const links = '<a href="/createPassword">Première fois</a><a href="tel:0970000000">09 70 00 00 00</a>';
  expect(reasonsOf(form + part + icon + links, 'h1{color:red}\n@media(width<30rem){h1{color:blue}}')).toEqual(
    [],
  );
  expect(firstPaintReasons(document, [])).toEqual([]);
});

test.each([
  ['a script', '<script>go()</script>', 'has the element <script>'],
  [
    'a script in an empty mark of React',
    '<template><script>go()</script></template>',
    'has the element <template>',
  ],
  ['a style sheet', '<style>p{}</style>', 'has the element <style>'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=/x">', 'has the element <meta>'],
  ['a frame', '<iframe src="/x"></iframe>', 'has the element <iframe>'],
  ['a handler', '<p onclick="go()">a</p>', 'has the attribute onclick'],
  ['a written style', '<p style="color:red">a</p>', 'has the attribute style'],
  ['an address that is code', '<a href="javascript:go()">a</a>', 'has the attribute href'],
  ['a picture of another site', '<img src="//evil.example/x.png">', 'has the attribute src'],
  ['a form that sends elsewhere', '<form action="https://evil.example/"></form>', 'has the attribute action'],
  ['an element too many that ends', '</div></main><p>a</p>', 'does not end where it began'],
  ['an element that does not end', '<div><p>a', 'does not end where it began'],
  ['an attribute that does not end', '<p title="a', 'does not end where it began'],
  ['a comment that does not end', '<p>a</p><!-- ', 'does not end where it began'],
  ['an amount', '<p>Solde : <b>1 204,50 €</b></p>', 'says « 1 204,50 € »'],
  ['a customer number', '<p>Client n° 100001</p>', 'says « 100001 »'],
  ['an address of somebody', '<p>camille@exemple.fr</p>', 'says « camille@exemple.fr »'],
])('P4.4 S2 %s may not be in a first paint', (_what, html, words) => {
  const told = reasonsOf(html);
  expect(told).toContainEqual(expect.stringContaining(`the first paint of /login ${words}`));
  for (const one of told) expect(one).toContain('. Fix: ');
});

test.each(['@import "/x.css";', 'p{background:url(/x.png)}', 'p{}</style><script>go()</script>'])(
  'P4.4 the rules %s may not be in a first paint',
  (css) => {
    expect(reasonsOf('<p>a</p>', css)).toEqual([expect.stringContaining('has rules that request something')]);
  },
);

test('P2.6 a first paint over 6 KB is refused, and so is one of a route that is not declared', () => {
  const noise = Array.from({ length: 4_000 }, (_, serial) => ((serial * 7919) % 9973).toString(36)).join(' ');
  expect(reasonsOf(`<p>${noise}</p>`)).toEqual([
    expect.stringMatching(/weighs \d{4,} bytes \(brotli\), over 6000/),
  ]);
  const elsewhere = fileWith({ routes: [{ path: '/other', html: '<p>a</p>', css: '' }] });
  expect(textsOf([elsewhere])).toEqual([
    expect.stringContaining('its first paint has /other, which remote.json does not declare'),
  ]);
});

test('P2.6 figures of a first paint over 6 KB are refused', () => {
  const figures = (content: string) =>
    textsOf([{ path: 'first-figures.js', content: Buffer.from(content) } as BuiltFile]);
  expect(figures('export const firstFigures = () => ({});')).toEqual([]);
  const noise = Array.from({ length: 4_000 }, (_, serial) => ((serial * 7919) % 9973).toString(36)).join(' ');
  expect(figures(noise)).toEqual([
    expect.stringMatching(/dist\/first-figures\.js weighs \d{4,} bytes \(brotli\), over 6000/),
  ]);
});

test('P4.4 something else under its name is refused', () => {
  expect(textsOf([fileWith({ routes: 'none' })])).toEqual([
    expect.stringContaining('dist/first-paint.json is no first paint of a remote'),
  ]);
});
