import { expectAccessible, screen } from '@portal/testing';
import { context, dialog, rows, spaced, renderOffer, settled } from '../../testing/offer-page';
import { done } from '../../testing/offer-server';

test('C4.4 each option says what it does and costs', async () => {
  const { container } = await renderOffer({ path: '/offer/options' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mes options');
  const [tree, green, plastic] = screen.getAllByRole('listitem').map((item) => spaced(item.textContent));
  expect(tree).toMatch(/Un arbre planté.*1,80 € par mois.*soit 21,60 € par an/);
  expect(green).toMatch(/Active.*garanties d’origine : autant d’électricité renouvelable est injectée sur/);
  expect(plastic).toMatch(/10 kg de plastique collectés par an.*environ 500 bouteilles/);
  await expectAccessible(container);
});

test('C4.4 an option is added with confirmation, and taken back at once', async () => {
  const { user, server } = await renderOffer({
    path: '/offer/options',
    handlers: {
      '/getContext': context,
      '/manageOffer': () =>
        done({ description: 'Option ajoutée : Plantation d’arbres.', nextPossibleDate: null }),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Ajouter « Plantation d’arbres »' }));
  await settled();
  expect(dialog().getByRole('heading', { level: 2 })).toHaveTextContent(
    'Ajouter l’option « Plantation d’arbres » ?',
  );
  expect(rows()).toContain('Par an, à votre consommation1 250,00 €1 271,60 €+ 21,60 €');
  await user.click(dialog().getByRole('button', { name: 'Annuler' }));
  expect(server.payloadsOf('/manageOffer')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Ajouter « Plantation d’arbres »' }));
  await settled();
  await user.click(dialog().getByRole('button', { name: 'Ajouter l’option' }));
  await screen.findByText('C’est enregistré');
  await settled();
  await user.click(screen.getByRole('button', { name: 'Retirer cette option' }));
  await settled();
  await user.click(dialog().getByRole('button', { name: 'Retirer l’option' }));
  await screen.findByText('C’est enregistré');
  expect(server.payloadsOf('/manageOffer')).toMatchObject([
    {
      mode: 'OPTIONS',
      contract: { chosenProduct: { additionalRates: [{ code: 'OPT_TREE', active: true }] } },
    },
    {
      mode: 'OPTIONS',
      contract: { chosenProduct: { additionalRates: [{ code: 'OPT_TREE', active: false }] } },
    },
  ]);
  await settled();
});
