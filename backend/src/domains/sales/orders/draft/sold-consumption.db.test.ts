import {
  openCaseEnvironment,
  type CaseEnvironment,
  type Draft,
} from '../../../../../testing/case-environment';
import { addAgent } from '../../../../../testing/fixtures/people';
import { drawnPoint } from '@portal/sandboxes/delivery-points/drawn-points';
import { oddPoints } from '@portal/sandboxes/delivery-points/delivery-point-sandbox';

let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
});
afterAll(() => environment.close());

const save = (order: Draft, token = environment.seller) =>
  environment.portal.call('/saveOrder', { order }, token);
const refusal = (order: Draft, token = environment.seller) =>
  environment.portal.refusal('/saveOrder', { order }, token);
const pair = (id: string): Draft['contracts'][number]['chosenPackages'] => [
  { id, timeframe: 'SUMMER' },
  { id, timeframe: 'WINTER' },
];
const asking = (change: Partial<Draft['contracts'][number]>, point = {}): Draft => {
  const draft = environment.draft();
  const [contract] = draft.contracts;
  const deliveryPoint = { ...contract!.deliveryPoint, ...point };
  return { ...draft, contracts: [{ ...contract!, ...change, deliveryPoint }] };
};
const cyclical = {
  chosenProduct: { productCode: 'LIBERTE_EL_CYC', additionalRates: [] },
  chosenPackages: [],
};
/** A drawn point with a history that fits. */
function pointWith(fits: (history: ReturnType<typeof drawnPoint>['history']) => boolean): string {
  for (let at = 0; ; at++) {
    const point = `66${String(at).padStart(12, '0')}`;
    if (fits(drawnPoint('EL', point).history)) return point;
  }
}
const kwhOf = (history: readonly { kwh: number }[]) => history.reduce((sum, { kwh }) => sum + kwh, 0);

test('B4.2 a product billed by the kWh is priced for the measured consumption if none is declared', async () => {
  const agent = await addAgent(environment.database.db, 'of-comdata', [{ id: 'createCase' }]);
  const identity = environment.database.db.updateTable('identity').where('id', '=', agent);
  await identity.set({ group_name: 'COMDATA' }).execute();
  const { token } = await environment.portal.logIn('of-comdata');
  const heavy = asking({ ...cyclical, estimates: [] }, { pointOfDelivery: oddPoints.heavy });
  expect(await refusal(heavy, token)).toMatchObject({ status: 422, code: 'HIGH_CONSUMPTION' });
  const usual = await save(asking({ ...cyclical, estimates: [] }));
  const { order } = await environment.portal.call(
    '/getOrder',
    { orderNumber: usual.orderNumber },
    environment.seller,
  );
  expect(order.contracts[0]!.prices!.yearlyTotal).toBeGreaterThan(700);
});

test('B4.3 a product billed by the kWh has no price while nothing is known of the consumption', async () => {
  const unknown = asking({ ...cyclical, estimates: [] }, { pointOfDelivery: oddPoints.empty });
  expect(await refusal(unknown)).toMatchObject({
    status: 422,
    errors: [{ path: 'order.contracts.0.estimates' }],
  });
});

test('B3.4 leaving out what a point uses at the full rate offers no smaller package', async () => {
  const pointOfDelivery = pointWith((history) => history.length === 2 && kwhOf(history) > 8_000);
  const low = drawnPoint('EL', pointOfDelivery).history.at(-1)!;
  const draft = asking(
    {
      chosenProduct: { productCode: 'FORFAIT_HC_EL' },
      chosenPackages: pair('FORFAIT_HC_EL-2-4'),
      estimates: [{ energy: 'EL', timeframe: low.timeframe, quantity: low.kwh }],
    },
    { pointOfDelivery },
  );
  expect(await refusal(draft)).toMatchObject({
    status: 422,
    errors: [{ path: 'order.contracts.0.chosenPackages' }],
  });
});

test('B7.1 another point is another sale: neither price nor package of the one before stay', async () => {
  const small = asking({ estimates: [] });
  const saved = await save(small);
  const pointOfDelivery = pointWith((history) => history.length === 1 && kwhOf(history) > 7_000);
  const moved = asking({ estimates: [] }, { pointOfDelivery });
  const again = { ...moved, orderReference: saved.orderNumber, version: saved.version };
  expect(await refusal(again)).toMatchObject({
    status: 422,
    errors: [{ path: 'order.contracts.0.chosenPackages' }],
  });
});
