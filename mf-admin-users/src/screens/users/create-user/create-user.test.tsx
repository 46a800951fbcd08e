import {
  act,
  expectAccessible,
  misshapen,
  noAnswer,
  refuse,
  screen,
  waitFor,
  within,
  type Handlers,
} from '@portal/testing';
import { openUsers } from '../../../testing/users';

// the lazy part is there: how long a test takes to load it is no matter
beforeAll(() => import('./CreateUser'));
const patience = { timeout: 8000 };

const open = (handlers: Handlers = {}, query = '?action=createUser') => openUsers({ query, handlers });
const dialog = async (name: string | RegExp = 'Créer un utilisateur') =>
  within(await screen.findByRole('dialog', { name }, patience));
type Form = Awaited<ReturnType<typeof dialog>>;
type User = ReturnType<typeof open>['user'];

async function fill(form: Form, user: User) {
  await form.findByRole('option', { name: 'PIOUI_LYON' });
  await user.selectOptions(form.getByRole('combobox', { name: 'Groupe' }), 'PIOUI_LYON');
  await user.type(form.getByRole('textbox', { name: 'Prénom' }), 'Anne-Lise');
  await user.type(form.getByRole('textbox', { name: 'Nom' }), 'De_La-Tour');
  await user.type(form.getByRole('textbox', { name: 'Adresse e-mail' }), ' Anne.Delatour@example.fr ');
}
async function submit(form: Form, user: User) {
  await user.click(form.getByRole('button', { name: 'Créer l’utilisateur' }));
  return dialog(/^Créer un accès pour/);
}
const created = (userName: string) => ({
  code: '200',
  message: `L’utilisateur ${userName} est créé.`,
  userName,
});
const userName = (form: Form) => form.getByRole('textbox', { name: 'Nom d’utilisateur' });

