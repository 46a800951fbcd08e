import { type Handlers, screen } from '@portal/testing';
import { block, context, dialog, notes, rows, spaced } from '../../testing/offer-page';
import { offerContract } from '../../testing/offer-server';
import { anOffer, aQuote, option } from '../../testing/offers';
import { renderOffer, settled } from '../../testing/render-offer';

const held = (code: string) => ({
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
    const additionalRates = [held('OPT_TREE'), held('OPT_GREEN')];
    return { contract: { ...contract, chosenProduct: { ...contract.chosenProduct, additionalRates } } };
  },
  '/getOffers': ({ contracts: [draft] }) => ({
    offers: [
      anOffer(),
      ...(draft?.chosenProduct
        ? []
        : [
            anOffer({
              productCode: 'VERT_EL',
              label: 'Lumenvie Vert',
              additionalRates: [option('OPT_TREE', 'Plantation d’arbres', 1.75, 25.2, false)],
            }),
          ]),
    ],
  }),
  '/getPack': ({ contracts: [draft] }) =>
    draft?.chosenProduct
      ? aQuote(1225.2, { options: { OPT_TREE: 25.2 } })
      : aQuote(1263.36, { options: { OPT_TREE: 21.6, OPT_GREEN: 41.76 } }),
};
test('C4.2 another offer goes on with the options that it has, and tells the price of those that end', async () => {
  const { user, server } = await renderOffer({ handlers: withOptions });
  const other = block('Choisir une autre offre').getByRole('radio', { name: /Lumenvie Vert/ });
  expect(spaced(other.closest('label')!.textContent)).toMatch(/1 225,20 € par an.*avec vos options/);
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

test('C4.2 an offer without a payment schedule has no instalment', async () => {
  const { user } = await renderOffer({
    handlers: {
      '/getOffers': ({ contracts: [draft] }) => ({
        offers: draft?.chosenProduct
          ? [anOffer()]
          : [anOffer(), { ...anOffer({ productCode: 'LIBRE', label: 'Liberté' }), plan: null, packages: [] }],
      }),
      '/getPack': ({ contracts: [draft] }) =>
        aQuote(1200, draft?.chosenProduct ? { billingModeCode: 'CYCLICAL_BILLING' } : {}),
    },
  });
  await user.click(block('Choisir une autre offre').getByRole('radio', { name: /Liberté/ }));
  await user.click(screen.getByRole('button', { name: 'Choisir cette offre' }));
  await settled();
  expect(rows()).toContain('Par échéance200,00 €aucune');
  expect(notes()).toContainEqual(expect.stringMatching(/les échéances .* sont supprimées\.$/));
});
