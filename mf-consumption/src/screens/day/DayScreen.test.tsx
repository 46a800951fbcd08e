import { consentTextVersion } from '@portal/domain';
import {
  expectAccessible,
  fireEvent,
  freezeDay,
  noAnswer,
  refuse,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { paths } from '../../paths';
import { gasContract, testDay } from '../../testing/demo-history';
import { noMeasures, someMeasures } from '../../testing/demo-measures';
import { renderConsumption, settled } from '../../testing/render-consumption';

freezeDay(testDay);

const show = (handlers = {}, session?: Parameters<typeof renderConsumption>[1]) =>
  renderConsumption(paths.day, { handlers, ...session });
const card = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const firstRow = () =>
  [...(within(screen.getByRole('table')).getAllByRole('row')[1]?.children ?? [])].map(
    ({ textContent }) => textContent,
  );

test('L9.3 yesterday comes first: energy, euros with the subscription, off-peak part, what changed', async () => {
  const { container, server } = await show();
  // the page asks for it before any script is there: with nothing but the contract
  expect(server.payloadsOf('/getLoadCurve')).toEqual([{ contractNbr: 'C-100001-1' }]);
  const yesterday = card(/^Hier, vendredi 20 novembre/);
  expect(yesterday.getByText('12,3 kWh')).toBeVisible();
  expect(yesterday.getByText('2,45 €')).toBeVisible();
  expect(yesterday.getByText('et 0,50 € d’abonnement')).toBeVisible();
  expect(yesterday.getByText('33 % de l’énergie')).toBeVisible();
  expect(yesterday.getByText(/10 % de plus par rapport à un vendredi habituel/)).toBeVisible();
  expect(yesterday.getByText(/25 % de plus par rapport aux mêmes jours un an plus tôt/)).toBeVisible();
  expect(yesterday.getByText(/Vos heures creuses : de 22:00 à 06:00/)).toBeVisible();
  expect(firstRow()).toEqual(['00:00 – 00:30', '0,20', '–', '0,25']);
  await expectAccessible(container);
});

test('L9.3 days are shown by month, today as an estimate with its range', async () => {
  const { user, server } = await show();
  await user.click(screen.getByRole('radio', { name: 'Jours' }));
  await settled();
  expect(server.payloadsOf('/getLoadCurve').at(-1)).toMatchObject({
    grain: 'DAY',
    from: '2026-11-01',
    to: '2026-11-21',
  });
  const month = await screen.findByRole('region', { name: 'Novembre 2026' });
  expect(within(month).getByText(/entre 250 kWh et 255 kWh, quatre fois sur cinq/)).toBeVisible();
  expect(within(screen.getByRole('table')).getByText('Estimé')).toBeInTheDocument();
  // the band of the drawing, in its legend and in the table
  expect(within(month).getAllByText('Fourchette (quatre fois sur cinq)')).not.toHaveLength(0);
  expect(within(screen.getByRole('table')).getByText('10,00 à 15,00')).toBeInTheDocument();
});

test.each([[true], [false]])(
  'L9.3 today, of which nothing is measured yet, is no zero: it says so (with an estimate: %s)',
  async (isExpected) => {
    const expected = { kwh: 0.25, low: 0.1, high: 0.4, amount: 0.05 };
    const { user } = await show({
      '/getLoadCurve': (asked: { from?: string }) => {
        const measures = someMeasures(asked);
        if (asked.from !== '2026-11-21' || measures.total === null) return measures;
        const { values } = someMeasures({ grain: 'HALF_HOUR', from: '2026-11-20', to: '2026-11-20' });
        return {
          ...measures,
          values: values.map((each) => ({
            ...each,
            ...{ kwh: null, amount: null, offPeakKwh: null, before: null },
            expected: isExpected ? expected : null,
          })),
          total: {
            ...measures.total,
            ...{ kwh: 0, amount: 0, offPeakKwh: null, compared: null, usual: null },
            expected: isExpected ? { kwh: 12, low: 9, high: 15, amount: 2.5 } : null,
          },
        };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Jour suivant' }));
    await settled();
    const today = within(await screen.findByRole('region', { name: /^Aujourd’hui/ }));
    expect(today.getByText('Les mesures de cette journée ne sont pas encore arrivées.')).toBeVisible();
    expect(today.queryByText(/^0.kWh$/)).toBeNull();
    expect(today.queryByText(/^0,00.€$/)).toBeNull();
    expect(today.queryAllByText(/devrait s’établir autour de 12.kWh/)).toHaveLength(isExpected ? 1 : 0);
  },
);

test('L9.3 any day can be chosen, no day to come; by arrows, by the calendar, and back to yesterday', async () => {
  const { user, server } = await show();
  const last = () => server.payloadsOf('/getLoadCurve').at(-1);
  await user.click(screen.getByRole('button', { name: 'Jour précédent' }));
  await waitFor(() => expect(last()).toMatchObject({ from: '2026-11-19' }));
  fireEvent.change(screen.getByLabelText('Jour affiché'), { target: { value: '29/03/2026' } });
  await waitFor(() => expect(last()).toMatchObject({ from: '2026-03-29' }));
  await user.click(screen.getByRole('button', { name: 'Hier' }));
  await waitFor(() => expect(screen.getByLabelText('Jour affiché')).toHaveValue('20/11/2026'));
  await user.click(screen.getByRole('button', { name: 'Jour suivant' }));
  await settled();
  const asked = server.payloadsOf('/getLoadCurve').length;
  expect(screen.getByRole('button', { name: 'Jour suivant' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Jour suivant' }));
  expect(server.payloadsOf('/getLoadCurve')).toHaveLength(asked);
});

test('L9.3 what is shown is in the address: a reload, or « back », shows the same', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Jour précédent' }));
  await user.click(screen.getByRole('radio', { name: 'Jours' }));
  await user.click(screen.getByRole('radio', { name: 'Euros' }));
  await settled();
  expect(window.location.search).toBe('?day=2026-11-19&grain=day&unit=euros');
  await user.click(screen.getByRole('radio', { name: 'Demi-heures' }));
  await user.click(screen.getByRole('radio', { name: 'kWh' }));
  await user.click(screen.getByRole('button', { name: 'Hier' }));
  await settled();
  expect(window.location.search).toBe('');
});

test('L9.3 a day to come that is typed is refused at its field', async () => {
  const { user, server } = await show();
  const asked = server.payloadsOf('/getLoadCurve').length;
  await user.clear(screen.getByLabelText('Jour affiché'));
  await user.type(screen.getByLabelText('Jour affiché'), '22112026');
  await user.tab();
  expect(await screen.findByText('Choisissez une date jusqu’au 21/11/2026')).toBeVisible();
  expect(server.payloadsOf('/getLoadCurve')).toHaveLength(asked);
});

test('L9.3 euros are drawn in place of kWh, and say what they contain', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'Euros' }));
  expect(screen.getByRole('figure', { name: /^Coût de l’énergie/ })).toBeVisible();
  expect(firstRow()).toEqual(['00:00 – 00:30', '–', '0,05']);
  expect(screen.getByText(/TVA comprise, aux prix de votre contrat ce jour-là/)).toBeVisible();
});

test.each([
  ['Demi-heures', 'HALF_HOURLY', 'Voir ma consommation par demi-heure'],
  ['Jours', 'DAILY', 'Voir ma consommation par jour'],
] as const)(
  'L9.3 L1.6 the consent to %s is asked for in its place, for this grain alone',
  async (tab, granularity, title) => {
    let granted = false;
    const { container, server, user } = await show({
      '/getLoadCurve': (asked: never) => (granted ? someMeasures(asked) : noMeasures('CONSENT')),
      '/manageConsent': () => {
        granted = true;
        return { code: '200', consents: [] };
      },
    });
    await user.click(screen.getByRole('radio', { name: tab }));
    const place = within(await screen.findByRole('region', { name: title }));
    expect(place.getByText(/Gardées 24.mois, effacées dès que vous retirez votre accord/)).toBeVisible();
    expect(place.getByRole('link', { name: 'Tous mes consentements' })).toHaveAttribute(
      'href',
      '/profile/setting',
    );
    await user.click(place.getByRole('button', { name: 'Autoriser' }));
    await expectAccessible(container);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Autoriser' }));
    expect(await screen.findByRole('figure', { name: /^Consommation/ })).toBeVisible();
    expect(server.payloadsOf('/manageConsent')).toEqual([
      {
        customerNbr: '100001',
        purpose: 'CONSUMPTION_DISPLAY',
        granularity,
        granted: true,
        screen: 'CONSUMPTION_DAY',
        textVersion: consentTextVersion,
      },
    ]);
  },
);

test.each([
  ['WAITING', /arrivent du gestionnaire de réseau vers 8 h/],
  ['OPERATOR', /ne répond pas.*Vous n’avez rien à faire/],
  ['NO_ACCESS', /ne nous donne pas accès/],
  ['NOT_OPEN', /n’a pas ouvert ces mesures/],
] as const)('L9.3 late measures say why, and what follows (%s)', async (late, words) => {
  await show({ '/getLoadCurve': (asked: never) => someMeasures(asked, { late }) });
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/Dernière mesure reçue : 20 novembre 2026/)).toBeVisible();
});