test('B10.2 an agent is created under the suggested user name, after a confirmation, once, with a message', async () => {
  const { user, server } = open({ '/createUser': ({ userName: name = '' }) => created(name) });
  const form = await dialog();
  expect(form.getByRole('radio', { checked: true })).toHaveFocus();
  await fill(form, user);
  expect(userName(form)).toHaveValue('adelatour');
  await expectAccessible();
  const confirm = await submit(form, user);
  expect(confirm.getByText('adelatour')).toBeVisible();
  expect(confirm.getByText(/temporaire sera envoyé à anne\.delatour@example\.fr/i)).toBeVisible();
  expect(server.payloadsOf('/createUser')).toEqual([]);
  await user.dblClick(confirm.getByRole('button', { name: 'Créer' }));
  const done = await dialog('Utilisateur créé');
  expect(done.getByRole('status')).toHaveTextContent('L’utilisateur adelatour est créé.');
  expect(done.getByRole('link', { name: 'Voir sa fiche' })).toHaveAttribute('href', '/admin/users/adelatour');
  expect(server.payloadsOf('/createUser')).toHaveLength(1);
  expect(server.payloadsOf('/createUser')[0]).toMatchObject({
    group: 'PIOUI_LYON',
    userName: 'adelatour',
    civility: 'MR',
    firstName: 'Anne-Lise',
  });
  await user.click(done.getByRole('button', { name: 'Terminer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('?action=manageUsers');
});

test('B10.2 the suggestion follows the name until another one is typed', async () => {
  const { user } = open();
  const form = await dialog();
  await user.type(form.getByRole('textbox', { name: 'Prénom' }), 'Zoé');
  await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Muñoz');
  await waitFor(() => expect(userName(form)).toHaveValue('zmunoz'));
  await user.clear(userName(form));
  await user.type(userName(form), 'zoe1');
  await user.type(form.getByRole('textbox', { name: 'Nom' }), '-Petit');
  expect(userName(form)).toHaveValue('zoe1');
});

test('B10.2 what is missing or ill-formed is reported at its field, and nothing is sent', async () => {
  const { user, server } = open();
  const form = await dialog();
  await form.findByRole('option', { name: 'PIOUI' });
  await user.type(form.getByRole('textbox', { name: 'Adresse e-mail' }), 'anne@');
  await user.type(userName(form), 'a.b_c');
  await user.type(form.getByRole('textbox', { name: /^Téléphone/ }), '12');
  await user.click(form.getByRole('button', { name: 'Créer l’utilisateur' }));
  const described = (name: string | RegExp, words: string | RegExp) =>
    waitFor(() => expect(form.getByRole('textbox', { name })).toHaveAccessibleDescription(words));
  await described('Adresse e-mail', /n’est pas valide/);
  await described('Nom d’utilisateur', /Les caractères spéciaux ne sont pas autorisés/);
  await described('Prénom', 'Veuillez renseigner cette information');
  await described(/^Téléphone/, /10 chiffres/);
  expect(form.getByRole('combobox', { name: 'Groupe' })).toHaveAccessibleDescription(
    'Veuillez sélectionner un groupe',
  );
  expect(server.payloadsOf('/createUser')).toEqual([]);
});

test('B10.2 a date of birth outside the allowed ages is refused with the reason', async () => {
  const { user } = open();
  const form = await dialog();
  const birthdate = form.getByLabelText(/^Date de naissance/);
  await user.type(birthdate, '01012015');
  await user.tab();
  await waitFor(() => expect(birthdate).toHaveAccessibleDescription('La personne doit être majeure'));
});

test('B10.2 a user name that is taken is reported at its field, with a free one; what was typed stays', async () => {
  const message = 'Le nom d’utilisateur adelatour est déjà pris : adelatour2 est libre';
  const { user } = open({
    '/createUser': () => refuse(409, message, 'CONFLICT', [{ path: 'userName', message }]),
  });
  const form = await dialog();
  await fill(form, user);
  const confirm = await submit(form, user);
  await user.click(confirm.getByRole('button', { name: 'Créer' }));
  await waitFor(() => expect(userName(form)).toHaveAccessibleDescription(/adelatour2 est libre/));
  expect(form.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Anne-Lise');
});

test('B10.2 a customer without an access gets one, by their number: no group, no user name', async () => {
  const { user, server } = open(
    { '/createUser': ({ customerNbr = '' }) => created(customerNbr) },
    '?action=createUser&customerNbr=100007',
  );
  const form = await dialog();
  expect(form.getByRole('textbox', { name: 'Numéro de client' })).toHaveValue('100007');
  expect(form.queryByRole('combobox', { name: 'Groupe' })).toBeNull();
  expect(form.queryByRole('textbox', { name: 'Nom d’utilisateur' })).toBeNull();
  await user.type(form.getByRole('textbox', { name: 'Prénom' }), 'Léa');
  await user.type(form.getByRole('textbox', { name: 'Nom' }), 'Petit');
  await user.type(form.getByRole('textbox', { name: 'Adresse e-mail' }), 'lea@example.fr');
  const confirm = await submit(form, user);
  await user.click(confirm.getByRole('button', { name: 'Créer' }));
  await dialog('Utilisateur créé');
  expect(server.payloadsOf('/createUser')).toHaveLength(1);
  const [sent] = server.payloadsOf('/createUser');
  expect(sent).toMatchObject({ customerNbr: '100007', firstName: 'Léa' });
  expect(sent).not.toHaveProperty('group');
  expect(sent).not.toHaveProperty('userName');
});

test.each<[string, typeof noAnswer | ReturnType<typeof misshapen>]>([
  ['a lost answer', noAnswer],
  ['an answer of a proxy', misshapen({ foo: 1 })],
])('B10.2 %s keeps the confirmation, and groups that fail to load can be retried', async (_, answer) => {
  let works = false;
  const { user } = open({
    '/createUser': () => answer,
    '/getGroups': ({ subMenu }) =>
      works || subMenu !== 'createUser'
        ? { groups: [{ group: 'PIOUI_LYON', mainGroup: 'PIOUI', subGroup: 'LYON' }] }
        : refuse(503, 'x'),
  });
  const form = await dialog();
  expect(await form.findByText('Vos groupes n’ont pas pu être chargés')).toBeVisible();
  works = true;
  await user.click(form.getByRole('button', { name: 'Réessayer' }));
  await fill(form, user);
  const confirm = await submit(form, user);
  await user.click(confirm.getByRole('button', { name: 'Créer' }));
  expect(await confirm.findByRole('alert')).toHaveTextContent('rien ne sera fait deux fois');
});

/** The form is closed, and opened by another link in the same tab. */
async function reopen(user: User, query: string) {
  await user.click((await dialog()).getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => {
    window.history.pushState(null, '', `/admin/users${query}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  return dialog();
}
const kept = 'Nous avons gardé ce que vous aviez saisi.';

test('B10.2 what was typed for a group that a link names is kept, another group chosen by hand too', async () => {
  const query = '?action=createUser&group=PIOUI';
  const { user } = open({}, query);
  await fill(await dialog(), user);
  const again = await reopen(user, query);
  expect(await again.findByRole('combobox', { name: 'Groupe' })).toHaveValue('PIOUI_LYON');
  expect(again.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Anne-Lise');
  expect(again.getByText(kept)).toBeVisible();
});

test('L6.2 what was typed for a user is given up by « Annuler » alone, after a question', async () => {
  const { user } = open();
  await user.type((await dialog()).getByRole('textbox', { name: 'Prénom' }), 'Léa');
  await user.click((await dialog()).getByRole('button', { name: 'Annuler' }));
  const question = within(await screen.findByRole('dialog', { name: /^Abandonner les modifications/ }));
  await user.click(question.getByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Créer un utilisateur' }));
  expect((await dialog()).getByRole('textbox', { name: 'Prénom' })).toHaveValue('');
});

test('B10.2 what was typed for one is put under the number of no other customer', async () => {
  const { user } = open({}, '?action=createUser&customerNbr=100006');
  await user.type((await dialog()).getByRole('textbox', { name: 'Prénom' }), 'Léa');
  const other = await reopen(user, '?action=createUser&customerNbr=100007');
  expect(other.getByRole('textbox', { name: 'Numéro de client' })).toHaveValue('100007');
  expect(other.getByRole('textbox', { name: 'Prénom' })).toHaveValue('');
  expect(other.queryByText(kept)).toBeNull();
  const first = await reopen(user, '?action=createUser&customerNbr=100006');
  expect(first.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Léa');
});
