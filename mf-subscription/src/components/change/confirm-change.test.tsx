import { events } from '@portal/events';
import { expectAccessible, noAnswer, refuse, screen, waitFor } from '@portal/testing';
import {
  choosePackage,
  context,
  dialog,
  packages,
  rows,
  spaced,
  renderOffer,
  settled,
} from '../../testing/offer-page';
import { done, offerContract, offerServer } from '../../testing/offer-server';
import { aQuote, expectedYear } from '../../testing/offers';

test('C4.2 before and after are shown, then confirmed; the result shows what the server wrote', async () => {
  const { user, server } = await renderOffer({
    handlers: {
      '/getContext': context,
      '/manageOffer': () =>
        done({ budget: { amount: 1301.2, monthlyAmount: 108.43, expected: expectedYear(3, 1301.2) } }),
    },
  });
  const heard: unknown[] = [];
  const undo = [
    events.on('requestCreated', (payload) => heard.push(payload)),
    events.on('customerChanged', (payload) => heard.push(payload)),
  ];
  await choosePackage(user, /Recommandé/);
  expect(dialog().getByText(/^Contrat C-100001-1/)).toBeVisible();
  expect(rows()).toContain('Par an, à votre consommation1 250,00 €1 250,00 €sans changement');
  expect(rows()).toContain('Échéances d’une année1 200,00 €1 300,00 €+ 100,00 €');
  expect(rows()).toContain('Régularisation estimée50,00 €−50,00 €− 100,00 €');
  expect(rows()).toContain('Échéances, par mois100,00 €108,33 €+ 8,33 €');
  expect(dialog().getByText(/^Prend effet dès aujourd’hui/)).toBeVisible();
  expect(dialog().getByText(/^Prochain changement possible à partir du 1er/)).toBeVisible();
  await expectAccessible();
  await user.dblClick(dialog().getByRole('button', { name: 'Changer de forfait' }));
  expect(await screen.findByText('C’est enregistré')).toBeVisible();
  expect(server.payloadsOf('/manageOffer')).toEqual([
    expect.objectContaining({
      customerNbr: '100001',
      mode: 'PACKAGE',
      amount: 1300,
      contract: { contractNumber: 'C-100001-1', version: 7, chosenPackages: [{ id: 'P3' }] },
    }),
  ]);
  const text = spaced(screen.getByText('C’est enregistré').closest('[role=status]')!.textContent);
  expect(text).toContain('attendue de 4 000 kWh par an, le contrat revient à 1 251,20 € par an.');
  expect(text).toContain('en paient 1 301,20 € : la régularisation rendra environ 50,00 €.');
  expect(text).toContain('C’est 1,20 € de plus par an.');
  expect(text).toContain('Modification n° D-77, enregistrée');
  expect(text).toContain(
    'Prochain changement possible à partir du 1er décembre 2026, aux prix de ce jour-là',
  );
  expect(heard).toEqual([
    { customerNumber: '100001' },
    { customerNumber: '100001', contractNumber: 'C-100001-1', eventNumber: 'D-77' },
  ]);
  undo.forEach((stop) => stop());
  await settled();
});

test('L1.4 a smaller package is not shown as a saving: chooser, confirmation and receipt show what the settlement adds', async () => {
  const { user } = await renderOffer({
    handlers: {
      '/getContext': context,
      '/manageOffer': () =>
        done({ budget: { amount: 1100, monthlyAmount: 91.67, expected: expectedYear(1, 1100) } }),
    },
  });
  const card = spaced(
    packages()
      .getByRole('radio', { name: /Été 100.kWh/ })
      .closest('label')!.textContent,
  );
  expect(card).toMatch(/^Trop petit/);
  expect(card).toContain('91,67 € d’échéances par mois');
  expect(card).toContain('1 250,00 € par an pour 4 000 kWh');
  expect(card).toContain('Régularisation + 150,00 €');
  expect(card).toContain('même coût par an');
  expect(card).not.toContain('− 100,00 €');
  await choosePackage(user, /Été 100.kWh/);
  expect(dialog().getByText('Ce forfait est inférieur à la consommation attendue')).toBeVisible();
  const warned = spaced(dialog().getByText(/^Ce forfait couvre/).textContent);
  expect(warned).toContain('Ce forfait couvre 1 500 kWh par an, moins que la consommation attendue');
  expect(rows()).toContain('Par an, à votre consommation1 250,00 €1 250,00 €sans changement');
  expect(screen.getByRole('dialog').querySelector('[data-direction=down]')).toBeNull();
  await expectAccessible();
  await user.click(dialog().getByRole('button', { name: 'Changer de forfait' }));
  const text = spaced((await screen.findByText('C’est enregistré')).closest('[role=status]')!.textContent);
  expect(text).toContain('la régularisation ajoutera environ 150,00 €.');
  expect(text).toContain('C’est le même coût par an qu’avant.');
  await settled();
});

