import { expectAccessible, refuse, screen, waitFor, within } from '@portal/testing';
import { useState } from 'react';
import { aCallBack, aNote, notesOf, openAsAgent } from '../../testing/notes';
import { CustomerNotes } from './CustomerNotes';

const open = (options: Parameters<typeof openAsAgent>[1] = {}, contract?: string) =>
  openAsAgent(<CustomerNotes customer="100002" contract={contract} />, options);

test('notes are listed latest first, with their author, contract and history', async () => {
  open({
    handlers: {
      '/getNotes': () =>
        notesOf(
          aNote({
            contractNbr: 'EL1',
            steps: [
              {
                ...{ position: 1, kind: 'CORRECTED', by: 'comdata', at: '2026-11-28T09:05:00.000Z' },
                ...{ text: 'Demande sa facture.', fromDay: null, toDay: null, assignedTo: null },
              },
            ],
          }),
          aNote({ noteId: '0192f3aa-0000-7000-8000-000000000002', writtenBy: 'marie', text: 'Absente.' }),
        ),
    },
  });
  const [first, second] = await screen.findAllByRole('article');
  expect(within(first as HTMLElement).getByRole('link', { name: 'EL1' })).toBeVisible();
  expect(within(first as HTMLElement).getByText('Vous')).toBeVisible();
  expect(within(first as HTMLElement).getByText('Historique (1)')).toBeVisible();
  expect(within(second as HTMLElement).getByText('marie')).toBeVisible();
  expect(screen.getByText(/^2\s?notes$/)).toBeVisible();
  await expectAccessible();
});

test('a call is noted with a call-back by the keyboard alone, and the form is empty again', async () => {
  const { user, server } = open({
    handlers: { '/writeNote': () => ({ note: aNote({ callBack: aCallBack({ day: '2026-11-30' }) }) }) },
  });
  await user.click(await screen.findByLabelText('Ce qui a été dit ou fait'));
  await user.keyboard('Veut être rappelée');
  await user.tab();
  await user.keyboard(' ');
  await user.selectOptions(await screen.findByLabelText('Moment'), 'EVENING');
  await user.selectOptions(screen.getByLabelText('Qui rappelle'), 'marie · COMDATA');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Note enregistrée, rappel prévu le 30 novembre 2026')).toBeVisible();
  expect(server.received.find(({ path }) => path === '/writeNote')?.payload).toMatchObject({
    ...{ customerNbr: '100002', kind: 'CALL_RECEIVED', text: 'Veut être rappelée' },
    callBack: { day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), slot: 'EVENING', assignTo: 'marie' },
  });
  expect(screen.getByLabelText('Ce qui a été dit ou fait')).toHaveValue('');
});

test('what is typed stays after a refusal, and when the screen is left and opened again', async () => {
  const { user } = openAsAgent(<Left />, { handlers: { '/writeNote': () => refuse(500, 'Panne') } });
  await user.type(await screen.findByLabelText('Ce qui a été dit ou fait'), 'À garder');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
  expect(await screen.findByText(/La note n’est pas enregistrée/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitter ou revenir' }));
  await user.click(screen.getByRole('button', { name: 'Quitter ou revenir' }));
  expect(await screen.findByLabelText('Ce qui a été dit ou fait')).toHaveValue('À garder');
  expect(
    screen.getByText('Votre note n’était pas enregistrée : la voici.', { normalizer: plain }),
  ).toBeVisible();
});

/** A page that is left, and opened again. */
function Left() {
  const [here, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!here)}>Quitter ou revenir</button>
      {here && <CustomerNotes customer="100002" />}
    </>
  );
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the author corrects a note; of two agents who take one call-back the second reads who was first', async () => {
  const { user, server } = open({
    handlers: {
      '/getNotes': () =>
        notesOf(
          aNote({
            correctableUntil: new Date(Date.now() + 3_600_000).toISOString(),
            callBack: aCallBack({ assignedTo: null }),
          }),
        ),
      '/takeCallBack': () => refuse(409, 'Ce rappel est déjà pris en charge par marie.', 'CONFLICT'),
      '/correctNote': () => ({ note: aNote({ version: 2 }) }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Prendre' }));
  expect(await screen.findByText('Ce rappel est déjà pris en charge par marie.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Corriger' }));
  const words = await within(await screen.findByRole('dialog')).findByLabelText('Ce qui a été dit ou fait');
  await user.clear(words);
  await user.type(words, 'Corrigé');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la correction' }));
  expect(await screen.findByText('Note corrigée')).toBeVisible();
  expect(server.received.find(({ path }) => path === '/correctNote')?.payload).toMatchObject({
    text: 'Corrigé',
  });
});

test('a reader reads, and has neither form nor button; an empty list says what notes are', async () => {
  const { server } = open({
    actionMode: 'READ_ONLY',
    handlers: { '/getNotes': () => notesOf(aNote({ callBack: aCallBack() })) },
  });
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Rappelé' })).toBeNull();
  expect(screen.queryByRole('form', { name: 'Écrire une note' })).toBeNull();
  await waitFor(() => expect(server.received.map(({ path }) => path)).toEqual(['/getNotes']));
});

test('a failure of the list leaves the form, and is tried again', async () => {
  const { user, server } = open({ handlers: { '/getNotes': () => refuse(500, 'Panne') } }, 'EL1');
  await screen.findByText('Les notes n’ont pas pu être chargées');
  expect(screen.getByLabelText('Ce qui a été dit ou fait')).toBeVisible();
  server.use({ '/getNotes': () => notesOf() });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucune note pour l’instant')).toBeVisible();
});
