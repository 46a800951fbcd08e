import { act, refuse, screen, within, waitFor, expectAccessible } from '@portal/testing';
import { useState } from 'react';
import type { OfferAnswers } from '../../../rules/case/answers';
import { loadedCase } from '../../../rules/case/loaded-case';
import { newCase, type CasePage } from '../../../rules/case/case-page';
import { answersOf } from '../../../testing/cases';
import { anOffer, expectedYear } from '../../../testing/offers';
import { orderAnswer } from '../../../testing/order-answer';
import { renderCase } from '../../../testing/render-case';
import { OfferForm } from './OfferForm';

const { client, site, offer } = answersOf();
const page: CasePage = { ...newCase, open: 'offer', answers: { ...newCase.answers, client, site } };
const vert = anOffer({ productCode: 'VERT_EL', label: 'Lumenvie Vert', description: 'Vert.' });
const sold = () => ({ offers: [anOffer(), vert] });
const cyclical = {
  ...anOffer({ productCode: 'BASE_CYC', label: 'Lumenvie Base', billingModeCode: 'CYCLICAL_BILLING' }),
  plan: null,
  packages: [],
  frequencies: [],
};

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

/** The list of products rests 3.5 s after it came up. */
async function open(
  start: OfferAnswers | null = null,
  handlers: Parameters<typeof renderCase>[2] = { handlers: { '/getOffers': sold } },
) {
  const onValidate = jest.fn();
  const rendered = renderCase(<OfferForm start={start} onValidate={onValidate} />, page, handlers);
  const product = await screen.findByRole('radio', { name: /Lumenvie Essentiel/ });
  expect(product).toBeDisabled();
  act(() => jest.advanceTimersByTime(3500));
  await waitFor(() => expect(product).toBeEnabled());
  return { ...rendered, onValidate };
}

const product = (name: RegExp) => screen.getByRole('radio', { name });
const validate = () => screen.getByRole('button', { name: 'Valider et continuer' });

test('B4.1 a product is chosen after 3.5 s, with the package that suits, its frequency and its options', async () => {
  const { user, onValidate, container } = await open();
  await user.click(product(/Lumenvie Essentiel/));
  expect(
    within(screen.getByRole('group', { name: 'Forfait – Électricité' })).getByRole('radio', {
      checked: true,
    }),
  ).toHaveAccessibleName(/Recommandé/);
  expect(product(/Tous les 2 mois/)).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /Plantation d’arbres/ }));
  await expectAccessible(container);
  await user.click(validate());
  expect(onValidate).toHaveBeenCalledWith({
    EL: expect.objectContaining({
      productCode: 'ESSENTIEL_EL',
      packages: { summer: 'P3', winter: 'P3' },
      frequency: 'BIMONTHLY',
      options: ['OPT_TREE', 'OPT_GREEN'],
    }),
  });
});

