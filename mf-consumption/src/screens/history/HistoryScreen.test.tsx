import {
  aContractSummary,
  aReading,
  expectAccessible,
  freezeDay,
  misshapen,
  delayedAnswer,
  noAnswer,
  refuse,
  screen,
  within,
} from '@portal/testing';
import { paths } from '../../paths';
import { calmServer, costsOf, tariff, testDay, twoRegisters, twoYears } from '../../testing/demo-history';
import { renderConsumption } from '../../testing/render-consumption';

freezeDay(testDay);

const card = (name: string) => within(screen.getByRole('region', { name }));
const monthly = () => card('Ma consommation mois par mois');
const readings = () => card('Mes relevés, un par un');
const chartRows = () =>
  within(screen.getByRole('table', { name: /, (douze derniers mois|\d{4}|tout l’historique)$/ }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/[\u00a0\u202f]/g, ' ')));
const show = (handlers = {}) => renderConsumption(paths.history, { handlers });

test('C3.1 C3.3 twelve months by season beside the year before, as a chart with a table', async () => {
  const { container } = await show();
  expect(chartRows()[0]).toEqual(['Mois', 'Un an plus tôt (kWh)', 'Hiver (kWh)', 'Été (kWh)']);
  expect(chartRows()).toHaveLength(13);
  expect(chartRows().at(-1)).toEqual(['octobre 2026', '341', '310', '–']);
  expect(monthly().getByRole('radio', { name: /^12 derniers mois 3.260.kWh −.9.% en un an$/ })).toBeChecked();
  await expectAccessible(container);
});

test('C3.3 a year is chosen, with what is known of it', async () => {
  const { user } = await show();
  await user.click(monthly().getByRole('radio', { name: /^2024/ }));
  expect(screen.getByRole('figure', { name: 'Consommation, 2024' })).toBeVisible();
  expect(chartRows()[1]).toEqual(['janvier 2024', '–', '–']);
  expect(chartRows()[0]).toEqual(['Mois', 'Hiver (kWh)', 'Été (kWh)']);
});

test('C3.3 the whole history is zoomed on a period, which stays in euros, and the year before is hidden', async () => {
  const { user } = await show();
  await user.click(monthly().getByRole('radio', { name: /^Tout l’historique .* 30.mois connus$/ }));
  expect(screen.getByRole('figure', { name: 'Consommation, tout l’historique' })).toBeVisible();
  expect(chartRows()).toHaveLength(31);
  await user.click(monthly().getByRole('button', { name: 'Zoomer' }));
  await user.click(monthly().getByRole('button', { name: 'Plus tard' }));
  await user.click(monthly().getByRole('button', { name: 'Plus tôt' }));
  await user.click(monthly().getByRole('button', { name: 'Un an plus tôt', pressed: true }));
  expect(chartRows()[1]).toEqual(['décembre 2024', '495', '–']);
  expect(chartRows()).toHaveLength(16);
  expect(
    monthly().getByText(/^Zoom : décembre 2024 à février 2026, 15 sur 30. Masqué : Un an plus tôt.$/),
  ).toBeVisible();
  await user.click(monthly().getByRole('radio', { name: 'Euros' }));
  expect(chartRows()[0]).toEqual(['Mois', 'Hiver (€)', 'Été (€)']);
  expect(chartRows()).toHaveLength(16);
  await user.click(monthly().getByRole('radio', { name: /^2025/ }));
  expect(chartRows()).toHaveLength(13);
});

test('C3.1 in euros, with the prices and the way it is reckoned', async () => {
  const { user } = await show();
  await user.click(monthly().getByRole('radio', { name: 'Euros' }));
  expect(screen.getByRole('figure', { name: /^Coût de l’énergie/ })).toBeVisible();
  expect(chartRows().at(-1)).toEqual(['octobre 2026', '61,38', '55,80', '–']);
  expect(monthly().getByText(/Sans l’abonnement/)).toBeVisible();
  await user.click(monthly().getByText('Comment est-ce calculé ?'));
  const prices = screen.getByRole('table', { name: 'Prix appliqués' });
  expect(within(prices).getByRole('row', { name: /depuis le 01\/05\/2024/ })).toHaveTextContent('0,1500 €');
});

