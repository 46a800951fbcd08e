import type { Contract } from '@portal/contract';
import { consentTextVersion } from '@portal/domain';
import {
  aContract,
  aContractSummary,
  aDeliveryPoint,
  expectAccessible,
  freezeDay,
  monthlyReadings,
  noAnswer,
  screen,
  within,
} from '@portal/testing';
import { paths } from '../../paths';
import { calmServer, testDay } from '../../testing/demo-history';
import { renderConsumption } from '../../testing/render-consumption';

freezeDay(testDay);

const card = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const show = (contract: Partial<Contract> = {}, handlers = {}) =>
  renderConsumption(paths.lastMonth, {
    handlers: { '/getContract': () => ({ contract: aContract(contract) }), ...handlers },
  });

test('C3.5 over the package: two decimals, the bar full, and how much more', async () => {
  const { container } = await show();
  const october = card('En octobre 2026');
  expect(october.getByText(/^103,33.%/)).toBeVisible();
  const bar = october.getByRole('progressbar', { name: 'Part du forfait du mois' });
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^103,33.%, 310.kWh sur 300.kWh$/);
  expect(october.getByText('Forfait dépassé')).toBeVisible();
  expect(october.getByText(/^10.kWh de plus/)).toBeVisible();
  expect(october.getByText('Forfait d’hiver, octobre à mars')).toBeVisible();
  await expectAccessible(container);
});

test('C3.5 below the package: what was left', async () => {
  await show({}, calmServer(monthlyReadings('2026-09', Array<number>(12).fill(150))));
  expect(card('En septembre 2026').getByText(/^75,00.%/)).toBeVisible();
  expect(card('En septembre 2026').getByText(/^Il restait 50.kWh/)).toBeVisible();
  expect(screen.queryByText('Forfait dépassé')).toBeNull();
});

test('C3.5 a package that began within the month is recent: the month is not compared with it', async () => {
  const validFrom = '2026-10-20';
  await show({ chosenPackages: aContract().chosenPackages.map((each) => ({ ...each, validFrom })) });
  expect(screen.getByText('Votre forfait est récent')).toBeVisible();
  expect(
    screen.getByText(/la consommation d’octobre 2026 ne s’y compare pas.*premier mois entier/),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'En octobre 2026' })).toBeNull();
});

test('C3.5 the season is projected with its range, and the method is explained', async () => {
  const { user } = await show();
  const season = card('D’ici fin mars 2027');
  expect(season.getByText(/quatre fois sur cinq$/)).toBeVisible();
  expect(
    season.getByRole('img', { name: /^Projection de la saison.: de .* pour un forfait de 1.800.kWh/ }),
  ).toBeVisible();
  expect(season.getByText(/^310.kWh déjà relevés sur 1 mois/)).toBeVisible();
  await user.click(season.getByText('Comment est-ce calculé ?'));
  expect(season.getByText(/^Nous avons comparé 7 mois/)).toBeVisible();
});

test('L1.6 without consent the card says why it is empty, and offers to give consent', async () => {
  let allowed = false;
  const { user, server, container } = await show(
    {},
    {
      '/getSeasonProjection': () =>
        allowed
          ? calmServer()['/getSeasonProjection']!({} as never)
          : { refusal: 'CONSENT' as const, compared: 0, projection: null },
      '/manageConsent': () => {
        allowed = true;
        return { code: '200' as const, consents: [] };
      },
    },
  );
  const place = card('Projection de la saison');
  expect(place.getByText(/vous n’avez pas autorisé/)).toBeVisible();
  expect(place.getByRole('link', { name: 'Tous mes consentements' })).toHaveAttribute(
    'href',
    '/profile/setting',
  );
  await user.click(place.getByRole('button', { name: 'Autoriser' }));
  await expectAccessible(container);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Autoriser' }));
  expect(await screen.findByRole('region', { name: 'D’ici fin mars 2027' })).toBeVisible();
  expect(server.payloadsOf('/manageConsent')).toEqual([
    {
      customerNbr: '100001',
      purpose: 'CONSUMPTION_ADVICE',
      granularity: 'MONTHLY',
      granted: true,
      screen: 'LAST_MONTH',
      textVersion: consentTextVersion,
    },
  ]);
});

test('C3.5 missing months are named, and the screen says what a projection still needs', async () => {
  const readings = monthlyReadings('2026-10', [310, null, 180, ...Array<number>(9).fill(200)]);
  await show(
    {},
    {
      ...calmServer(readings),
      '/getSeasonProjection': () => ({ refusal: 'FEW_MONTHS', compared: 2, projection: null }),
    },
  );
  expect(card('En octobre 2026').getByText(/il en manque 1 : septembre 2026/)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(card('Pas de projection pour le moment').getByText(/au moins 6 mois.*en compte 2/)).toBeVisible();
});

test.each([
  [
    'not read every month',
    { deliveryPoint: aDeliveryPoint({ readingFrequency: 'BIANNUAL' as const }) },
    'Votre compteur n’est pas relevé chaque mois',
  ],
  ['without a package', { chosenPackages: [] }, 'Votre offre n’a pas de forfait'],
])('C3.5 a contract %s gets the reason and a link to the history', async (_case, contract, title) => {
  await show(contract);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir mon historique' })).toHaveAttribute('href', paths.history);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('C3.5 no reading yet', async () => {
  await show({}, calmServer([]));
  expect(screen.getByText('Pas encore de mois complet')).toBeVisible();
});

test('C3.5 a closed contract shows its last month, and projects nothing', async () => {
  await renderConsumption(paths.lastMonth, {
    session: { as: 'customer', contracts: [aContractSummary({ contractStatus: 'terminated' })] },
    handlers: { '/getSeasonProjection': () => ({ refusal: 'CLOSED', compared: 0, projection: null }) },
  });
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect(screen.getByText(/^Ce contrat est clos/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Gérer mon forfait' })).toBeNull();
});

test.each([
  ['/getContract', 'Votre forfait n’a pas pu être chargé'],
  ['/getMeterReads', 'vos relevés n’ont pas pu être lus'],
] as const)('C3.4 %s fails with its own words and its own retry', async (path, words) => {
  const { user, server } = await renderConsumption(paths.lastMonth, { handlers: { [path]: () => noAnswer } });
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  server.use(calmServer());
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('progressbar')).toBeVisible();
});
