import { selectContract } from '@portal/session';
import { aContractSummary, act, expectAccessible, refuse, screen, waitFor } from '@portal/testing';
import {
  block,
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
import { anOffer, aQuote } from '../../testing/offers';

test('C4.2 product, gauge, packages, frequency, options and offers with their prices', async () => {
  const { container } = await renderOffer();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mon forfait');
  const current = screen.getByRole('region', { name: 'Mon offre actuelle' });
  expect(spaced(current.textContent)).toContain('100,00 € d’échéances par mois');
  expect(spaced(current.textContent)).toContain(
    'attendue de 4 000 kWh par an, le contrat revient à 1 250,00 €',
  );
  const cards = packages().getAllByRole('radio');
  expect(cards).toHaveLength(3);
  expect(packages().getByText('3 forfaits sont proposés.')).toBeVisible();
  expect(spaced(cards[0]!.closest('label')!.textContent)).toMatch(
    /Recommandé.*300 kWh.*450 kWh.*108,33 € d’échéances par mois.*1 250,00 € par an pour 4 000 kWh.*Régularisation − 50,00 €/,
  );
  expect(packages().getByRole('radio', { name: /Votre forfait/ })).toBeChecked();
  // of what the contract has already there is no button, but why
  expect(screen.queryByRole('button', { name: /^Choisir c/ })).toBeNull();
  expect(packages().getByText(/^C’est votre forfait actuel/)).toBeVisible();
  expect(screen.queryAllByRole('button').filter((button) => button.matches(':disabled'))).toEqual([]);
  expect(block('Fréquence de paiement').getAllByRole('radio')).toHaveLength(3);
  expect(block('Options').getAllByRole('listitem')).toHaveLength(3);
  expect(block('Choisir une autre offre').getByRole('radio', { name: /Lumenvie Vert/ })).not.toBeChecked();
  await expectAccessible(container);
});

test('L1.4 the gauge of a smaller package is a smaller drawing: all are on one scale', async () => {
  const { user } = await renderOffer();
  const heights = (region: HTMLElement) =>
    [...region.querySelectorAll('.ui-gauge rect')].map((bar) => Number(bar.getAttribute('height')));
  const own = heights(screen.getByRole('region', { name: 'Mon offre actuelle' }));
  await user.click(packages().getByRole('radio', { name: /Été 100.kWh/ }));
  const small = heights(screen.getByRole('region', { name: 'Choisir un forfait' }));
  expect(Math.max(...small)).toBeCloseTo(Math.max(...own) / 2);
  await user.click(packages().getByRole('radio', { name: /Recommandé/ }));
  expect(Math.max(...heights(screen.getByRole('region', { name: 'Choisir un forfait' })))).toBeCloseTo(
    Math.max(...own) * 1.5,
  );
});

test('C3.3 of a contract that has not begun no season is the one of now', async () => {
  await renderOffer({
    handlers: { '/getContract': () => ({ contract: offerContract({ contractStatus: 'waiting-prepay' }) }) },
  });
  expect(screen.getByRole('region', { name: 'Mon offre actuelle' })).toHaveTextContent('Hiver');
  expect(screen.queryByText(/en ce moment/)).toBeNull();
});

test('L1.4 the screen says that a change recalculates the instalments, not that they keep their amount', async () => {
  await renderOffer();
  expect(screen.queryByText(/gardent leur montant/)).toBeNull();
  expect(
    screen.getByText(/recalcule vos échéances à venir, sauf celles des 5 prochains jours/),
  ).toBeVisible();
});

test('L1.4 the instalment of the current offer is the one that is planned, not the catalogue’s', async () => {
  const [budget] = aQuote(1200).budgets;
  const planned = { ...budget!, scheduledInstallment: { amount: 190, months: 2 } };
  await renderOffer({ handlers: { '/getPack': () => ({ budgets: [planned], packages: [] }) } });
  const current = spaced(screen.getByRole('region', { name: 'Mon offre actuelle' }).textContent);
  expect(current).toContain('95,00 € d’échéances par mois');
  expect(current).toMatch(/Échéance \(.*\) : 190,00 €/);
  expect(current).toContain('paient 1 140,00 € : la régularisation ajoutera environ 110,00 €');
});

test('C4.2 when paid by the month, the instalment is shown once', async () => {
  await renderOffer({
    handlers: {
      '/getContract': () => ({ contract: offerContract({ installmentFrequency: 'MONTHLY' }) }),
    },
  });
  const current = screen.getByRole('region', { name: 'Mon offre actuelle' });
  expect(current).toHaveTextContent('d’échéances par mois');
  expect(current).not.toHaveTextContent('Échéance (');
});

test('C4.5 when this month’s change is used up, the next possible date is shown and no package can be chosen', async () => {
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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('region', { name: 'Choisir un forfait' });
  await settled();
  expect(server.payloadsOf('/getContract').at(-1)).toMatchObject({ contractNbr: 'C-100001-2' });
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

test('L1.2 another frequency: the dialog and the receipt give the plan that it lays, the shorter last one too', async () => {
  const instalments = [
    { dueOn: '2026-12-10', amount: 354.74 },
    { dueOn: '2027-04-12', amount: 178.37 },
  ];
  const { user } = await renderOffer({
    handlers: {
      '/getContext': context,
      '/getPack': () => {
        const { budgets, packages: chosen } = aQuote(1200);
        const budget = { ...budgets[0]!, installmentMonths: 4, installmentAmount: 354.74, instalments };
        return { budgets: [budget], packages: chosen };
      },
      '/manageOffer': () => done({ description: 'Nouvelle fréquence.', instalments }),
    },
  });
  await user.click(block('Fréquence de paiement').getByRole('radio', { name: /Chaque mois/ }));
  await user.click(screen.getByRole('button', { name: 'Choisir cette fréquence' }));
  await settled();
  const plan = [
    'Prochaine échéance : 354,74 € le 10 décembre 2026.',
    'Ensuite : 178,37 € le 12 avril 2027.',
    'La dernière est plus petite : elle paie les mois qui restent jusqu’à l’anniversaire du contrat.',
  ].join('');
  const coming = () => spaced(screen.getByRole('region', { name: 'Vos échéances à venir' }).textContent);
  expect(coming()).toBe(plan);
  expect(rows().some((row) => row.startsWith('Échéance entière'))).toBe(true);
  await expectAccessible();
  await user.click(dialog().getByRole('button', { name: 'Changer de fréquence' }));
  await screen.findByText('C’est enregistré');
  expect(coming()).toBe(plan);
  await settled();
});

test('C4.2 more than five packages get arrows', async () => {
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