test('C3.1 the way from a bill opens on the readings of the year that it names', async () => {
  await renderConsumption(`${paths.history}?reading=2025-03-01`);
  const years = new Set(
    readings()
      .getAllByText(/^\d\d\/\d\d\/\d{4}$/)
      .map(({ textContent }) => textContent?.slice(-4)),
  );
  expect([...years]).toEqual(['2025']);
});

test('C3.1 a reading’s cost opens its own lines, which add up', async () => {
  const { user } = await show();
  await user.click(
    readings().getAllByRole('button', { name: /^55,80.€, voir le calcul$/ })[0] as HTMLElement,
  );
  const dialog = within(screen.getByRole('dialog', { name: /^Coût du relevé du 01\/10\/2026/ }));
  expect(dialog.getByText(/^310.kWh × 0,1500.€ = 46,50.€$/)).toBeVisible();
  expect(dialog.getByText('Total').parentElement).toHaveTextContent(/55,80/);
  await user.click(dialog.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('C3.1 without the costs the kWh are still shown, and euros show the error with a retry', async () => {
  const { user, server } = await show({ '/getConsumptionCosts': () => noAnswer });
  expect(chartRows().at(-1)).toEqual(['octobre 2026', '341', '310', '–']);
  await user.click(monthly().getByRole('radio', { name: 'Euros' }));
  expect(monthly().getByRole('alert')).toHaveTextContent(
    'Le coût de vos consommations n’a pas pu être chargé',
  );
  server.use(calmServer());
  await user.click(monthly().getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('figure', { name: /^Coût de l’énergie/ })).toBeVisible();
});

describe('peak and off-peak hours', () => {
  const two = [
    twoRegisters('2026-10-01', '2026-11-01', 200, 110),
    twoRegisters('2026-09-01', '2026-10-01', 150, 100),
  ];
  const handlers = calmServer(two);

  test('C3.1 the detailed view shows each register separately', async () => {
    const { user } = await show(handlers);
    await user.click(monthly().getByRole('radio', { name: 'Détaillée' }));
    expect(chartRows()[0]).toEqual(['Mois', 'Heures pleines (kWh)', 'Heures creuses (kWh)']);
    expect(chartRows().at(-1)).toEqual(['octobre 2026', '200', '110']);
  });

  test('C3.1 a reading opens its registers', async () => {
    const { user } = await show(handlers);
    await user.click(readings().getAllByRole('button', { name: 'Détail' })[0] as HTMLElement);
    expect(readings().getByRole('row', { name: /^Heures creuses 110.kWh 19,80.€$/ })).toBeVisible();
  });
});

test('C3.1 estimated, self-read, incomplete and missing months are marked in words', async () => {
  const month = (start: string, end: string, context: 'ESTIMATED' | 'SELF_READ' | 'MEASURED') =>
    aReading({
      startDate: start,
      endDate: end,
      meterReadDate: end,
      consumptionContext: context,
      quantity: 100,
    });
  await show(
    calmServer([
      month('2026-10-01', '2026-11-01', 'ESTIMATED'),
      month('2026-08-01', '2026-09-01', 'SELF_READ'),
      month('2026-07-10', '2026-08-01', 'MEASURED'),
    ]),
  );
  expect(chartRows().slice(-4)).toEqual([
    ['juillet 2026', '–', '100 Mois incomplet'],
    ['août 2026', '–', '100 Auto-relevé'],
    ['septembre 2026', '–', '– Sans relevé'],
    ['octobre 2026', '100 Estimé', '–'],
  ]);
  expect(monthly().getByText(/^1 mois sans relevé/)).toBeVisible();
});

describe('table of the readings', () => {
  test('C3.1 twelve a page, sorted, filtered', async () => {
    const { user } = await show();
    const rows = () => readings().getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(12);
    expect(readings().getByText('1 à 12 sur 30')).toBeVisible();
    await user.click(readings().getByRole('button', { name: 'Consommation' }));
    expect(rows()[0]).toHaveTextContent(/140.kWh/);
    await user.selectOptions(readings().getByRole('combobox', { name: 'Année' }), '2024');
    expect(rows()).toHaveLength(7);
    expect(readings().queryByRole('navigation')).toBeNull();
  });

  test('C3.1 twelve readings need no pages', async () => {
    await show(calmServer(twoYears.slice(0, 12)));
    expect(readings().queryByRole('navigation')).toBeNull();
  });

  test('C3.2 the file is requested once and saved under the server’s name', async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const file = { name: 'historique_mes_releves.csv', content: new Uint8Array([1]) };
    const { answered, release } = delayedAnswer(file);
    const { user, server } = await show({ '/exportMeterReads': answered });
    await user.dblClick(readings().getByRole('button', { name: 'Télécharger (CSV)' }));
    release();
    expect(await readings().findByText(/est dans vos téléchargements/)).toBeVisible();
    expect(names).toEqual(['historique_mes_releves.csv']);
    expect(server.payloadsOf('/exportMeterReads')).toHaveLength(1);
    jest.restoreAllMocks();
  });

  test('C3.2 a download that fails is reported', async () => {
    const { user } = await show({ '/exportMeterReads': () => noAnswer });
    await user.click(readings().getByRole('button', { name: 'Télécharger (CSV)' }));
    expect(await readings().findByRole('alert')).toHaveTextContent('Connexion au service impossible');
  });
});

describe('C3.4 no data', () => {
  test('readings and meter fail apart, each with its words and its retry', async () => {
    const { user, server } = await show({
      '/getMeterReads': () => refuse(500, 'Internal Server Error'),
      '/getMeterConfiguration': () => refuse(404, 'Aucun compteur n’est connu à cette date'),
    });
    expect(monthly().getByRole('alert')).toHaveTextContent(
      'Aucune donnée : vos relevés n’ont pas pu être lus',
    );
    expect(readings().getByRole('alert')).toHaveTextContent('Aucune donnée : vos relevés');
    const meter = card('Mon compteur');
    expect(meter.getByRole('alert')).toHaveTextContent(
      'la configuration de votre compteur n’a pas pu être lue',
    );
    server.use(calmServer());
    await user.click(meter.getByRole('button', { name: 'Réessayer' }));
    expect(await meter.findByText('04321, le 01/11/2026')).toBeVisible();
    expect(monthly().getByRole('alert')).toBeVisible();
  });

  test('no reading yet is no error', async () => {
    await show(calmServer([]));
    expect(monthly().getByText('Pas encore de relevé')).toBeVisible();
    expect(readings().queryByRole('button', { name: /Télécharger/ })).toBeNull();
    expect(card('Mon compteur').getByText('021976543210')).toBeVisible();
  });
});

test.each([
  ['waiting-14d', 'L’auto-relève ouvrira avec votre contrat'],
  ['terminated', 'Ce contrat est résilié'],
] as const)('C3.4 for a contract that is %s no meter is requested: « %s »', async (contractStatus, words) => {
  const { server } = await renderConsumption(paths.history, {
    session: { as: 'customer', contracts: [aContractSummary({ contractStatus })] },
  });
  expect(card('Mon compteur').getByText(words)).toBeVisible();
  expect(card('Mon compteur').queryByRole('link')).toBeNull();
  expect(server.payloadsOf('/getMeterConfiguration')).toEqual([]);
});

test('a newer back end’s nature of a reading stays readable', async () => {
  const odd = { ...twoYears[0], consumptionContext: 'CORRECTED' } as unknown as (typeof twoYears)[number];
  await show({
    '/getMeterReads': () => misshapen({ meterReads: [odd] }),
    '/getConsumptionCosts': () => ({ tariffs: [tariff], readings: costsOf([odd]) }),
  });
  expect(readings().getByText('Non renseigné')).toBeVisible();
});
