import { expectAccessible, noAnswer, refuse, screen, waitFor, within, type Handlers } from '@portal/testing';
import { aUser, found, openUsers, type UserRow } from '../../../testing/users';

/** A list of one, as the server has it at the moment. */
function open(handlers: Handlers, first: Partial<UserRow> = {}) {
  const state = { rows: [aUser('jdupont', first)] };
  const rendered = openUsers({
    query: '?userGroup=PIOUI',
    handlers: { '/searchUserGroup': () => found(state.rows), ...handlers },
  });
  return { ...rendered, state };
}

async function choose(user: ReturnType<typeof open>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions sur jdupont' }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

test('B10.1 a user is disabled after a confirmation, once, and the list says so', async () => {
  const { user, state, server } = open({
    '/manageUser': () => {
      state.rows = [aUser('jdupont', { userStatus: 'DISABLED', version: 2 })];
      return { code: '200', message: 'L’utilisateur jdupont est désactivé. Ses sessions sont fermées.' };
    },
  });
  const dialog = await choose(user, 'Désactiver');
  expect(dialog.getByRole('heading')).toHaveTextContent('Désactiver jdupont ?');
  expect(server.payloadsOf('/manageUser')).toEqual([]);
  await user.dblClick(dialog.getByRole('button', { name: 'Désactiver' }));
  const notice = await screen.findByText('L’utilisateur jdupont est désactivé. Ses sessions sont fermées.');
  expect(notice.closest('[tabindex]')).toHaveFocus();
  expect(await screen.findByText('Désactivé', { selector: '.ui-badge' })).toBeVisible();
  expect(server.payloadsOf('/manageUser')).toMatchObject([
    { mode: 'DISABLE', userName: 'jdupont', firstName: 'Jeanne', lastName: 'Dupont', version: 1 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Actions sur jdupont' }));
  expect(screen.getByRole('menuitem', { name: 'Activer' })).toBeVisible();
});

test('B10.1 one result at a time: the newer takes the place of the older, and each can be closed', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const disabled = 'L’utilisateur jdupont est désactivé.';
  const file = 'utilisateurs.csv est téléchargé.';
  const { user } = open({
    '/manageUser': () => ({ code: '200', message: disabled }),
    '/exportUsers': () => ({ name: 'utilisateurs.csv', content: new TextEncoder().encode('a;b') }),
  });
  const download = () => user.click(screen.getByRole('button', { name: 'Télécharger la liste (CSV)' }));
  const manage = async () =>
    user.click((await choose(user, 'Désactiver')).getByRole('button', { name: 'Désactiver' }));
  const close = () => user.click(screen.getByRole('button', { name: 'Fermer le message' }));
  await screen.findByRole('row', { name: /jdupont/ });
  await download();
  await screen.findByText(file);
  await manage();
  await screen.findByText(disabled);
  expect(screen.queryByText(file)).toBeNull();
  await download();
  await screen.findByText(file);
  expect(screen.queryByText(disabled)).toBeNull();
  await close();
  expect(screen.queryByText(file)).toBeNull();
  await manage();
  await screen.findByText(disabled);
  await expectAccessible();
  await close();
  expect(screen.queryByText(disabled)).toBeNull();
  click.mockRestore();
});

test('B10.1 a deletion warns that it is for ever; cancelled, nothing is sent', async () => {
  const { user, server } = open({});
  const dialog = await choose(user, 'Supprimer');
  expect(dialog.getByRole('status')).toHaveTextContent('Cette suppression est irréversible');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Actions sur jdupont' })).toHaveFocus();
  expect(server.payloadsOf('/manageUser')).toEqual([]);
});

test('B10.1 the slower of two concurrent agents gets a message, and sees what the other did', async () => {
  const { user, state } = open({
    '/manageUser': () => {
      state.rows = [aUser('jdupont', { userStatus: 'DISABLED', version: 2 })];
      return refuse(409, 'Cet utilisateur a été modifié entre-temps. Relancez la recherche.', 'CONFLICT');
    },
  });
  const dialog = await choose(user, 'Supprimer');
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText(/modifié entre-temps.*La liste est à jour/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Désactivé', { selector: '.ui-badge' })).toBeVisible();
});

test('B10.1 a user whom another agent deleted is gone from the list, in words', async () => {
  const { user, state } = open({
    '/manageUser': () => {
      state.rows = [];
      return refuse(404, 'Cet utilisateur n’existe pas');
    },
  });
  const dialog = await choose(user, 'Désactiver');
  await user.click(dialog.getByRole('button', { name: 'Désactiver' }));
  expect(await screen.findByText('L’utilisateur jdupont n’existe plus. La liste est à jour.')).toBeVisible();
  expect(await screen.findByText('Il n’y a pas de résultat correspondant à votre recherche')).toBeVisible();
});

test('B10.1 a lost answer is reported in the confirmation; the retry sends the same idempotency key', async () => {
  const { user, server } = open({ '/manageUser': () => noAnswer });
  const dialog = await choose(user, 'Désactiver');
  await user.click(dialog.getByRole('button', { name: 'Désactiver' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('rien ne sera fait deux fois');
  server.use({ '/manageUser': () => ({ code: '200', message: 'L’utilisateur jdupont est désactivé.' }) });
  await user.click(dialog.getByRole('button', { name: 'Désactiver' }));
  expect(await screen.findByText('L’utilisateur jdupont est désactivé.')).toBeVisible();
  const keys = server.received
    .filter(({ path }) => path === '/manageUser')
    .map(({ headers }) => headers['idempotency-key'] ?? headers['Idempotency-Key']);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('B10.1 a confirmation closed after a lost answer reads the list again, and says of whom', async () => {
  const { user, state, server } = open({
    '/manageUser': () => {
      state.rows = [aUser('jdupont', { userStatus: 'DISABLED', version: 2 })];
      return noAnswer;
    },
  });
  const dialog = await choose(user, 'Désactiver');
  await user.click(dialog.getByRole('button', { name: 'Désactiver' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText('Désactivé', { selector: '.ui-badge' })).toBeVisible();
  expect(screen.getByText(/réponse n’est pas arrivée.*où en est jdupont/)).toBeVisible();
  expect(server.payloadsOf('/searchUserGroup')).toHaveLength(2);
});

test('B10.1 the agent’s own row and rows out of their rights have no menu, and show why', async () => {
  openUsers({
    query: '?userGroup=PIOUI',
    handlers: {
      '/searchUserGroup': () =>
        found([aUser('admin', { manageable: false }), aUser('autre', { manageable: false })]),
    },
  });
  const own = await screen.findByRole('row', { name: /^admin/ });
  expect(own).toHaveTextContent('Votre compte');
  expect(screen.getByRole('row', { name: /^autre/ })).toHaveTextContent('Hors de vos droits');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Actions sur/ })).toBeNull());
});

test('S2 a lost second factor is removed with a reason, and only where there is one', async () => {
  const message = 'La connexion en deux étapes de jdupont est réinitialisée.';
  const { user, server } = open({ '/manageUser': () => ({ code: '200', message }) }, { twoSteps: true });
  const dialog = await choose(user, 'Réinitialiser la connexion en deux étapes');
  const confirm = dialog.getByRole('button', { name: 'Réinitialiser' });
  const reason = dialog.getByRole('textbox', { name: 'Motif' });
  expect(reason).toHaveFocus();
  expect(confirm).toBeDisabled();
  await user.type(reason, 'Téléphone perdu');
  await user.tab();
  expect(confirm).toBeDisabled();
  expect(reason).toBeInvalid();
  expect(reason).toHaveAccessibleDescription(/au moins trois mots différents$/);
  await user.type(reason, ', appel vérifié');
  expect(reason).toBeValid();
  await expectAccessible();
  await user.click(confirm);
  expect(await screen.findByText(message)).toBeVisible();
  expect(server.payloadsOf('/manageUser')).toMatchObject([
    { mode: 'RESET_FACTOR', userName: 'jdupont', reason: 'Téléphone perdu, appel vérifié' },
  ]);
});

test('S2 for an agent without a second factor no removal is offered', async () => {
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: 'Actions sur jdupont' }));
  expect(screen.queryByRole('menuitem', { name: /deux étapes/ })).toBeNull();
});

test('L6.2 several users are disabled at once; who was not is named with the reason', async () => {
  const state = { rows: ['a1', 'b2', 'c3'].map((name) => aUser(name)) };
  const { user, server } = openUsers({
    query: '?userGroup=PIOUI',
    handlers: {
      '/searchUserGroup': () => found([...state.rows, aUser('autre', { manageable: false })]),
      '/disableUsers': () => {
        state.rows = [
          aUser('a1', { userStatus: 'DISABLED', version: 2 }),
          aUser('b2', { version: 2 }),
          aUser('c3'),
        ];
        return {
          ...{ code: '200', message: '1 utilisateur désactivé. Leurs sessions sont fermées.' },
          ...{
            disabled: ['a1'],
            refused: [{ userName: 'b2', reason: 'Cet utilisateur a été modifié entre-temps.' }],
          },
        };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Choisir toute la page' }));
  expect(screen.queryByRole('checkbox', { name: 'Choisir autre' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Choisir c3' }));
  await user.click(screen.getByRole('button', { name: /^Désactiver 2.utilisateurs$/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map((each) => each.textContent?.slice(0, 2))).toEqual(['a1', 'b2']);
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Désactiver' }));
  const done = within(await screen.findByRole('dialog', { name: 'Désactivation terminée' }));
  expect(done.getByRole('listitem')).toHaveTextContent('b2 : Cet utilisateur a été modifié entre-temps.');
  expect(server.payloadsOf('/disableUsers')).toMatchObject([
    {
      users: [
        { userName: 'a1', version: 1 },
        { userName: 'b2', version: 1 },
      ],
    },
  ]);
  await user.click(done.getByRole('button', { name: 'Terminer' }));
  expect(await screen.findByText('Désactivé', { selector: '.ui-badge' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Désactiver/ })).toBeNull();
});