test('B4.1 the rest of the list says why, and does not begin again while the list is the same', async () => {
  const forms = (shown: number) => (
    <>{shown > 0 && <OfferForm key={shown} start={null} onValidate={jest.fn()} />}</>
  );
  function Again() {
    const [shown, show] = useState(1);
    return (
      <>
        <button onClick={() => show(shown + 1)}>Again</button>
        {forms(shown)}
      </>
    );
  }
  const { user } = renderCase(<Again />, page, { handlers: { '/getOffers': sold } });
  expect(await screen.findByText(/^Les produits viennent d’apparaître/)).toHaveAttribute('role', 'status');
  const essential = () => screen.findByRole('radio', { name: /Lumenvie Essentiel/ });
  act(() => jest.advanceTimersByTime(3500));
  await waitFor(async () => expect(await essential()).toBeEnabled());
  expect(screen.queryByText(/viennent d’apparaître/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(await essential()).toBeEnabled();
  expect(screen.queryByText(/viennent d’apparaître/)).toBeNull();
});

test('B4.1 both products come before what depends on them: no choice moves the other', async () => {
  const gas = anOffer({ productCode: 'GAZ', label: 'Lumenvie Gaz', energy: 'NG' });
  const both = { ...page, answers: { ...page.answers, site: { ...site, energies: ['EL', 'NG'] as const } } };
  const { user, container } = renderCase(
    <OfferForm start={null} onValidate={jest.fn()} />,
    both as unknown as CasePage,
    {
      handlers: { '/getOffers': () => ({ offers: [anOffer(), gas] }) },
    },
  );
  await screen.findByRole('radio', { name: /Lumenvie Essentiel/ });
  act(() => jest.advanceTimersByTime(3500));
  await waitFor(() => expect(product(/Lumenvie Essentiel/)).toBeEnabled());
  await user.click(product(/Lumenvie Essentiel/));
  const details = await screen.findByRole('region', { name: 'Forfait et paiement – Électricité' });
  const place = product(/Lumenvie Gaz/).compareDocumentPosition(details);
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  expect(within(details).queryByRole('radio')).toBeNull();
  expect(details).toHaveTextContent(/Recommandé.*Tous les 2 mois.*1.option/);
  await expectAccessible(container);
  await user.click(within(details).getByRole('button', { name: /^Détail/, expanded: false }));
  expect(within(details).getByRole('radio', { name: /Tous les 2 mois/ })).toBeChecked();
  await expectAccessible(container);
});

test('B4.1 another product resets package, frequency and options', async () => {
  const start = {
    EL: { ...offer.EL!, packages: { summer: 'P1', winter: 'P1' }, frequency: 'MONTHLY' as const },
  };
  const { user, onValidate } = await open(start);
  expect(product(/Chaque mois/)).toBeChecked();
  await user.click(product(/Lumenvie Vert/));
  expect(product(/Tous les 2 mois/)).toBeChecked();
  await user.click(validate());
  expect(onValidate).toHaveBeenCalledWith({
    EL: expect.objectContaining({ productCode: 'VERT_EL', packages: { summer: 'P3', winter: 'P3' } }),
  });
});

test('L1.2 B4.1 another rate option drops the product of the former one, on the screen and in what is validated', async () => {
  const peak = anOffer({ productCode: 'ESSENTIEL_HC_EL', label: 'Lumenvie Creuses', rateOption: 'HIGH_LOW' });
  const { user, onValidate } = await open(
    { EL: offer.EL! },
    { handlers: { '/getOffers': () => ({ offers: [anOffer(), peak] }) } },
  );
  expect(product(/Lumenvie Essentiel/)).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'HP/HC' }));
  expect(product(/Lumenvie Creuses/)).not.toBeChecked();
  expect(screen.queryByRole('group', { name: /Forfait/ })).toBeNull();
  await user.click(validate());
  expect(await screen.findByText('Choisissez une offre pour chaque énergie demandée.')).toBeVisible();
  expect(onValidate).not.toHaveBeenCalled();

  await user.click(screen.getByRole('radio', { name: 'BASE' }));
  expect(product(/Lumenvie Essentiel/)).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'HP/HC' }));
  await user.click(product(/Lumenvie Creuses/));
  await user.click(validate());
  expect(onValidate).toHaveBeenCalledWith({
    EL: expect.objectContaining({ productCode: 'ESSENTIEL_HC_EL', rateOption: 'HIGH_LOW' }),
  });
});

test('B4.1 opens on the rate option of the meter, and says where another one is looked at', async () => {
  const peak = anOffer({ productCode: 'ESSENTIEL_HC_EL', label: 'Lumenvie Creuses', rateOption: 'HIGH_LOW' });
  const peakSite = {
    ...site,
    contracts: site.contracts.map((each) => ({ ...each, rateOption: 'HIGH_LOW' as const })),
  };
  const { user } = renderCase(
    <OfferForm start={null} onValidate={jest.fn()} />,
    { ...page, answers: { ...page.answers, site: peakSite } },
    { handlers: { '/getOffers': () => ({ offers: [anOffer(), peak] }) } },
  );
  expect(await screen.findByRole('radio', { name: /Lumenvie Creuses/ })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'HP/HC' })).toBeChecked();
  expect(screen.queryByText(/n’est pas celle du compteur/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'BASE' }));
  expect(screen.getByText('L’option BASE n’est pas celle du compteur, qui est en HP/HC.')).toBeVisible();
});

test('B4.1 a saved case with peak hours for a meter without says so, as the case that was new did', async () => {
  const peak = anOffer({ productCode: 'HPHC_EL', label: 'Lumenvie Heures creuses', rateOption: 'HIGH_LOW' });
  const saved = { EL: { ...offer.EL!, productCode: 'HPHC_EL', rateOption: 'HIGH_LOW' as const } };
  const { answers } = loadedCase(orderAnswer({ ...answersOf(), offer: saved, missing: null }));
  renderCase(
    <OfferForm start={answers.offer} onValidate={jest.fn()} />,
    { ...page, answers },
    { handlers: { '/getOffers': () => ({ offers: [anOffer(), peak] }) } },
  );
  expect(
    await screen.findByText('L’option HP/HC n’est pas celle du compteur, qui est en BASE.'),
  ).toBeVisible();
});

