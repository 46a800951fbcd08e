import { aScheme, expectAccessible, refuse, renderScreen, screen, waitFor, within } from '@portal/testing';
import type { ResponseOf } from '@portal/contract';
import { DraftsCard } from './DraftsCard';

type Drafts = ResponseOf<'/getCaseDrafts'>['drafts'];

const session = { as: 'agent' as const, scheme: aScheme(['createCase']) };
const twoHoursAgo = () => new Date(Date.now() - 2 * 3_600_000).toISOString();
const drafts = (): Drafts => [
  {
    draft: '0193f5a2-7c1e-7000-8000-3f1f6f0a9b11',
    orderNumber: null,
    client: 'Ana Muñoz',
    begunAt: twoHoursAgo(),
    keptAt: twoHoursAgo(),
    endsAt: '2026-12-06T10:00:00.000Z',
  },
  {
    draft: '0193f5a2-7c1e-7000-8000-3f1f6f0a9b12',
    orderNumber: 'A-2222-3333-4444',
    client: '',
    begunAt: twoHoursAgo(),
    keptAt: twoHoursAgo(),
    endsAt: '2026-12-06T10:00:00.000Z',
  },
];

test('L5.2 each draft shows its client and age, and opens where it was left', async () => {
  const { container } = renderScreen(<DraftsCard />, {
    session,
    handlers: { '/getCaseDrafts': () => ({ drafts: drafts() }) },
  });
  const links = await screen.findAllByRole('link', { name: /^Reprendre/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ana Muñoz', '/admin/subscription?draft=0193f5a2-7c1e-7000-8000-3f1f6f0a9b11'],
    ['Client non renseigné', '/admin/subscription?orderNumber=A-2222-3333-4444'],
  ]);
  expect(screen.getAllByText('il y a 2 h')).toHaveLength(2);
  expect(screen.getByText(/affaire A-2222-3333-4444/)).toBeVisible();
  await expectAccessible(container);
});

test('L5.2 a draft is deleted on question alone; a failure says so, and nothing is lost', async () => {
  let left = drafts();
  const { server, user } = renderScreen(<DraftsCard />, {
    session,
    handlers: {
      '/getCaseDrafts': () => ({ drafts: left }),
      '/dropCaseDraft': () => refuse(503, 'Service indisponible'),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Supprimer le brouillon.*Ana Muñoz$/ }));
  const dialog = await screen.findByRole('dialog', { name: /^Supprimer ce brouillon/ });
  expect(server.payloadsOf('/dropCaseDraft')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  left = left.slice(1);
  server.use({ '/dropCaseDraft': () => ({ code: '200', message: 'Effacé' }) });
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByText('Ana Muñoz')).toBeNull());
  expect(server.payloadsOf('/dropCaseDraft').at(-1)).toEqual({ draft: drafts()[0]!.draft });
});

test('L5.2 without any, the card says what it is for', async () => {
  renderScreen(<DraftsCard />, {
    session,
    handlers: { '/getCaseDrafts': () => ({ drafts: [] }) },
  });
  expect(await screen.findByText(/Aucun brouillon/)).toBeVisible();
});
