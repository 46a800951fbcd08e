import { expectAccessible, refuse, screen, waitFor, within } from '@portal/testing';
import { aCallBack, aListedCallBack, aNote, callBacksOf, openAsAgent } from '../../testing/notes';
import { CallBacksScreen } from './CallBacksScreen';

const open = (options: Parameters<typeof openAsAgent>[1] = {}) =>
  openAsAgent(<CallBacksScreen />, { path: '/admin/call-backs', ...options });

const late = aListedCallBack({ callBack: aCallBack({ day: '2026-11-30', late: true }) });

test('all that wait are there, each with its phone and what was said', async () => {
  const { server } = open({ handlers: { '/getCallBacks': () => callBacksOf(late) } });
  const row = (await screen.findByText('Léa Petit')).closest('tr, li, article') as HTMLElement;
  expect(within(row).getByText('En retard')).toBeVisible();
  expect(within(row).getByRole('link', { name: '+33 6 12 34 56 78' })).toHaveAttribute(
    'href',
    'tel:+33612345678',
  );
  expect(screen.getByRole('radio', { name: 'Moi (2)' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /^Tous/ })).toBeChecked();
  expect(server.received.find(({ path }) => path === '/getCallBacks')?.payload).toMatchObject({
    ...{ state: 'WAITING', assignment: 'ANYBODY', sort: 'day', direction: 'asc' },
  });
  await expectAccessible();
});

test('a call-back is done with what was said, and the list says so', async () => {
  const { user, server } = open({
    handlers: {
      '/getCallBacks': () => callBacksOf(late),
      '/closeCallBack': () => ({ note: aNote({ callBack: aCallBack({ state: 'DONE' }) }) }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Rappelé\s: Léa Petit$/ }));
  await user.type(await screen.findByLabelText('Ce qui a été dit (facultatif)'), 'Expliqué');
  await user.click(screen.getByRole('button', { name: 'Marquer comme rappelé' }));
  expect(await screen.findByText('Rappel terminé')).toBeVisible();
  expect(server.received.find(({ path }) => path === '/closeCallBack')?.payload).toMatchObject({
    ...{ outcome: 'DONE', version: 1, reason: 'Expliqué' },
  });
});

test('it is given up with a reason only, and moved; a change by another agent is said in words', async () => {
  const { user, server } = open({
    handlers: {
      '/getCallBacks': () => callBacksOf(late),
      '/closeCallBack': () => refuse(409, 'Ce client a déjà été rappelé par marie.', 'CONFLICT'),
      '/moveCallBack': () => ({ note: aNote() }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Abandonner\s: Léa Petit$/ }));
  await user.click(await screen.findByRole('button', { name: 'Abandonner le rappel' }));
  expect(server.received.some(({ path }) => path === '/closeCallBack')).toBe(false);
  await user.type(screen.getByLabelText('Pourquoi'), 'Injoignable');
  await user.click(screen.getByRole('button', { name: 'Abandonner le rappel' }));
  expect(await screen.findByText(/déjà été rappelé par marie/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await user.click(screen.getByRole('button', { name: /^Déplacer\s: Léa Petit$/ }));
  await user.selectOptions(await screen.findByLabelText('Qui rappelle'), 'Le premier disponible du groupe');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Rappel modifié')).toBeVisible();
  expect(server.received.find(({ path }) => path === '/moveCallBack')?.payload).toMatchObject({
    ...{ day: '2026-11-30', slot: 'MORNING', assignTo: null },
  });
});

test('whose agent can no longer call is said, and can be taken; the address keeps the list', async () => {
  const gone = aListedCallBack({ callBack: aCallBack({ assignedTo: 'marie', assigneeGone: true }) });
  const { user } = open({
    path: '/admin/call-backs?assignment=NOBODY',
    handlers: { '/getCallBacks': () => callBacksOf(gone), '/takeCallBack': () => ({ note: aNote() }) },
  });
  expect(await screen.findByText(/marie n’y a plus accès/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Prendre\s: Léa Petit$/ }));
  expect(await screen.findByText('Ce rappel est maintenant le vôtre')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Faits' }));
  await waitFor(() => expect(location.search).toBe('?state=DONE'));
});

test('a reader has no button, and an empty list says so', async () => {
  open({ actionMode: 'READ_ONLY' });
  expect(await screen.findByText('Aucun rappel ne correspond.')).toBeVisible();
  expect(screen.getByText(/Vous consultez les rappels/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Rappelé/ })).toBeNull();
});