test('L9.3 just after the consent, measures are on their way, and can be asked for again', async () => {
  let there = false;
  const { user } = await show({
    '/getLoadCurve': (asked: never) =>
      there
        ? someMeasures(asked)
        : someMeasures(asked, { until: null, since: null, late: 'WAITING', values: [], total: null }),
  });
  await user.click(screen.getByRole('radio', { name: 'Jours' }));
  expect(await screen.findByText(/elles arrivent en général en quelques minutes/)).toBeVisible();
  there = true;
  await user.click(screen.getByRole('button', { name: 'Actualiser' }));
  expect(await screen.findByRole('region', { name: 'Novembre 2026' })).toBeVisible();
  expect(await screen.findByRole('figure')).toBeVisible();
});

test.each([
  ['METER', 'Votre compteur ne communique pas'],
  ['NOT_STARTED', 'Votre contrat n’a pas commencé'],
] as const)('L9.3 without measures to come, the reason and the history (%s)', async (refusal, title) => {
  await show({ '/getLoadCurve': () => noMeasures(refusal) });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir mon historique' })).toHaveAttribute('href', paths.history);
});

test('L9.3 gas has days alone', async () => {
  await renderConsumption(paths.day, {
    session: { as: 'customer', contracts: [gasContract] },
  });
  expect(screen.queryByRole('radio', { name: 'Demi-heures' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Choix du mois' })).toHaveTextContent('Novembre 2026');
  expect(screen.getByText(/de 6 h à 6 h le lendemain/)).toBeVisible();
});

test('L9.3 a failure says so and retries', async () => {
  const { user, server } = await show({ '/getLoadCurve': () => refuse(500, 'Internal Server Error') });
  expect(screen.getByRole('alert')).toHaveTextContent('Vos mesures n’ont pas pu être chargées');
  server.use({ '/getLoadCurve': someMeasures });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('figure')).toBeVisible();
});

test('L9.3 the file of what is shown is requested once and saved under the server’s name', async () => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const file = { name: 'mesures-demi-heures-C-100001-1-2026-11-20.csv', content: new Uint8Array([1]) };
  const { user, server } = await show({ '/exportLoadCurve': () => file });
  await user.dblClick(screen.getByRole('button', { name: 'Télécharger (CSV)' }));
  expect(await screen.findByText(/est dans vos téléchargements/)).toBeVisible();
  expect(names).toEqual([file.name]);
  expect(server.payloadsOf('/exportLoadCurve')).toEqual([
    { contractNbr: 'C-100001-1', grain: 'HALF_HOUR', from: '2026-11-20', to: '2026-11-20' },
  ]);
  jest.restoreAllMocks();
});

test('L9.3 a download that fails is reported', async () => {
  const { user } = await show({ '/exportLoadCurve': () => noAnswer });
  await user.click(screen.getByRole('button', { name: 'Télécharger (CSV)' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Connexion au service impossible');
});

test('L9.3 a mail leads to the day that it names, among the days of its month', async () => {
  const { server } = await renderConsumption(`${paths.day}?grain=day&day=2026-10-14`);
  expect(server.payloadsOf('/getLoadCurve')).toEqual([
    { contractNbr: 'C-100001-1', grain: 'DAY', from: '2026-10-01', to: '2026-10-31' },
  ]);
  expect(screen.getByRole('radio', { name: 'Jours' })).toBeChecked();
});

test.each(['2027-01-01', 'hier', '2026-02-30'])(
  'L9.3 an address with no day shows yesterday (%s)',
  async (day) => {
    const { server } = await renderConsumption(`${paths.day}?day=${day}`);
    expect(server.payloadsOf('/getLoadCurve')).toEqual([{ contractNbr: 'C-100001-1' }]);
  },
);

test('L9.3 no consent is asked for of a contract that has ended', async () => {
  await show(
    { '/getLoadCurve': () => noMeasures('CONSENT') },
    { session: { as: 'customer', contracts: [{ ...gasContract, contractStatus: 'terminated' }] } },
  );
  expect(screen.getByText('Ce contrat a pris fin')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Autoriser' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Voir mon historique' })).toBeVisible();
});
