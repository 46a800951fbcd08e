import { aRemote, aRoute } from '@portal/testing';
import { setSnapshot } from '../../registry/registry-store';
import { aSnapshot } from '../../testing/registry';
import { mendCache } from './mend-cache';

const [sound, damaged, absent] = ['sound.js', 'damaged.css', 'absent.js'].map(
  (file) => `/assets/mf-documents/1/${file}`,
) as [string, string, string];
const ofShell = '/assets/shell/1/shared-data.js';

test('P2.3 only damaged files of the remote and of the shell are fetched again', async () => {
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity: { [ofShell]: 'sha384-shell' } })}</script>`;
  setSnapshot(
    aSnapshot([
      aRemote('mf-documents', [aRoute('/document/bills')], {
        integrity: { [sound]: 'sha384-sound', [damaged]: 'sha384-damaged', [absent]: 'sha384-absent' },
      }),
      aRemote('mf-profile', [aRoute('/profile/setting')], {
        integrity: { '/assets/mf-profile/1/x.js': 'sha384-x' },
      }),
    ]),
  );
  const reloaded: string[] = [];
  globalThis.fetch = ((path: string, { cache, integrity }: RequestInit) => {
    const answer = (ok: boolean) => Promise.resolve({ ok, arrayBuffer: () => Promise.resolve() });
    if (cache === 'reload') return answer(reloaded.push(path) > 0);
    if (path === absent) return answer(false);
    return integrity && path !== sound ? Promise.reject(new TypeError('Failed to fetch')) : answer(true);
  }) as never;
  await mendCache('mf-documents');
  expect(reloaded).toEqual([ofShell, damaged]);
});
