import { act, expectAccessible, screen } from '@portal/testing';
import { setSnapshot } from '../registry/registry-store';
import { leaveFrame, openFrame } from '../testing/open-frame';
import { aSnapshot, everyRemote } from '../testing/registry';

afterEach(leaveFrame);

test('P4.5 an override is said for as long as it lasts: remote, address, until when, and the way back', async () => {
  const { container } = openFrame('customer');
  expect(screen.queryByRole('region', { name: 'Version de développement' })).toBeNull();
  const override = {
    remote: 'mf-documents',
    url: 'http://localhost:5173/remoteEntry.js',
    user: 'zoe',
    expires: new Date(2026, 10, 22, 18, 30).getTime(),
  };
  await act(async () => setSnapshot({ ...aSnapshot(everyRemote), overrides: [override] }));
  const banner = screen.getByRole('region', { name: 'Version de développement' });
  for (const words of ['mf-documents', override.url, '22/11/2026 18:30', 'zoe']) {
    expect(banner).toHaveTextContent(words);
  }
  expect(screen.getByRole('link', { name: 'Revenir à la version publiée' })).toHaveAttribute(
    'href',
    '/registry/override?token=off',
  );
  expect(screen.queryByRole('button', { name: /Fermer/ })).toBeNull();
  await expectAccessible(container);
});
