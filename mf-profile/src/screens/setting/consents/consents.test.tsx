import { consentTextVersion } from '@portal/domain';
import { freezeDay, refuse, screen, waitFor, within } from '@portal/testing';
import { renderSetting } from '../../../testing/render-setting';
import { given } from '../../../testing/settings-server';

freezeDay(new Date('2026-11-22T09:00:00Z'));

const card = () => within(screen.getByRole('region', { name: 'Mes consentements' }));
const turn = (name: string | RegExp) => card().getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

test('L1.6 only what gates something is offered: canvassing by each way, the days and the half-hours of a meter apart, advice on monthly data', async () => {
  await renderSetting({ '/getConsents': () => ({ consents: [] }) });
  const lines = card().getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Par e-mailNon accordé'),
    expect.stringContaining('Par téléphoneNon accordé'),
    expect.stringContaining('Par SMSNon accordé'),
    expect.stringContaining('Par courrierNon accordé'),
    expect.stringContaining('Données journalièresNon accordé'),
    expect.stringContaining('Données demi-horairesNon accordé'),
    expect.stringContaining('Données mensuellesNon accordé'),
  ]);
});

test('L1.6 a consent given before to what gates nothing says so, and can only be withdrawn', async () => {
  const { user } = await renderSetting();
  const former = () => screen.queryByRole('region', { name: 'Accordés auparavant' });
  expect(former()).toHaveTextContent(
    /rien n’est fait de ces accords.*données mensuellesAccordé le 1er mars 2026/,
  );
  await user.click(turn('Retirer : Affichage de ma consommation fine, données mensuelles'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(former()).not.toBeInTheDocument());
});

test('C5.9 a consent is given after a confirmation, dated today, with the wording shown to the customer', async () => {
  const { user, server } = await renderSetting();
  await user.click(turn('Accorder : Offres commerciales, par SMS'));
  const asked = await dialog();
  expect(asked).toHaveAccessibleName(/^Accorder/);
  await user.dblClick(within(asked).getByRole('button', { name: 'Accorder' }));
  expect(await card().findByText(/accord enregistré/)).toBeVisible();
  expect(server.payloadsOf('/manageConsent')).toEqual([
    {
      customerNbr: '100001',
      purpose: 'MARKETING',
      granularity: 'NONE',
      contactChannel: 'SMS',
      granted: true,
      screen: 'SETTINGS',
      textVersion: consentTextVersion,
    },
  ]);
  expect(await card().findByText('Accordé le 22 novembre 2026')).toBeVisible();
  expect(server.payloadsOf('/getContext')).toEqual([]);
});

test('C5.9 a consent is withdrawn as simply, and its past stays in the history with how it was given', async () => {
  const { user, server } = await renderSetting({
    '/getConsents': () => ({
      consents: [
        given({
          purpose: 'CONSUMPTION_ADVICE',
          granularity: 'MONTHLY',
          screen: 'LAST_MONTH',
          textVersion: '2026-11-24',
        }),
      ],
    }),
  });
  await user.click(turn('Retirer : Conseils d’économies, données mensuelles'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Retirer' }));
  await waitFor(() => expect(server.payloadsOf('/manageConsent')).toMatchObject([{ granted: false }]));
  await user.click(card().getByText('Historique de mes consentements'));
  expect(
    card().getByText(/accordé le 1er mars 2026, par vous, à « Dernier mois », texte du 24 novembre 2026/),
  ).toBeVisible();
});

test('C5.9 commercial offers are part of the customer’s contact too: the context is read again', async () => {
  const { user, server } = await renderSetting();
  await user.click(turn('Accorder : Offres commerciales, par e-mail'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Accorder' }));
  await waitFor(() => expect(server.payloadsOf('/getContext')).toHaveLength(1));
});

test('C5.9 a consent recorded by an agent names the agent', async () => {
  const { user } = await renderSetting({
    '/getConsents': () => ({ consents: [given({ channel: 'COMDATA', agent: 'comdata-12' })] }),
  });
  await user.click(card().getByText('Historique de mes consentements'));
  expect(card().getByText(/par un conseiller \(comdata-12\)/)).toBeVisible();
});

test('C5.9 of a consent taken over from the file neither a day nor a person is named', async () => {
  const { user } = await renderSetting({
    '/getConsents': () => ({
      consents: [
        given({ purpose: 'MARKETING', granularity: 'NONE', contactChannel: 'EMAIL', grantedAt: null }),
      ],
    }),
  });
  expect(card().getByText('Accordé, date inconnue (repris de votre dossier)')).toBeVisible();
  await user.click(card().getByText('Historique de mes consentements'));
  expect(card().getByText(/accordé, date inconnue \(repris de votre dossier\)/)).not.toHaveTextContent(
    'par vous',
  );
});

test('C5.9 a refusal leaves the confirmation open, with its words', async () => {
  const { user } = await renderSetting({ '/manageConsent': () => refuse(503, 'x') });
  await user.click(turn(/^Retirer : Affichage/));
  await user.click(within(await dialog()).getByRole('button', { name: 'Retirer' }));
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(/momentanément indisponible/);
});

test('C5.9 when the consents fail to load, the password and the visits are still shown', async () => {
  const { user, server } = await renderSetting({ '/getConsents': () => refuse(503, 'x') });
  expect(card().getByRole('alert')).toHaveTextContent('Vos consentements n’ont pas pu être chargés');
  expect(screen.getByLabelText('Mot de passe actuel')).toBeVisible();
  expect(screen.getByText('Aucun conseiller n’a ouvert votre espace')).toBeVisible();
  server.use({ '/getConsents': () => ({ consents: [] }) });
  await user.click(card().getByRole('button', { name: 'Réessayer' }));
  expect(await card().findByText('Offres commerciales')).toBeVisible();
});
