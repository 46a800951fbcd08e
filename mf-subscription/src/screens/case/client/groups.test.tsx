import { refuse, screen, waitFor } from '@portal/testing';
import { aClient } from '../../../testing/clients';
import { button, clientServer, field, renderClient } from '../../../testing/render-client';

const group = (name: string) => ({ group: name, mainGroup: name, subGroup: null });

test('B2.1 the groups are those that the agent may sell through, their own chosen', async () => {
  const { server } = renderClient();
  expect(await screen.findByRole('option', { name: 'PIOUI_LYON' })).toBeInTheDocument();
  expect(field('Groupe')).toHaveValue('ADMIN');
  expect(server.payloadsOf('/getGroups')).toEqual([{ subMenu: 'createCase' }]);
});

test('B2.1 a limited agent has their own group, fixed, whatever the address says', async () => {
  renderClient({
    visitor: { groupName: 'COMDATA', link: null },
    query: 'channel=ADMIN',
    handlers: { '/getGroups': () => ({ groups: [group('COMDATA')] }) },
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Groupe' })).toHaveValue('COMDATA'));
  expect(field('Groupe')).toHaveAttribute('readonly');
  expect(field('Groupe')).toHaveAccessibleDescription(/Le groupe «\sADMIN\s» du lien n’est pas/);
});

test('B2.1 where the own group is none of them, one has to be chosen', async () => {
  const { user, server } = renderClient({ visitor: { groupName: 'PIOUI_PARIS', link: null } });
  await waitFor(() => expect(field('Groupe')).toHaveValue(''));
  await user.type(field('Adresse e-mail'), 'a@b.fr{Enter}');
  expect(await screen.findByText('Veuillez sélectionner un Groupe')).toBeVisible();
  expect(server.payloadsOf('/subscription/client/check')).toEqual([]);
  await user.selectOptions(field('Groupe'), 'PIOUI_LYON');
  await user.click(button('Vérifier'));
  expect(await screen.findByRole('group', { name: 'Identité' })).toBeVisible();
  expect(field('Groupe')).toHaveValue('PIOUI_LYON');
});

test('B2.1 the group of a saved case stays, though the agent could not choose it', async () => {
  const { user, validated } = renderClient({ start: aClient({ channel: 'WEB' }) });
  await screen.findByRole('option', { name: 'PIOUI_LYON' });
  expect(field('Groupe')).toHaveValue('WEB');
  await user.click(button('Valider et continuer'));
  await waitFor(() => expect(validated).toMatchObject([{ channel: 'WEB' }]));
});

test('B2.1 without the list of groups the agent’s own one is selected, and the list can be loaded again', async () => {
  const { user, server } = renderClient({ handlers: { '/getGroups': () => refuse(503, 'x') } });
  expect(await screen.findByText('La liste des groupes n’a pas pu être chargée.')).toBeVisible();
  expect(field('Groupe')).toHaveValue('ADMIN');
  server.use(clientServer());
  await user.click(button('Réessayer'));
  expect(await screen.findByRole('option', { name: 'COMDATA' })).toBeInTheDocument();
});
