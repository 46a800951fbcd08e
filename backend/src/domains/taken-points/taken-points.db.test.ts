import { openCaseDesk, type CaseDesk, type Draft } from '../../../testing/case-desk';
import { addContract } from '../../../testing/fixtures/contracts';
import { addAgent, addCustomer } from '../../../testing/fixtures/people';
import { linkTo } from '../../../testing/rights/links';

let desk: CaseDesk;
beforeAll(async () => {
  desk = await openCaseDesk();
});
afterAll(() => desk.close());

const pointOf = ({ contracts }: Draft) => contracts[0]!.deliveryPoint.pointOfDelivery!;
const search = async (order: Draft, token?: string, more: object = {}) => {
  const response = await desk.portal.post(
    '/getPackages',
    {
      customerType: 'INDIVIDUAL',
      mode: 'POINT_OF_DELIVERY',
      list: [{ energy: 'EL', reference: pointOf(order) }],
      ...more,
    },
    token,
  );
  expect(response.statusCode).toBe(200);
  return response.json<{ takenPoints?: unknown }>().takenPoints;
};
const mails = () => desk.database.db.selectFrom('mail_outbox').select('id').execute();

let customers = 0;
/** A customer's contract in force at the point of a draft; sold by the house. */
async function supplied(order: Draft): Promise<{ customerNumber: string; contractNumber: string }> {
  const { db } = desk.database;
  const customerNumber = `TP${String(++customers).padStart(4, '0')}`;
  const contractNumber = `C${customerNumber}`;
  await addCustomer(db, customerNumber);
  await addContract(db, customerNumber, contractNumber, { channel: 'WEB' });
  await db
    .updateTable('delivery_point')
    .set({ point_of_delivery: pointOf(order) })
    .where('contract_number', '=', contractNumber)
    .execute();
  return { customerNumber, contractNumber };
}

test('L1.3 B3.3 a point under contract is told at the search: named to who may see the contract, only said to others', async () => {
  const order = desk.draft();
  const { customerNumber, contractNumber } = await supplied(order);
  const told = { energy: 'EL', pointOfDelivery: pointOf(order), by: 'CONTRACT', orderNumber: null };
  expect(await search(order, desk.head)).toEqual([
    {
      ...told,
      customerNumber,
      contractNumber,
      message: `Le contrat ${contractNumber} du client ${customerNumber} est déjà en cours pour le PDL ${pointOf(order)}`,
    },
  ]);
  expect(await search(order, desk.seller)).toEqual([
    {
      ...told,
      customerNumber: null,
      contractNumber: null,
      message: `Un contrat est déjà en cours pour le PDL ${pointOf(order)}`,
    },
  ]);
});

test('L1.3 B3.3 a case with a point under contract is not saved, and its customer gets no link', async () => {
  const order = desk.draft();
  await supplied(order);
  const before = (await mails()).length;
  expect(await desk.portal.refusal('/saveOrder', { order, savingMode: 'EMAIL' }, desk.seller)).toMatchObject({
    status: 422,
    errors: [
      {
        path: 'order.contracts.0.deliveryPoint.pointOfDelivery',
        message: `Un contrat est déjà en cours pour le PDL ${pointOf(order)}`,
      },
    ],
  });
  expect(await mails()).toHaveLength(before);
});

test('B3.3 another open case is told at the search and at the save, to its own agent by its number; not to itself', async () => {
  const order = desk.draft();
  const first = await desk.portal.call('/saveOrder', { order }, desk.seller);
  expect(first.takenPoints).toBeUndefined();
  const own = { by: 'OPEN_CASE', orderNumber: first.orderNumber };
  expect(await search(order, desk.seller)).toMatchObject([own]);
  expect(await search(order, desk.seller, { orderNumber: first.orderNumber })).toBeUndefined();
  const link = await linkTo(desk.database.db, first.orderNumber);
  expect(await search(order, undefined, { orderNumber: first.orderNumber, link })).toBeUndefined();

  await addAgent(desk.database.db, 'stranger', [{ id: 'createCase', mode: 'LIMITED' }]);
  const stranger = (await desk.portal.logIn('stranger')).token;
  const unnamed = { by: 'OPEN_CASE', orderNumber: null };
  expect(await search(order, stranger)).toMatchObject([unnamed]);
  const second = await desk.portal.call('/saveOrder', { order }, stranger);
  expect(second.takenPoints).toMatchObject([unnamed]);
});

test('B3.3 a case that is being signed keeps others out; one that nobody touched for a month is told of no more', async () => {
  const order = desk.draft();
  const { orderNumber } = await desk.sign(order);
  expect(await search(order, desk.head)).toMatchObject([{ by: 'SIGNING', orderNumber }]);
  expect(await desk.portal.refusal('/saveOrder', { order }, desk.seller)).toMatchObject({ status: 422 });
  await desk.database.db
    .updateTable('subscription_order')
    .set({ updated_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('order_reference', '=', orderNumber)
    .execute();
  expect(await search(order, desk.head)).toBeUndefined();
});
