import { expectAccessible, refuse, screen, within } from '@portal/testing';
import { type CasePage, newCase, nextPage } from '../../../rules/case/case-page';
import { answersOf, keptOrder } from '../../../testing/cases';
import { anOffer, aPrice, aQuote, expectedYear } from '../../../testing/offers';
import { renderCase } from '../../../testing/render-case';
import { CaseRail } from '../CaseRail';
import { Recap } from './Recap';

/** Saved at 108.33 € a month. */
const saved = aPrice(108.33, { yearly: 1300, installment: 216.67, expected: expectedYear(2, 1300) });
const loaded = (): CasePage =>
  nextPage(
    nextPage(newCase, {
      type: 'loaded',
      answers: { ...answersOf(), missing: null, rebate: null },
      order: keptOrder(),
      prices: [saved],
    }),
    { type: 'saved', order: keptOrder(), answers: { ...answersOf(), missing: null, rebate: null } },
  );

const open = (quote: NonNullable<Parameters<typeof renderCase>[2]>['handlers']) =>
  renderCase(
    <>
      <Recap />
      <CaseRail />
    </>,
    loaded(),
    { handlers: quote },
  );
const rail = () => screen.getByRole('complementary', { name: 'En bref' });
const table = () => screen.findByRole('table', { name: /Détail du prix d’un an/ });

test('B6.1 a saved case has the lines of a quote that comes to its price', async () => {
  open({ '/getPack': () => aQuote(1300, { monthlyAmount: 108.33 }) });
  expect(within(await table()).getAllByRole('row').length).toBeGreaterThan(4);
  expect(await table()).toHaveTextContent(/108,33/);
  expect(screen.queryByText(/Aux prix d’aujourd’hui/)).toBeNull();
});

test('B6.1 where the catalogue moved, the recap has the saved price, as the rail, and says what today’s is', async () => {
  const { container } = open({
    '/getPack': () => ({
      ...aQuote(1500, { monthlyAmount: 125 }),
      packages: anOffer()
        .packages.slice(0, 1)
        .flatMap(({ summer, winter }) => [summer, winter])
        .map((each) => ({ ...each, authorizedPackages: [] })),
    }),
  });
  const found = await table();
  expect(found).toHaveTextContent(/1\s?300,00/);
  expect(found).toHaveTextContent(/108,33/);
  expect(rail()).toHaveTextContent(/108,33/);
  expect(screen.getByText(/Échéance \(tous les deux mois\).*216,67/)).toBeVisible();
  expect(
    screen.getByText(/^Ce forfait couvre 3.000.kWh par an, moins que la consommation attendue/),
  ).toBeVisible();
  expect(found).not.toHaveTextContent(/1\s?500|125,00/);
  expect(
    screen.getByText(
      /Aux prix d’aujourd’hui, la même offre coûterait 125,00\s€ par mois, soit 1\s?500,00\s€ par an/,
    ),
  ).toBeVisible();
  expect(screen.getByText(/^Été : .* par mois$/)).toBeVisible();
  expect(screen.getByText(/^Hiver : .* par mois$/)).toBeVisible();
  await expectAccessible(container);
});

test('B6.1 an offer that is sold no more keeps the price of its case', async () => {
  open({ '/getPack': () => refuse(422, 'Cette offre n’est pas proposée', 'INVALID_PARAMETER') });
  expect(await table()).toHaveTextContent(/108,33/);
  expect(rail()).toHaveTextContent(/108,33/);
  expect(screen.queryByText(/n’a pas pu être calculé/)).toBeNull();
});
