import {
  aScheme,
  expectAccessible,
  noAnswer,
  refuse,
  screen,
  waitFor,
  within,
  type Handlers,
} from '@portal/testing';
import { openUsers } from '../../../testing/users';

// the lazy part is there: how long a test takes to load it is no matter
beforeAll(() => Promise.all([import('./CreateGroup'), import('../create-user/CreateUser')]));
const patience = { timeout: 8000 };

const open = (handlers: Handlers = {}, over: Parameters<typeof openUsers>[0] = {}) =>
  openUsers({ query: '?action=createGroup', handlers, ...over });
const dialog = (name: string | RegExp = 'Créer un groupe') => screen.findByRole('dialog', { name }, patience);
const preview = () => screen.findByRole('region', { name: /^Menu d/ });
/** What the preview draws: titles of groups, and entries. */
const drawn = async () => {
  const area = await preview();
  await within(area).findByText('Accueil');
  return within(area)
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);
};
const founded = (group: string) => ({ code: '200', message: `Le groupe ${group} est créé.`, group });
const modes = (label: string) => within(screen.getByRole('group', { name: `Droits\u00a0: ${label}` }));

test('B10.3 a group with the default authorization: in upper case, with a preview of its menu, confirmed, created once, with a message', async () => {
  const { user, server } = open({ '/createGroup': ({ group }) => founded(group) });
  const form = within(await dialog());
  await user.type(form.getByRole('textbox', { name: 'Groupe' }), 'vente-ouest');
  await user.type(form.getByRole('textbox', { name: 'Sous-groupe' }), 'nantes');
  expect(form.getByText('VENTE-OUEST_NANTES', { selector: 'output' })).toBeVisible();
  expect(await preview()).toHaveAccessibleName('Menu des agents de VENTE-OUEST_NANTES');
  expect(await drawn()).toEqual(['Accueil', 'Créer une affaire', 'Rechercher une affaire']);
  await expectAccessible();
  await user.click(form.getByRole('button', { name: 'Créer le groupe' }));
  const confirm = within(await dialog(/^Créer le groupe VENTE-OUEST_NANTES/));
  expect(confirm.getAllByRole('listitem').map((each) => each.textContent?.replace(/\u00a0/g, ' '))).toEqual([
    'Créer une affaire : dans son groupe seulement. Ses propres affaires seulement.',
    'Rechercher une affaire : toutes les actions, dans son groupe seulement. Ses propres affaires seulement.',
  ]);
  expect(server.payloadsOf('/createGroup')).toEqual([]);
  await user.dblClick(confirm.getByRole('button', { name: 'Créer' }));
  const done = within(await dialog('Groupe créé'));
  expect(done.getByRole('status')).toHaveTextContent('Le groupe VENTE-OUEST_NANTES est créé.');
  expect(server.payloadsOf('/createGroup')).toMatchObject([{ group: 'VENTE-OUEST_NANTES' }]);
  expect(server.payloadsOf('/createGroup')[0]).not.toHaveProperty('autorizationsScheme');
  await user.click(done.getByRole('button', { name: 'Y créer un utilisateur' }));
  const next = within(await dialog('Créer un utilisateur'));
  await next.findByRole('option', { name: 'PIOUI' });
  expect(next.getByRole('combobox', { name: 'Groupe' })).toHaveValue('VENTE-OUEST_NANTES');
});

test('B10.3 the menu follows each right that is given or taken, and group FULL forces sub-group FULL', async () => {
  const { user, server } = open({ '/createGroup': ({ group }) => founded(group) });
  const modal = await dialog();
  const form = within(modal);
  expect(modal).toHaveClass('ui-modal--half');
  await user.type(form.getByRole('textbox', { name: 'Groupe' }), 'audit');
  await user.click(form.getByRole('radio', { name: 'Habilitation spécifique' }));
  expect(modal).toHaveClass('ui-modal--large');
  expect(await drawn()).toEqual(['Accueil']);
  await user.click(form.getByRole('checkbox', { name: 'Gérer les utilisateurs' }));
  expect(await drawn()).toEqual(['Accueil', 'Gérer les utilisateurs', 'Publications']);
  await user.click(form.getByRole('checkbox', { name: 'Client/contrat' }));
  expect(form.getByRole('checkbox', { name: 'Rechercher un client ou un contrat' })).toBeChecked();
  expect(await drawn()).toContain('Rechercher un client ou un contrat');
  await user.click(form.getByRole('checkbox', { name: 'Client/contrat' }));
  expect(await drawn()).not.toContain('Rechercher un client ou un contrat');
  const managing = modes('Gérer les utilisateurs');
  await user.selectOptions(managing.getByRole('combobox', { name: 'Actions' }), 'Lecture seule');
  await user.selectOptions(managing.getByRole('combobox', { name: 'Groupes' }), 'Tous les groupes');
  const subGroups = managing.getByRole('combobox', { name: 'Sous-groupes' });
  expect(subGroups).toHaveDisplayValue('Tous');
  expect(subGroups).toBeDisabled();
  await expectAccessible();
  await user.click(form.getByRole('button', { name: 'Créer le groupe' }));
  await user.click(within(await dialog(/^Créer le groupe AUDIT/)).getByRole('button', { name: 'Créer' }));
  await dialog('Groupe créé');
  expect(server.payloadsOf('/createGroup')).toMatchObject([
    {
      group: 'AUDIT',
      autorizationsScheme: [
        {
          id: 'userAdministration',
          subMenu: [
            {
              id: 'manageUsers',
              groupMode: 'FULL',
              subGroupMode: 'FULL',
              actionMode: 'READ_ONLY',
              userLimited: false,
            },
          ],
        },
      ],
    },
  ]);
});

