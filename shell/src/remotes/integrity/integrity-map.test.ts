import { declareIntegrity } from './integrity-map';

const maps = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>('script[type=importmap]')].map(
    ({ textContent }) => JSON.parse(textContent ?? '') as unknown,
  );
const ofPage = { integrity: { '/assets/d/remote.js': 'sha384-page' } };

test('S2 hashes of a version that arrived after the page are declared once, scripts only', () => {
  document.head.innerHTML = `<script type="importmap">${JSON.stringify(ofPage)}</script>`;
  declareIntegrity(ofPage);
  expect(maps()).toEqual([ofPage]);
  const arrived = {
    integrity: {
      ...ofPage.integrity,
      '/assets/p/remote.js': 'sha384-abc',
      '/assets/p/lazy.mjs': 'sha384-ghi',
      '/assets/p/remote.css': 'sha384-def',
    },
  };
  declareIntegrity(arrived);
  declareIntegrity(arrived);
  expect(maps()).toEqual([
    ofPage,
    { integrity: { '/assets/p/remote.js': 'sha384-abc', '/assets/p/lazy.mjs': 'sha384-ghi' } },
  ]);
});
