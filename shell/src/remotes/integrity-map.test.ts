import { documents, profile } from '../testing/registry';
import { declareIntegrity, trustPage } from './integrity-map';

const maps = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[type=importmap]')];
const withHashes = (remote: typeof documents, integrity: Record<string, string>) => ({
  ...remote,
  integrity,
});

test('hashes of a remote that arrived after the page are declared once, scripts only', () => {
  trustPage([documents]);
  const arrived = withHashes(profile, {
    '/assets/p/remote.js': 'sha384-abc',
    '/assets/p/remote.css': 'sha384-def',
  });
  declareIntegrity([documents]);
  expect(maps()).toEqual([]);
  declareIntegrity([documents, arrived]);
  declareIntegrity([documents, arrived]);
  expect(maps().map(({ textContent }) => JSON.parse(textContent ?? '') as unknown)).toEqual([
    { integrity: { '/assets/p/remote.js': 'sha384-abc' } },
  ]);
});