test('B10.3 the rights may be chosen before the name, which is not judged until it is written or sent', async () => {
  const { user } = open();
  const form = within(await dialog());
  const name = form.getByRole('textbox', { name: 'Groupe' });
  expect(name).toHaveFocus();
  await user.click(form.getByRole('radio', { name: 'Habilitation spécifique' }));
  await form.findByRole('checkbox', { name: 'Affaires' });
  expect(form.getByRole('radio', { name: 'Habilitation spécifique' })).toBeChecked();
  expect(name).not.toBeInvalid();
  await user.click(form.getByRole('button', { name: 'Créer le groupe' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('Veuillez renseigner cette information'));
});

test('B10.3 a creation is given or not: there is nothing of it to read', async () => {
  const { user } = open();
  const form = within(await dialog());
  await user.click(form.getByRole('radio', { name: 'Habilitation spécifique' }));
  for (const menu of ['Administration des utilisateurs', 'Affaires']) {
    await user.click(form.getByRole('checkbox', { name: menu }));
  }
  for (const creation of ['Créer un utilisateur', 'Créer un groupe', 'Créer une affaire']) {
    expect(modes(creation).getByRole('combobox', { name: 'Groupes' })).toBeEnabled();
    expect(modes(creation).queryByRole('combobox', { name: 'Actions' })).toBeNull();
  }
});

test('B10.3 a specific authorization has a menu, and each menu a sub-menu; a name has its letters', async () => {
  const { user } = open();
  const form = within(await dialog());
  await user.click(form.getByRole('button', { name: 'Créer le groupe' }));
  expect(await form.findByText('Veuillez renseigner cette information')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Groupe' }), 'énergie');
  expect(await form.findByText(/^Des lettres sans accent/)).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'Habilitation spécifique' }));
  expect(await form.findByText('Choisissez au moins un menu')).toBeVisible();
  const tree = form.getByRole('tree', { name: 'Menus et droits' });
  expect(tree).toHaveAccessibleDescription('Choisissez au moins un menu');
  expect(form.getByText('Choisissez au moins un menu').querySelector('svg')).not.toBeNull();
  await user.click(form.getByRole('checkbox', { name: 'Rechercher une affaire' }));
  await waitFor(() => expect(form.queryByText(/^Choisissez au moins/)).toBeNull());
  expect(form.getByRole('checkbox', { name: 'Affaires' })).toBePartiallyChecked();
  await user.click(form.getByRole('checkbox', { name: 'Rechercher une affaire' }));
  expect(form.getByRole('checkbox', { name: 'Affaires' })).not.toBeChecked();
  expect(await form.findByText('Choisissez au moins un menu')).toBeVisible();
});

test('B10.3 a LIMITED creator keeps their group, names a sub-group and gives no right that they do not have', async () => {
  const scheme = aScheme(['createGroup', 'searchCase'], { groupMode: 'LIMITED', userLimited: true });
  const { user } = open({}, { scheme, groupe: 'PIOUI_LYON' });
  const form = within(await dialog());
  const group = form.getByRole('textbox', { name: 'Groupe' });
  expect(group).toHaveValue('PIOUI');
  expect(group).toHaveAttribute('readonly');
  expect(await drawn()).toEqual(['Accueil', 'Rechercher une affaire']);
  await user.click(form.getByRole('button', { name: 'Créer le groupe' }));
  expect(await form.findByText('Veuillez renseigner un sous-groupe')).toBeVisible();
  await user.click(form.getByRole('radio', { name: 'Habilitation spécifique' }));
  const rightMissing = 'Vous n’avez pas ce droit, vous ne pouvez pas le donner.';
  expect(form.getByRole('treeitem', { name: 'Client/contrat' })).toHaveAccessibleDescription(rightMissing);
  await user.click(form.getByText('Client/contrat'));
  expect(form.getByRole('checkbox', { name: 'Client/contrat' })).not.toBeChecked();
  await user.click(form.getByRole('checkbox', { name: 'Affaires' }));
  expect(form.getByRole('checkbox', { name: 'Créer une affaire' })).toHaveAttribute('aria-disabled', 'true');
  expect(form.getByRole('checkbox', { name: 'Créer une affaire' })).not.toBeChecked();
  expect(form.getByRole('checkbox', { name: 'Rechercher une affaire' })).toBeChecked();
  const searching = modes('Rechercher une affaire');
  expect(searching.getByRole('option', { name: 'Tous les groupes' })).toBeDisabled();
  expect(searching.getByRole('option', { name: 'Tous' })).toBeEnabled();
  expect(searching.getByRole('checkbox', { name: 'Ses propres affaires seulement' })).toBeDisabled();
});

