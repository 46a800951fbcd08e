import type { RequestOf } from '@portal/contract';
import { parisDayOf } from '@portal/domain';
import { openCaseEnvironment, type CaseEnvironment, type Draft } from '../../../../testing/case-environment';
import { addMember } from '../../../../testing/fixtures/people';
import { mailedLink } from '../../../../testing/mailed-link';
import { atItsPoint } from '../../../../testing/payloads/orders';

/** A sale by each channel, from the agent's first save to the contract; those of customers alone are in `self-service`. */
let environment: CaseEnvironment;
beforeAll(async () => {
  environment = await openCaseEnvironment();
});
afterAll(() => environment.close());

const channels = [
  'ADMIN',
  'COMDATA',
  'COMDATA_NIVEAU1',
  'WEB',
  'WEB-ADS',
  'PIOUI',
  'PIOUI_LYON',
  'KOMPAR-ENERGIE',
  'KOMPAR-ENERGIE_NANTES',
  'UBER-SWITCH_VENTEDOMICILE',
  'C2E',
  'DEPANN',
  'GROUPE-POWER',
  'POWER-DISTRIB',
];

const call = ((path, payload, token) =>
  environment.portal.call(path, payload, token)) as CaseEnvironment['portal']['call'];

/** Of a switch on the first day that the channel may choose. */
async function draftOf(channel: string, token: string): Promise<Draft> {
  const asked: RequestOf<'/getCalendarAppointment'> = {
    customerType: 'INDIVIDUAL',
    energyType: 'EL',
    fromDate: parisDayOf(environment.portal.clock()),
    processType: 'SWITCH',
    channel,
  };
  const [calendar] = await call('/getCalendarAppointment', asked, token);
  const draft = atItsPoint(environment.draft());
  const contact = { ...draft.customer.contact, email: `${channel.toLowerCase()}@client.example.fr` };
  return {
    ...draft,
    customer: { ...draft.customer, contact },
    contracts: draft.contracts.map((contract) => ({
      ...contract,
      effectiveStartRange: 'LATER' as const,
      effectiveStartDate: calendar!.daysList[0]!,
    })),
  };
}

test.each(channels)(
  'B5.2 B7.1 B7.2 %s: an agent of the group saves and sends, the customer signs by their link, the contract is of the channel',
  async (channel) => {
    const { db } = environment.database;
    const login = `agent.${channel.toLowerCase()}`;
    await addMember(db, login, channel);
    const { token } = await environment.portal.logIn(login);
    const order = await draftOf(channel, token);
    const { orderNumber } = await call('/saveOrder', { order, savingMode: 'NONE' }, token);
    await call('/sendCaseLink', { orderNumber, by: 'EMAIL' }, token);
    const { payload } = await db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('recipient', '=', order.customer.contact.email)
      .where('template', '=', 'subscription-link')
      .executeTakeFirstOrThrow();
    const link = mailedLink(payload.link as string);
    const { order: read } = await call('/getOrder', { orderNumber, link });
    expect(read).toMatchObject({ channel, createdBy: login });
    const again = { ...(read as Draft), orderReference: orderNumber };
    const { validation } = await call('/signOrder', { order: again, link });
    await environment.decide(validation!.iframe, 'signed');
    const signed = await call('/getOrderStatus', { orderNumber, link });
    expect(signed).toMatchObject({ signingStatus: 'SIGNED' });
    const contract = await db
      .selectFrom('contract')
      .innerJoin('subscription_order', 'subscription_order.customer_number', 'contract.customer_number')
      .select(['contract.channel', 'contract.effective_start_date'])
      .where('order_reference', '=', orderNumber)
      .executeTakeFirstOrThrow();
    expect(contract.channel).toBe(channel);
    expect(contract.effective_start_date).toBe(order.contracts[0]!.effectiveStartDate);
  },
);
