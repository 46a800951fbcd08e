import { consentTextVersion } from '@portal/domain';
import {
  openCaseEnvironment,
  type CaseEnvironment,
  type Draft,
} from '../../../../../testing/case-environment';

let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
});
afterAll(() => environment.close());

type Channels = NonNullable<Draft['customer']['marketing']>['channels'];

const agreeing = (order: Draft, channels: Channels): Draft => ({
  ...order,
  customer: { ...order.customer, marketing: { channels, textVersion: consentTextVersion } },
});
const rowsOf = (orderReference: string) =>
  environment.database.db
    .selectFrom('prospect_consent')
    .select(['contact_channel', 'given_by', 'withdrawn_by', 'channel', 'text_version', 'granted_at'])
    .where('order_reference', '=', orderReference)
    .orderBy('contact_channel')
    .execute();
const save = (order: Draft) =>
  environment.portal.call('/saveOrder', { order, savingMode: 'NONE' }, environment.seller);

test('L1.6 a prospect’s consents to canvassing are kept with their proof, and withdrawn of what is unticked', async () => {
  const draft = environment.draft();
  const { orderNumber } = await save(agreeing(draft, ['PHONE', 'SMS']));
  const proof = { given_by: 'seller', channel: 'GROUP-SELLER', text_version: consentTextVersion };
  const [phone, sms] = await rowsOf(orderNumber);
  expect([phone, sms]).toMatchObject([
    { contact_channel: 'PHONE', ...proof, withdrawn_by: null },
    { contact_channel: 'SMS', ...proof, withdrawn_by: null },
  ]);
  const again = { ...draft, orderReference: orderNumber, version: 1 };
  environment.portal.wait(60);
  await save(agreeing(again, ['PHONE', 'POST']));
  const [kept, added, gone, ...others] = await rowsOf(orderNumber);
  expect(others).toEqual([]);
  expect(kept).toEqual(phone);
  expect(added).toMatchObject({ contact_channel: 'POST', withdrawn_by: null });
  expect(gone).toMatchObject({ contact_channel: 'SMS', withdrawn_by: 'seller' });

  // A draft that says nothing of it, as older screens send it, leaves it as it is.
  await save({ ...again, version: 2 });
  expect(await rowsOf(orderNumber)).toEqual([kept, added, gone]);
  const { order } = await environment.portal.call('/getOrder', { orderNumber }, environment.seller);
  expect(order.customer.marketing?.channels).toEqual(['PHONE', 'POST']);
});

test('L1.6 a consent with an unknown version of its text is no proof', async () => {
  const draft = environment.draft();
  const order = {
    ...draft,
    customer: { ...draft.customer, marketing: { channels: ['SMS'], textVersion: 'x' } },
  };
  expect(
    await environment.portal.refusal('/saveOrder', { order, savingMode: 'NONE' }, environment.seller),
  ).toMatchObject({
    status: 422,
    errors: [{ path: 'order.customer.marketing.textVersion' }],
  });
});

test('L1.6 once signed they are the customer’s own, given when they were given', async () => {
  const opened = await environment.sign(agreeing(environment.draft(), ['EMAIL', 'PHONE']));
  await environment.decide(opened.validation!.iframe, 'signed');
  const { customerNumber } = await environment.portal.call(
    '/getOrderStatus',
    { orderNumber: opened.orderNumber },
    environment.signer,
  );
  const consents = await environment.database.db
    .selectFrom('consent')
    .innerJoin('customer', 'customer.customer_number', 'consent.customer_number')
    .select(['purpose', 'contact_channel', 'screen', 'text_version', 'given_by', 'granted_at', 'marketing'])
    .where('consent.customer_number', '=', customerNumber!)
    .orderBy('contact_channel')
    .execute();
  const given = await rowsOf(opened.orderNumber);
  expect(consents).toEqual(
    given.map(({ contact_channel, granted_at }) => ({
      purpose: 'MARKETING',
      contact_channel,
      screen: 'CASE',
      text_version: consentTextVersion,
      given_by: 'signer',
      granted_at,
      marketing: true,
    })),
  );
  expect(consents).toHaveLength(2);
});
