import { events } from '@portal/events';
import { selectContract } from '@portal/session';
import {
  aContractSummary,
  act,
  aCustomer,
  expectAccessible,
  noAnswer,
  refuse,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { done, offerContract, offerServer } from '../../testing/offer-server';
import { anOffer } from '../../testing/offers';
import { renderOffer, settled } from '../../testing/render-offer';

const block = (name: string) => within(screen.getByRole('region', { name }));
const packages = () => block('Choisir un forfait');
const dialog = () => within(screen.getByRole('dialog'));
const spaced = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
const context = () => ({ customer: aCustomer(), contracts: [aContractSummary()] });

async function choosePackage(user: Awaited<ReturnType<typeof renderOffer>>['user'], name: RegExp) {
  await user.click(packages().getByRole('radio', { name }));
  await user.click(packages().getByRole('button', { name: 'Choisir ce forfait' }));
  await settled();
}

test('C4.2 product, gauge, packages, frequency, options and offers with their prices', async () => {
  const { container } = await renderOffer();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mon forfait');
  const current = screen.getByRole('region', { name: 'Mon offre actuelle' });
  expect(spaced(current.textContent)).toContain('100,00 € par mois');
  expect(spaced(current.textContent)).toContain('soit 1 200,00 € par an');
  const cards = packages().getAllByRole('radio');
  expect(cards).toHaveLength(3);
  expect(spaced(cards[0]!.closest('label')!.textContent)).toMatch(
    /Recommandé.*300 kWh.*450 kWh.*108,33 € par mois.*1 300,00 € par an.*\+ 100,00 € par an/,
  );
  expect(packages().getByRole('radio', { name: /Votre forfait/ })).toBeChecked();
  expect(packages().getByRole('button', { name: 'Choisir ce forfait' })).toBeDisabled();
  expect(block('Fréquence de paiement').getAllByRole('radio')).toHaveLength(3);
  expect(block('Options').getAllByRole('listitem')).toHaveLength(3);
  expect(block('Choisir une autre offre').getByRole('radio', { name: /Lumenvie Vert/ })).not.toBeChecked();
  await expectAccessible(container);
});

test('C4.2 before and after are shown, then confirmed; what is sent is what was priced', async () => {
  const { user, server } = await renderOffer({ handlers: { '/getContext': context } });
  const heard: unknown[] = [];
  const undo = [
    events.on('requestCreated', (payload) => heard.push(payload)),
    events.on('customerChanged', (payload) => heard.push(payload)),
  ];
  await choosePackage(user, /Recommandé/);
  expect(dialog().getByText(/^Contrat C-100001-1/)).toBeVisible();
  const rows = dialog()
    .getAllByRole('row')
    .map((row) => spaced(row.textContent));
  expect(rows).toContain('Par an1 200,00 €1 300,00 €+ 100,00 €');
  expect(rows).toContain('Par mois100,00 €108,33 €+ 8,33 €');
  expect(dialog().getByText(/^Prend effet dès aujourd’hui/)).toBeVisible();
  expect(dialog().getByText(/^Prochain changement possible à partir du 1er/)).toBeVisible();
  await expectAccessible();
  await user.dblClick(dialog().getByRole('button', { name: 'Changer de forfait' }));
  expect(await screen.findByText('C’est enregistré')).toBeVisible();
  expect(server.payloadsOf('/manageOffer')).toEqual([
    expect.objectContaining({
      customerNbr: '100001',
      mode: 'PACKAGE',
      contract: { contractNumber: 'C-100001-1', version: 7, chosenPackages: [{ id: 'P3' }] },
    }),
  ]);
  const told = spaced(screen.getByText('C’est enregistré').closest('[role=status]')!.textContent);
  expect(told).toContain('1 300,00 € par an, soit 108,33 € par mois');
  expect(told).toContain('Demande n° D-77, statut : Nouvelle');
  expect(told).toContain('revenir en arrière à partir du 1er décembre 2026');
  expect(heard).toEqual([
    { customerNumber: '100001' },
    { customerNumber: '100001', contractNumber: 'C-100001-1', eventNumber: 'D-77' },
  ]);
  undo.forEach((stop) => stop());
  await settled();
});

test('C4.5 once a month: the next possible date is told before anything is asked for', async () => {
  await renderOffer({
    handlers: {
      '/getContract': () => ({
        contract: offerContract({ nextPackageChange: '2026-12-01', nextFrequencyChange: '2026-12-01' }),
      }),
    },
  });
  expect(
    packages().getByText(/Le prochain changement sera possible à partir du 1er décembre 2026/),
  ).toBeVisible();
  expect(packages().queryByRole('button', { name: 'Choisir ce forfait' })).toBeNull();
  expect(block('Fréquence de paiement').getByText(/à partir du 1er décembre 2026/)).toBeVisible();
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
])('C4.6 a failure %s is said in the confirmation, which stays', async (_code, failure, words) => {
  const { user } = await renderOffer({ handlers: { '/manageOffer': () => failure } });
  await choosePackage(user, /Recommandé/);
  await user.click(dialog().getByRole('button', { name: 'Changer de forfait' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent(words);
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

test('C4.6 a conflict reads the contract again, keeps the choice, and sends the version then shown', async () => {
  const { user, server } = await renderOffer({
    handlers: { '/manageOffer': () => refuse(409, 'modifié', 'CONFLICT'), '/getContext': context },
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

test('C4.2 a block that fails leaves the others, and retries alone', async () => {
  const { user, server } = await renderOffer({ handlers: { '/getPack': () => refuse(503, 'panne') } });
  expect(screen.getByText('Votre budget n’a pas pu être chargé.')).toBeVisible();
  expect(packages().getAllByRole('radio')).toHaveLength(3);
  server.use(offerServer());
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Le détail de ce budget')).toBeVisible();
  await settled();
});

test('P1.10 a choice is kept for the same user', async () => {
  const { user, unmount } = await renderOffer();
  await user.click(packages().getByRole('radio', { name: /Recommandé/ }));
  const kept = Object.keys(sessionStorage).filter((name) => name.includes('offer.package.C-100001-1'));
  expect(kept).toHaveLength(1);
  await user.click(packages().getByRole('radio', { name: /Votre forfait/ }));
  expect(Object.keys(sessionStorage).filter((name) => name.includes('offer.package'))).toEqual([]);
  unmount();
});

test('C2.1 another contract is another sheet: a confirmation of the former is gone', async () => {
  const other = aContractSummary({ contractNumber: 'C-100001-2' });
  const { user, server } = await renderOffer({
    session: { as: 'customer', contracts: [aContractSummary(), other] },
  });
  await choosePackage(user, /Recommandé/);
  act(() => selectContract('C-100001-2'));
  expect(await screen.findByText(/^Contrat C-100001-2/)).toBeVisible();
  await settled();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(packages().getByRole('radio', { name: /Votre forfait/ })).toBeChecked();
  expect(server.payloadsOf('/manageOffer')).toEqual([]);
});

test('C4.2 the frequency with its fee, before it is confirmed', async () => {
  const { user, server } = await renderOffer({
    handlers: {
      '/getContext': context,
      '/manageOffer': () => done({ description: 'Nouvelle fréquence.', nextPossibleDate: null }),
    },
  });
  const monthly = block('Fréquence de paiement').getByRole('radio', { name: /Chaque mois/ });
  expect(spaced(monthly.closest('label')!.textContent)).toContain(
    '1,50 € de frais par échéance, soit 18,00 € par an',
  );
  await user.click(monthly);
  await user.click(screen.getByRole('button', { name: 'Choisir cette fréquence' }));
  await settled();
  await user.click(dialog().getByRole('button', { name: 'Changer de fréquence' }));
  await screen.findByText('C’est enregistré');
  expect(server.payloadsOf('/manageOffer')[0]).toMatchObject({
    mode: 'INSTALLMENT_FREQUENCY',
    contract: { installmentFrequency: 'MONTHLY' },
  });
  await settled();
});

test('C4.2 another offer tells its package and the options that are not taken over', async () => {
  const { user, server } = await renderOffer({ handlers: { '/getContext': context } });
  await user.click(block('Choisir une autre offre').getByRole('radio', { name: /Lumenvie Vert/ }));
  await user.click(screen.getByRole('button', { name: 'Choisir cette offre' }));
  await settled();
  expect(dialog().getByText(/^Vos options ne sont pas reprises : Énergie verte/)).toBeVisible();
  expect(dialog().getByText(/^Avec le forfait recommandé/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Changer d’offre' }));
  await screen.findByText('C’est enregistré');
  expect(server.payloadsOf('/manageOffer')[0]).toMatchObject({
    mode: 'PRODUCT',
    contract: { chosenProduct: { productCode: 'VERT_EL' } },
  });
  await settled();
});

test('C4.2 arrows stand above five packages', async () => {
  const all = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'];
  await renderOffer({
    handlers: { '/getOffers': () => ({ offers: [anOffer({ authorized: all })] }) },
  });
  expect(packages().getAllByRole('radio')).toHaveLength(7);
  expect(packages().getByRole('button', { name: 'Forfaits précédents' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(packages().getByRole('button', { name: 'Forfaits suivants' })).not.toHaveAttribute('aria-disabled');
  expect(packages().getByRole('status')).toHaveTextContent('Forfaits 1 à 4 sur 7');
});