test('L4.7 a change that replaces the instalment that the customer chose says so before it is confirmed, and after', async () => {
  const quoted = aQuote(1300);
  const { user } = await renderOffer({
    handlers: {
      '/getContext': context,
      '/getPack': ({ contracts }) => ({
        ...quoted,
        budgets: quoted.budgets.map((budget) => ({
          ...budget,
          ...(contracts[0]?.chosenPackages && { replacedInstallment: 75 }),
        })),
      }),
      '/manageOffer': () => done({ replacedInstallment: 75 }),
    },
  });
  expect(screen.queryByText(/Vous avez choisi une échéance/)).toBeNull();
  await choosePackage(user, /Recommandé/);
  expect(spaced((await dialog().findByText(/^Vous avez choisi une échéance/)).textContent)).toContain(
    'de 75,00 € : ce changement la remplace',
  );
  await user.click(dialog().getByRole('button', { name: 'Changer de forfait' }));
  expect(await screen.findByText(/que vous aviez choisie est remplacée par celle de l’offre/)).toBeVisible();
  await settled();
});

test('C4.6 a KO keeps its description', async () => {
  const description = 'Le forfait ne peut être modifié qu’une fois par mois.';
  const { user } = await renderOffer({
    handlers: {
      '/manageOffer': () =>
        done({ code: 'KO', description, eventNbr: null, effectiveDate: null, version: 7 }),
    },
  });
  await choosePackage(user, /Recommandé/);
  await user.click(dialog().getByRole('button', { name: 'Changer de forfait' }));
  expect(await screen.findByText(description)).toBeVisible();
  expect(screen.getByText('Rien n’a changé')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each<[string, ReturnType<typeof refuse> | typeof noAnswer, string | RegExp]>([
  ['500', refuse(500, 'boom'), 'Erreur serveur'],
  ['UNEXPECTED_ERROR', refuse(502, 'boom', 'UNEXPECTED_ERROR'), 'Erreur serveur'],
  ['0', noAnswer, /votre demande est peut-être enregistrée/],
  [
    'SUPPORT_READ_ONLY',
    refuse(403, 'Cet espace est en lecture seule.', 'SUPPORT_READ_ONLY'),
    /lecture seule/,
  ],
])('C4.6 a failure %s is reported in the confirmation, which stays', async (_code, failure, words) => {
  const { user } = await renderOffer({
    handlers: { '/manageOffer': () => failure },
  });
  await choosePackage(user, /Recommandé/);
  await user.click(dialog().getByRole('button', { name: 'Changer de forfait' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(words);
});

test.each(['{}', '[]', '{"status":"ok"}'])('C4.6 an answer of nobody’s, %s, is a lost one', async (body) => {
  const { user } = await renderOffer();
  await choosePackage(user, /Recommandé/);
  const proxy = { status: 200, ok: true, headers: new Headers(), text: async () => body } as Response;
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(proxy);
  await user.click(dialog().getByRole('button', { name: 'Changer de forfait' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(/votre demande est peut-être enregistrée/);
  fetched.mockRestore();
});

test('C4.6 after a lost answer the same try is sent again under its key', async () => {
  const { user, server } = await renderOffer({
    handlers: { '/manageOffer': () => noAnswer, '/getContext': context },
  });
  await choosePackage(user, /Recommandé/);
  await user.click(dialog().getByRole('button', { name: 'Changer de forfait' }));
  await dialog().findByRole('alert');
  server.use({ '/manageOffer': () => done() });
  await user.click(dialog().getByRole('button', { name: 'Changer de forfait' }));
  expect(await screen.findByText('C’est enregistré')).toBeVisible();
  const tries = server.received.filter(({ path }) => path === '/manageOffer');
  const [first, second] = tries.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  await settled();
});

test('C4.6 when the dialog is closed after a lost answer, the contract is read again: it may have changed', async () => {
  const { user, server } = await renderOffer({
    handlers: { '/manageOffer': () => noAnswer, '/getContext': context },
  });
  await choosePackage(user, /Recommandé/);
  await user.click(dialog().getByRole('button', { name: 'Changer de forfait' }));
  await dialog().findByRole('alert');
  const before = server.payloadsOf('/getContract').length;
  await user.click(dialog().getByRole('button', { name: 'Annuler' }));
  await settled();
  expect(server.payloadsOf('/getContract').length).toBeGreaterThan(before);
});

test('C4.6 a conflict reads the contract again, keeps the choice, and sends the version then shown', async () => {
  const { user, server } = await renderOffer({
    handlers: {
      '/manageOffer': () => refuse(409, 'Votre contrat a été modifié entre-temps.', 'CONFLICT'),
      '/getContext': context,
    },
  });
  await choosePackage(user, /Recommandé/);
  server.use({ '/getContract': () => ({ contract: offerContract({ version: 9 }) }) });
  await user.click(dialog().getByRole('button', { name: 'Changer de forfait' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Votre contrat a été modifié entre-temps');
  server.use({ '/manageOffer': () => done() });
  const again = dialog().getByRole('button', { name: 'Changer de forfait' });
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  await screen.findByText('C’est enregistré');
  expect(server.payloadsOf('/manageOffer')).toMatchObject([
    { contract: { version: 7 } },
    { contract: { version: 9 } },
  ]);
  await settled();
});

test('C4.2 a changed price is shown again, with all prices of the screen, and has to be confirmed', async () => {
  const words = 'Le prix a changé entre-temps. Vérifiez-le avant de confirmer.';
  const { user, server } = await renderOffer({
    handlers: { '/manageOffer': () => refuse(409, words, 'CONFLICT'), '/getContext': context },
  });
  await choosePackage(user, /Recommandé/);
  const offersRead = server.payloadsOf('/getOffers').length;
  server.use({
    '/getPack': ({ contracts: [draft] }) => aQuote(draft?.chosenPackages ? 1576.08 : 1500),
  });
  await user.click(dialog().getByRole('button', { name: 'Changer de forfait' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(words);
  const again = dialog().getByRole('button', { name: 'Changer de forfait' });
  await waitFor(() => expect(again).toBeEnabled());
  expect(rows()).toContain('Échéances d’une année1 500,00 €1 576,08 €+ 76,08 €');
  // the contract's own offer, and all that are sold
  expect(server.payloadsOf('/getOffers')).toHaveLength(offersRead + 2);
  server.use({ '/manageOffer': () => done() });
  await user.click(again);
  await screen.findByText('C’est enregistré');
  expect(server.payloadsOf('/manageOffer')).toMatchObject([{ amount: 1300 }, { amount: 1576.08 }]);
  const keys = server.received
    .filter(({ path }) => path === '/manageOffer')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
  await settled();
});

test('C4.2 nothing is confirmed without its price', async () => {
  const { user, server } = await renderOffer();
  server.use({ '/getPack': () => refuse(500, 'boom') });
  await choosePackage(user, /Recommandé/);
  expect(dialog().getByText('Le nouveau prix n’a pas pu être calculé.')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Changer de forfait' })).toBeDisabled();
  server.use(offerServer());
  await user.click(dialog().getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Changer de forfait' })).toBeEnabled());
});
