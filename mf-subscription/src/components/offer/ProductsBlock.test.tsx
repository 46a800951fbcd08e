import { type Handlers, screen } from '@portal/testing';
import { block, context, dialog, notes, rows, spaced, renderOffer, settled } from '../../testing/offer-page';
import { offerContract } from '../../testing/offer-server';
import { anOffer, aQuote, expectedYear, option } from '../../testing/offers';

const activeRate = (code: string) => ({
  code,
  label: code,
  kind: 'OPTION' as const,
  price: 1,
  unit: 'EUR/MONTH' as const,
  active: true,
});
/** A contract with a tree and green energy, and an offer that has the tree alone. */
const withOptions: Handlers = {
  '/getContext': context,
  '/getContract': () => {
    const contract = offerContract();
    const additionalRates = [activeRate('OPT_TREE'), activeRate('OPT_GREEN')];
    return { contract: { ...contract, chosenProduct: { ...contract.chosenProduct, additionalRates } } };
  },
  '/getOffers': ({ contracts: [draft] }) => ({
    offers: [
      anOffer(),
      ...(draft?.chosenProduct
        ? []
        : [
            {
              ...anOffer({
                productCode: 'VERT_EL',
                label: 'Lumenvie Vert',
                additionalRates: [option('OPT_TREE', 'Plantation d’arbres', 1.75, 25.2, true)],
              }),
              expected: expectedYear(2, 1225.2),
            },
          ]),
    ],
  }),
  '/getPack': ({ contracts: [draft] }) =>
    draft?.chosenProduct
      ? aQuote(1225.2, { options: { OPT_TREE: 25.2 } })
      : aQuote(1263.36, { options: { OPT_TREE: 21.6, OPT_GREEN: 41.76 } }),
};
test('C4.2 another offer keeps the options that it includes, and shows the price of those that end', async () => {
  const { user, server } = await renderOffer({ handlers: withOptions });
  const other = block('Choisir une autre offre').getByRole('radio', { name: /Lumenvie Vert/ });
  expect(spaced(other.closest('label')!.textContent)).toMatch(
    /1 275,20 € par anpour votre consommation attendue de 4 000 kWh.*avec vos options, sauf « OPT_GREEN »/,
  );
  await user.click(other);
  await user.click(screen.getByRole('button', { name: 'Choisir cette offre' }));
  await settled();
  expect(notes()).toEqual(
    expect.arrayContaining([
      'L’option « L’OPT_TREE » continue, au prix du jour : 25,20 € par an au lieu de 21,60 €.',
      'L’option « L’OPT_GREEN » prend fin avec cette offre : 41,76 € par an de moins.',
      expect.stringMatching(/^Avec le forfait recommandé/),
    ]),
  );
  await user.click(dialog().getByRole('button', { name: 'Changer d’offre' }));
  await screen.findByText('C’est enregistré');
  const chosenProduct = { productCode: 'VERT_EL', additionalRates: [{ code: 'OPT_TREE', active: true }] };
  expect(server.payloadsOf('/getPack')).toContainEqual(
    expect.objectContaining({ contracts: [expect.objectContaining({ chosenProduct })] }),
  );
  expect(server.payloadsOf('/manageOffer')[0]).toMatchObject({
    mode: 'PRODUCT',
    amount: 1225.2,
    contract: { chosenProduct },
  });
  await settled();
});

test('L1.4 an offer without a payment schedule is an estimate on the same kWh, and has no instalment', async () => {
  const free = {
    ...anOffer({ productCode: 'LIBRE', label: 'Liberté', billingModeCode: 'CYCLICAL_BILLING' }),
    ...{ plan: null, packages: [], expected: expectedYear(null, 1230) },
  };
  const { user } = await renderOffer({
    handlers: {
      '/getOffers': ({ contracts: [draft] }) => ({
        offers: draft?.chosenProduct ? [anOffer()] : [anOffer(), free],
      }),
      '/getPack': ({ contracts: [draft] }) =>
        draft?.chosenProduct
          ? aQuote(1230, { billingModeCode: 'CYCLICAL_BILLING', expected: free.expected })
          : aQuote(1200),
    },
  });
  const choice = block('Choisir une autre offre').getByRole('radio', { name: /Liberté/ });
  expect(spaced(choice.closest('label')!.textContent)).toContain(
    '1 230,00 € par anestimation, pour votre consommation attendue de 4 000 kWh',
  );
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: 'Choisir cette offre' }));
  await settled();
  expect(rows()).toContain('Par an, à votre consommation1 250,00 €1 230,00 €− 20,00 €');
  expect(rows()).toContain('Chaque échéance200,00 €aucune');
  expect(dialog().getByText(/est une estimation, pour 4.000.kWh par an/)).toBeVisible();
  expect(notes()).toContainEqual(
    expect.stringMatching(/vos échéances sont supprimées, sauf celles des 5 prochains jours\.$/),
  );
});
