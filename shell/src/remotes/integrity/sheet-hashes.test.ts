import { aRemote, aRoute } from '@portal/testing';
import { setSnapshot } from '../../registry/registry-store';
import { aSnapshot } from '../../testing/registry';
import { giveSheetsTheirHash } from './sheet-hashes';

const sheet = '/assets/mf-documents/1.0.0/lazy.css';
const documents = aRemote('mf-documents', [aRoute('/document/bills')], {
  integrity: { [sheet]: 'sha384-sheet' },
});

function adding(href: string): string {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.dispatchEvent(new CustomEvent('portal:stylesheet', { detail: link }));
  return link.integrity ?? '';
}

test('S2 a style sheet that the shell loads later has the hash given in the page', () => {
  const later = '/assets/shell/1/shared-data.css';
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity: { [later]: 'sha384-later' } })}</script>`;
  setSnapshot(aSnapshot([]));
  const stop = giveSheetsTheirHash();
  expect(adding(later)).toBe('sha384-later');
  stop();
});

test('S2 a style sheet that a remote loads has the hash it was published with, listed still or no longer', () => {
  setSnapshot(aSnapshot([documents]));
  const stop = giveSheetsTheirHash();
  expect(adding(sheet)).toBe('sha384-sheet');
  setSnapshot(aSnapshot([]));
  expect(adding(sheet)).toBe('sha384-sheet');
  expect(adding('/assets/mf-documents/1.0.0/other.css')).toBe('');
  // a developer's own server, under an override
  expect(adding(`http://localhost:5173${sheet}`)).toBe('');
  stop();
});