test('B4.1 a cyclical product has neither package nor frequency to choose', async () => {
  const { user, onValidate } = await open(null, {
    handlers: { '/getOffers': () => ({ offers: [anOffer(), cyclical] }) },
  });
  await user.click(product(/Lumenvie Base/));
  expect(screen.queryByRole('group', { name: /Forfait/ })).toBeNull();
  expect(screen.queryByRole('group', { name: /Fréquence/ })).toBeNull();
  await user.click(validate());
  expect(onValidate).toHaveBeenCalledWith({
    EL: expect.objectContaining({ cyclical: true, frequency: 'MONTHLY', packages: null }),
  });
});

test('B4.1 the seasonal gauge of the chosen package opens in a window', async () => {
  const { user } = await open({ EL: offer.EL! });
  await user.click(screen.getByRole('button', { name: 'Jauge saisonnière' }));
  expect(within(screen.getByRole('dialog')).getByText(/Hiver/)).toBeVisible();
});

test('B4.2 from 6 500 € a year on, a message says whom to write to, and nothing is validated', async () => {
  const message =
    'Votre consommation demande une offre sur mesure. Écrivez à notre service commercial : ventes@lumenvie.example';
  const { user, onValidate } = await open(null, {
    handlers: { '/getOffers': sold, '/getPack': () => refuse(422, message, 'HIGH_CONSUMPTION') },
  });
  await user.click(product(/Lumenvie Essentiel/));
  expect(await screen.findByText('Erreur pour l’offre')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(validate()).toBeDisabled();
  expect(onValidate).not.toHaveBeenCalled();
});

test('B4.3 an energy without a product is reported; nothing is validated', async () => {
  const { user, onValidate } = await open();
  await user.click(validate());
  expect(await screen.findByText('Choisissez une offre pour chaque énergie demandée.')).toBeVisible();
  expect(onValidate).not.toHaveBeenCalled();
});

test('B4.3 no offer for the site, and a list that could not be read, have their words', async () => {
  renderCase(<OfferForm start={null} onValidate={jest.fn()} />, page, {
    handlers: { '/getOffers': () => ({ offers: [] }) },
  });
  expect(await screen.findByText('Aucune offre d’électricité ne convient à ce lieu')).toBeVisible();
});

test('B4.3 a list that could not be read can be retried', async () => {
  let failing = true;
  const { user } = renderCase(<OfferForm start={null} onValidate={jest.fn()} />, page, {
    handlers: { '/getOffers': () => (failing ? refuse(503, 'Service indisponible') : sold()) },
  });
  expect(await screen.findByText('Les offres n’ont pas pu être chargées')).toBeVisible();
  failing = false;
  await user.click(screen.getByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByRole('radio', { name: /Lumenvie Essentiel/ })).toBeInTheDocument();
});

test('a chosen package that is no longer sold is reported', async () => {
  await open({ EL: { ...offer.EL!, packages: { summer: 'GONE', winter: 'GONE' } } });
  expect(screen.getByText(/n’est plus vendue telle quelle/)).toBeVisible();
});

test('L1.4 offers and packages are compared at the expected consumption, what is billed on it as an estimate', async () => {
  const billed = { ...cyclical, expected: expectedYear(null, 1240) };
  const { user } = await open(null, { handlers: { '/getOffers': () => ({ offers: [anOffer(), billed] }) } });
  expect(product(/Lumenvie Base.*1.240,00.€ par an, estimation pour 4.000.kWh/)).toBeVisible();
  expect(
    product(/Lumenvie Essentiel.*108,33.€ d’échéances par mois.*1.250,00.€ par an pour 4.000.kWh/),
  ).toBeVisible();
  await user.click(product(/Lumenvie Essentiel/));
  const packages = within(screen.getByRole('group', { name: 'Forfait – Électricité' }));
  expect(
    await packages.findByRole('radio', { name: /^Trop petit.*100.kWh.*Régularisation \+.150,00.€/ }),
  ).toBeVisible();
});

test('B4.1 the packages are priced at the frequency and with the options that are chosen', async () => {
  const monthly = anOffer();
  const { user } = await open(
    { EL: offer.EL! },
    {
      handlers: {
        '/getOffers': ({ contracts: [draft] }) => ({
          offers: [
            draft?.installmentFrequency === 'MONTHLY'
              ? { ...monthly, packages: monthly.packages.map((each) => ({ ...each, monthlyAmount: 77 })) }
              : monthly,
          ],
        }),
      },
    },
  );
  await user.click(product(/Chaque mois/));
  const packages = within(screen.getByRole('group', { name: 'Forfait – Électricité' }));
  const cards = await packages.findAllByRole('radio', { name: /77,00.€ d’échéances par mois/ });
  expect(cards).toHaveLength(packages.getAllByRole('radio').length);
});
