import type { Contract } from '@portal/contract';
import { aContract, aDeliveryPoint, screen, within, freezeDay } from '@portal/testing';
import { calmServer, testDay } from '../../../testing/calm-server';
import { renderHome } from '../../../testing/render-home';

freezeDay(testDay);

const card = () => within(screen.getByRole('region', { name: 'Mon offre' }));
const show = (contract: Partial<Contract> = {}) =>
  renderHome({ handlers: calmServer(contract), unfolded: ['Mon offre'] });

test('C2.5 the package shows both seasons, the running one marked', async () => {
  await show();
  expect(card().getByText('Lumenvie Essentiel')).toBeVisible();
  expect(card().getByText(/^Hiver/).parentElement).toHaveTextContent(
    'Hiver (en ce moment)300 kWhpar mois, octobre à mars',
  );
  expect(card().getByText('Été').parentElement).toHaveTextContent('200 kWhpar mois, avril à septembre');
});

test('C2.5 a monthly-read contract sees its latest month against that season’s package', async () => {
  await show();
  const bar = card().getByRole('progressbar', { name: 'Forfait utilisé en octobre 2026' });
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^310.kWh sur 300.kWh \(103,33.%\)$/);
  expect(card().getByText('Forfait dépassé')).toBeVisible();
  expect(card().getByText(/^10.kWh de plus que le forfait du mois$/)).toBeVisible();
});

test('C2.5 a contract read twice a year has no progress of the month', async () => {
  await show({ deliveryPoint: aDeliveryPoint({ readingFrequency: 'BIANNUAL' }) });
  expect(card().getByText(/^Hiver/)).toBeVisible();
  expect(card().queryByRole('progressbar')).toBeNull();
});

test('C2.5 for an offer without a package, the card says how it is billed', async () => {
  await show({
    chosenPackages: [],
    rateOption: 'HIGH_LOW',
    installmentFrequency: 'BIMONTHLY',
    nextRenewDate: '2027-03-01',
    chosenProduct: { ...aContract().chosenProduct, label: 'Lumenvie Cyclique' },
  });
  expect(card().getAllByText('Lumenvie Cyclique')).toHaveLength(2);
  expect(card().getByText(/facturée selon vos consommations/)).toBeVisible();
  expect(card().getByText('HP/HC')).toBeVisible();
  expect(card().getByText('Tous les deux mois')).toBeVisible();
  expect(card().getByText('01/03/2027')).toBeVisible();
});

test('C2.5 gas shows its yearly reference, and no rate option', async () => {
  await show({
    energy: 'NG',
    deliveryPoint: aDeliveryPoint({ contractualCapacity: 11_500, contractualCapacityUnit: 'kWh' }),
  });
  expect(card().getByText('Consommation annuelle de référence').parentElement).toHaveTextContent(
    /11.?500 kWh/,
  );
  expect(card().queryByText('Option tarifaire')).toBeNull();
});

test('C2.5 what the contract does not have is left out', async () => {
  await show({
    energy: 'NG',
    deliveryPoint: aDeliveryPoint({ contractualCapacity: null, contractualCapacityUnit: null }),
  });
  expect(card().getByText('Fréquence de paiement')).toBeVisible();
  expect(card().queryByText('Consommation annuelle de référence')).toBeNull();
  expect(card().queryByText('Renouvellement')).toBeNull();
});
