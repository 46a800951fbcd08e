import { freezeDay, refuse, screen, waitFor, within } from '@portal/testing';
import { renderSetting } from '../../../testing/render-setting';
import { given } from '../../../testing/settings-server';

freezeDay(new Date('2026-11-22T09:00:00Z'));

const card = () => within(screen.getByRole('region', { name: 'Mes consentements' }));
const turn = (name: string | RegExp) => card().getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

test('C5.9 consumption data is consented to by use and by granularity, each with its day', async () => {
  await renderSetting();
  const display = within(screen.getByRole('region', { name: 'Affichage de ma consommation' }));
  expect(display.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Données mensuellesNon accordé'),
    expect.stringContaining('Données journalièresAccordé le 1er mars 2026'),
    expect.stringContaining('Données demi-horairesNon accordé'),
  ]);
});

test('C5.9 a consent is given after a confirmation, and dated today', async () => {
  const { user, server } = await renderSetting();
  await user.click(turn('Accorder : Conseils d’économies, données mensuelles'));
  const asked = await dialog();
  expect(asked).toHaveAccessibleName(/^Accorder/);
  await user.dblClick(within(asked).getByRole('button', { name: 'Accorder' }));
  expect(await card().findByText(/accord enregistré/)).toBeVisible();
  expect(server.payloadsOf('/manageConsent')).toEqual([
    { customerNbr: '100001', purpose: 'CONSUMPTION_ADVICE', granularity: 'MONTHLY', granted: true },
  ]);
  expect(await card().findByText('Accordé le 22 novembre 2026')).toBeVisible();
});

test('C5.9 a consent is withdrawn as simply, and its past stays in the history', async () => {
  const { user, server } = await renderSetting();
  await user.click(turn('Retirer : Affichage de ma consommation, données journalières'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Retirer' }));
  expect(await card().findByText('Retiré le 22 novembre 2026')).toBeVisible();
  expect(server.payloadsOf('/manageConsent')).toMatchObject([{ granularity: 'DAILY', granted: false }]);
  await user.click(card().getByText('Historique de mes consentements'));
  expect(card().getByText(/accordé le 1er mars 2026, retiré le 22 novembre 2026, par vous/)).toBeVisible();
});

test('C5.9 commercial offers stand in the customer’s contact too: the context is read again', async () => {
  const { user, server } = await renderSetting();
  await user.click(turn('Accorder : Offres commerciales'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Accorder' }));
  await waitFor(() => expect(server.payloadsOf('/getContext')).toHaveLength(1));
});

test('C5.9 one that an agent took down says so', async () => {
  const { user } = await renderSetting({
    '/getConsents': () => ({ consents: [given({ channel: 'COMDATA' })] }),
  });
  await user.click(card().getByText('Historique de mes consentements'));
  expect(card().getByText(/par un conseiller \(COMDATA\)/)).toBeVisible();
});

test('C5.9 a refusal leaves the confirmation open, with its words', async () => {
  const { user } = await renderSetting({ '/manageConsent': () => refuse(503, 'x') });
  await user.click(turn(/^Retirer : Affichage/));
  await user.click(within(await dialog()).getByRole('button', { name: 'Retirer' }));
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(/momentanément indisponible/);
});

test('C5.9 consents that fail take neither the password nor the visits with them', async () => {
  const { user, server } = await renderSetting({ '/getConsents': () => refuse(503, 'x') });
  expect(card().getByRole('alert')).toHaveTextContent('Vos consentements n’ont pas pu être chargés');
  expect(screen.getByLabelText('Mot de passe actuel')).toBeVisible();
  expect(screen.getByText('Aucun conseiller n’a ouvert votre espace')).toBeVisible();
  server.use({ '/getConsents': () => ({ consents: [] }) });
  await user.click(card().getByRole('button', { name: 'Réessayer' }));
  expect(await card().findByText('Offres commerciales')).toBeVisible();
});
