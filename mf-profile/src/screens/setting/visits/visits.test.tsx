import type { RequestOf } from '@portal/contract';
import { expectAccessible, refuse, screen, within } from '@portal/testing';
import { renderSetting } from '../../../testing/render-setting';
import { aVisit } from '../../../testing/settings-server';

const card = () => within(screen.getByRole('region', { name: 'Qui a ouvert mon espace' }));

const elevatedId = '0193527a-4b4c-7d2e-9f10-000000000001';
const elevated = aVisit({
  id: elevatedId,
  reason: 'Correction de l’adresse à votre demande',
  elevatedUntil: '2026-11-20T09:40:00.000Z',
  closedAt: '2026-11-20T09:20:00.000Z',
});
const looked = aVisit({ id: 'v-0', openedAt: '2026-10-02T08:00:00.000Z', agent: 'admin' });

test('S2 each visit says who, when, why and what was possible; earlier ones come on demand', async () => {
  const { user, server, container } = await renderSetting({
    '/getSupportVisits': ({ before }: RequestOf<'/getSupportVisits'>) =>
      before === undefined ? { visits: [elevated], next: elevatedId } : { visits: [looked], next: null },
  });
  const row = within(card().getAllByRole('row')[1] as HTMLElement);
  expect(row.getByText('20/11/2026 à 10:05')).toBeVisible();
  expect(row.getByText('comdata')).toBeVisible();
  expect(row.getByText('Correction de l’adresse à votre demande')).toBeVisible();
  expect(row.getByText('Modifications, jusqu’à 10:40')).toBeVisible();
  await user.click(card().getByRole('button', { name: 'Voir les visites plus anciennes' }));
  expect(await card().findByText('Lecture seule')).toBeVisible();
  expect(card().getByText('Consultation')).toBeVisible();
  expect(card().getAllByRole('row')).toHaveLength(3);
  expect(card().queryByRole('button', { name: /plus anciennes/ })).not.toBeInTheDocument();
  expect(server.payloadsOf('/getSupportVisits')).toEqual([
    { customerNbr: '100001' },
    { customerNbr: '100001', before: elevatedId },
  ]);
  await expectAccessible(container);
});

test('S2 earlier visits that fail to load leave the later ones, and can be retried', async () => {
  const { user, server } = await renderSetting({
    '/getSupportVisits': ({ before }: RequestOf<'/getSupportVisits'>) =>
      before === undefined ? { visits: [elevated], next: elevatedId } : refuse(503, 'x'),
  });
  await user.click(card().getByRole('button', { name: 'Voir les visites plus anciennes' }));
  expect(await card().findByRole('alert')).toHaveTextContent('Les visites n’ont pas pu être chargées');
  expect(card().getByText('comdata')).toBeVisible();
  server.use({ '/getSupportVisits': () => ({ visits: [looked], next: null }) });
  await user.click(card().getByRole('button', { name: 'Réessayer' }));
  expect(await card().findByText('admin')).toBeVisible();
});