test('B10.3 a founder without a seller’s rights chooses the rights themselves', async () => {
  open({}, { scheme: aScheme(['createGroup', 'manageUsers']) });
  const form = within(await dialog());
  expect(form.getByRole('radio', { name: 'Habilitation par défaut' })).toBeDisabled();
  expect(form.getByRole('radio', { name: 'Habilitation spécifique' })).toBeChecked();
});

test('B10.3 a group that somebody else created meanwhile is reported in the form, which keeps what was typed', async () => {
  const { user } = open({ '/createGroup': () => refuse(409, 'Ce groupe existe déjà', 'CONFLICT') });
  const form = within(await dialog());
  await user.type(form.getByRole('textbox', { name: 'Groupe' }), 'c2e');
  await user.click(form.getByRole('button', { name: 'Créer le groupe' }));
  await user.click(within(await dialog(/^Créer le groupe C2E/)).getByRole('button', { name: 'Créer' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Le groupe n’a pas été créé : Ce groupe existe déjà',
  );
  expect(form.getByRole('textbox', { name: 'Groupe' })).toHaveValue('C2E');
});

test('B10.3 a name that the back end refuses is reported at its field', async () => {
  const { user, server } = open({
    '/createGroup': () =>
      refuse(422, 'Refusé', 'INVALID_PARAMETER', [
        { path: 'group', message: 'Vous ne pouvez pas créer de groupe sous ce nom' },
      ]),
  });
  const form = within(await dialog());
  const name = form.getByRole('textbox', { name: 'Groupe' });
  await user.type(name, 'vente');
  await user.click(form.getByRole('button', { name: 'Créer le groupe' }));
  await user.click(within(await dialog(/^Créer le groupe VENTE/)).getByRole('button', { name: 'Créer' }));
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription(/Vous ne pouvez pas créer de groupe sous ce nom/),
  );
  expect(name).toHaveFocus();
  expect(server.payloadsOf('/createGroup')).toHaveLength(1);
});

test('B10.3 rights that the back end refuses are reported in its words', async () => {
  const message = 'Vous ne pouvez pas donner plus de droits que vous n’en avez';
  const { user } = open({
    '/createGroup': () =>
      refuse(422, message, 'INVALID_PARAMETER', [{ path: 'autorizationsScheme', message }]),
  });
  const form = within(await dialog());
  await user.type(form.getByRole('textbox', { name: 'Groupe' }), 'vente');
  await user.click(form.getByRole('button', { name: 'Créer le groupe' }));
  await user.click(within(await dialog(/^Créer le groupe VENTE/)).getByRole('button', { name: 'Créer' }));
  expect(await form.findByRole('alert')).toHaveTextContent(message);
});

test('B10.3 L6.2 a draft survives a closed modal, and is dropped by « Annuler » after a question', async () => {
  const { user } = open();
  const form = within(await dialog());
  await user.type(form.getByRole('textbox', { name: 'Groupe' }), 'vente');
  await user.click(form.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Créer un groupe' }));
  const again = within(await dialog());
  expect(again.getByRole('textbox', { name: 'Groupe' })).toHaveValue('VENTE');
  expect(again.getByText('Nous avons gardé ce que vous aviez saisi.')).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Annuler' }));
  const asked = within(await dialog(/^Abandonner les modifications/));
  await user.click(asked.getByRole('button', { name: 'Continuer la saisie' }));
  expect(again.getByRole('textbox', { name: 'Groupe' })).toHaveValue('VENTE');
  await user.click(again.getByRole('button', { name: 'Annuler' }));
  await user.click(within(await dialog(/^Abandonner/)).getByRole('button', { name: 'Abandonner' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Créer un groupe' }));
  const anew = within(await dialog());
  expect(anew.getByRole('textbox', { name: 'Groupe' })).toHaveValue('');
  await user.click(anew.getByRole('button', { name: 'Annuler' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('B10.3 without an answer of the registry the group can be founded all the same', async () => {
  open({ '/registry/snapshot': () => noAnswer });
  expect(await screen.findByText('L’aperçu du menu n’a pas pu être chargé')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Créer le groupe' })).toBeEnabled();
});
