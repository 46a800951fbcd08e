import type { CallPath } from '@portal/contract';
import { addDays, addMonths, today } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import { systemClock } from '../../src/platform/clock';
import type { Db } from '../../src/platform/database';
import { issueCode } from '../../src/platform/one-time-code';
import { drawSecret } from '../../src/domains/customer/authentication/factor/factor.rules';
import { sealSecret } from '../../src/domains/customer/authentication/factor/sealed-secret';
import { hashToken } from '../../src/platform/sessions';
import { addContract } from '../fixtures/contracts';
import { addInstalments, addPackages } from '../fixtures/packaged-contract';
import { addRefusedDebit, refusedDebitId } from '../fixtures/payments';
import { addCustomer } from '../fixtures/people';
import { addMeasures } from '../fixtures/measures';
import { addNote } from '../fixtures/notes';
import { addRepaymentPlan, clearRepayments } from '../fixtures/repayments';
import { addRequest, addRequestFile, clearRequests } from '../fixtures/requests';
import { addFactor } from '../fixtures/second-factor';
import { factorChallenge } from '../payloads/customer-space';
import { mailedCodes } from '../payloads/profile';
import { noteIdOf } from '../payloads/notes';
import { requestFileId, requestNumberOf, templateIdOf } from '../payloads/requests';
import { amendmentIdOf, transferTarget } from '../payloads/search';
import type { Subject } from '../payloads/subject';
import { testConfig } from '../test-app';

/** An address that waits, with the codes of both mailboxes. */
async function addEmailChange(db: Db, { customerNbr }: Subject): Promise<void> {
  const id = uuidv7();
  const key = { subject: customerNbr, boundTo: id };
  const hour = new Date(Date.now() + 3_600_000);
  await db.deleteFrom('email_change').where('customer_number', '=', customerNbr).execute();
  await db
    .insertInto('email_change')
    .values({
      customer_number: customerNbr,
      id,
      email: `neuf.${customerNbr.toLowerCase()}@example.fr`,
      asked_at: new Date(),
      expires_at: hour,
    })
    .execute();
  await issueCode(db, systemClock, { ...key, purpose: 'NEW_EMAIL' }, mailedCodes.code, 600);
  await issueCode(db, systemClock, { ...key, purpose: 'FORMER_EMAIL' }, mailedCodes.formerCode, 600);
}

const scheduledProduct = {
  product_code: 'FORFAIT_EL',
  rate_option: 'TOTAL_HOUR',
  installment_frequency: 'MONTHLY',
  billing_mode: 'PAYMENT_SCHEDULE',
} as const;

async function identityOf(db: Db, { customerNbr }: Subject): Promise<string> {
  const { id } = await db
    .selectFrom('identity')
    .select('id')
    .where('customer_number', '=', customerNbr)
    .executeTakeFirstOrThrow();
  return id;
}

/** A contract of a product that has prices, with half a year of instalments to choose the amount of. */
async function addYear(db: Db, { customerNbr, contractNbr }: Subject): Promise<void> {
  const start = addDays(today(), -200);
  await db
    .updateTable('contract')
    .set({
      ...scheduledProduct,
      effective_start_date: start,
      next_renew_date: addMonths(start, 12),
      version: 1,
    })
    .where('contract_number', '=', contractNbr)
    .execute();
  for (const table of ['contract_package', 'contract_estimate', 'payment_piece'] as const) {
    await db.deleteFrom(table).where('contract_number', '=', contractNbr).execute();
  }
  await addPackages(db, { customer_number: customerNbr, contract_number: contractNbr });
  const months = [1, 2, 3, 4].map((month) => addMonths(addDays(today(), 10), month));
  await addInstalments(db, customerNbr, contractNbr, months, 5500);
  await addInstalments(
    db,
    customerNbr,
    contractNbr,
    [-6, -5, -4, -3, -2, -1].map((month) => addMonths(today(), month)),
    9000,
  );
}

/** A second step, to be taken away. */
async function addSecondStep(db: Db, subject: Subject): Promise<void> {
  const id = await identityOf(db, subject);
  await db.deleteFrom('second_factor').where('identity_id', '=', id).execute();
  await addFactor(db, id);
}

/** A secret that the customer was shown, and has to prove. */
async function beginEnrolment(db: Db, subject: Subject): Promise<void> {
  const id = await identityOf(db, subject);
  const token_hash = hashToken(factorChallenge);
  await db.deleteFrom('factor_challenge').where('token_hash', '=', token_hash).execute();
  await db
    .insertInto('factor_challenge')
    .values({
      token_hash,
      identity_id: id,
      purpose: 'ENROL',
      space_id: null,
      sealed_secret: sealSecret(testConfig.sessionKey, id, drawSecret()),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
}

/** A termination that was asked for through the portal, three weeks ahead. */
async function registerEnd(db: Db, { customerNbr, contractNbr }: Subject): Promise<void> {
  const end = addDays(today(), 21);
  await db
    .updateTable('contract')
    .set({ status: 'effective', termination_date: end })
    .where('contract_number', '=', contractNbr)
    .execute();
  await db
    .insertInto('contract_change')
    .values({
      customer_number: customerNbr,
      contract_number: contractNbr,
      id: uuidv7(),
      kind: 'TERMINATION',
      before: JSON.stringify({}),
      after: JSON.stringify({ terminationDate: end, calledOff: [] }),
      effective_date: end,
      requested_by: customerNbr,
      requested_at: new Date(),
    })
    .execute();
}

/** A live plan, anew: a call may have ended the one before. */
const addRepayment = async (db: Db, { customerNbr, contractNbr }: Subject): Promise<void> => {
  const of = { customer_number: customerNbr, contract_number: contractNbr };
  await clearRepayments(db, customerNbr);
  await addRepaymentPlan(db, of);
};

/** What has to be so before a call can succeed on a subject, where a customer with a contract in force will not do. */
/** The agent of the payloads, as a list showed them that nobody changed since. */
const unchangedAgent = (db: Db) =>
  db.updateTable('identity').set({ version: 1 }).where('login', '=', 'porteaporte').execute();

const measured = (db: Db, { customerNbr, contractNbr }: Subject) =>
  addMeasures(db, { customer_number: customerNbr, contract_number: contractNbr });

export const preparations: Partial<Record<CallPath, (db: Db, subject: Subject) => Promise<unknown>>> = {
  '/updateUser': unchangedAgent,
  '/updateGroup': (db) =>
    db.updateTable('user_group').set({ version: 1 }).where('name', '=', 'DEPANN').execute(),
  /** A group that nobody is in. */
  '/deleteGroup': (db) =>
    db
      .insertInto('user_group')
      .values({ name: 'VIDE', main_group: 'VIDE', scheme: '[]' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version: 1 }))
      .execute(),
  /** Every fixture contract delivers at one point; here it is this customer's alone, and their case names its address. */
  '/subscription/deliveryPoint/estimates': async (db, { customerNbr, orderNumber }) => {
    await db
      .updateTable('delivery_point')
      .set({ point_of_delivery: '14500000000999' })
      .where('customer_number', '!=', customerNbr)
      .execute();
    const own = await db
      .selectFrom('delivery_point')
      .select(['point_of_delivery', 'street_number', 'street', 'postal_code', 'town_name'])
      .where('customer_number', '=', customerNbr)
      .executeTakeFirst();
    if (!own) return;
    const {
      point_of_delivery,
      street,
      street_number: number,
      postal_code: postalCode,
      town_name: townName,
    } = own;
    const address = { number, street, postalCode, townName };
    const content = JSON.stringify({ deliveryPoint: { address } });
    await db
      .insertInto('order_contract')
      .values({ order_reference: orderNumber, energy: 'EL', point_of_delivery, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  /** A change is priced: the product has to have prices. */
  '/manageOffer': async (db, { customerNbr, contractNbr }) => {
    const key = { customer_number: customerNbr, contract_number: contractNbr };
    await db
      .updateTable('contract')
      .set({ product_code: 'FORFAIT_EL', rate_option: 'TOTAL_HOUR' })
      .where('contract_number', '=', contractNbr)
      .execute();
    await db.deleteFrom('contract_package').where('contract_number', '=', contractNbr).execute();
    await db.deleteFrom('contract_estimate').where('contract_number', '=', contractNbr).execute();
    await addPackages(db, key);
  },
  '/getLoadCurve': measured,
  '/exportLoadCurve': measured,
  '/getYearProjection': addYear,
  '/changeInstalment': addYear,
  '/getRepayments': addRepayment,
  '/cancelRepayment': addRepayment,
  '/confirmFactor': beginEnrolment,
  '/resetCustomerFactor': addSecondStep,
  '/confirmEmail': addEmailChange,
  '/managePendingEmail': addEmailChange,
  '/withdrawContract': (db, { contractNbr }) =>
    db
      .updateTable('contract')
      .set({ status: 'waiting-14d', subscription_date: today(), effective_start_date: null })
      .where('contract_number', '=', contractNbr)
      .execute(),
  '/takeBackTermination': registerEnd,
  '/eraseCustomer': async (db, { customerNbr }) => {
    await db
      .updateTable('contract')
      .set({ status: 'terminated', termination_date: '2025-01-31' })
      .where('customer_number', '=', customerNbr)
      .execute();
    await db
      .updateTable('invoice')
      .set({ residual_cents: 0, state: 'settled' })
      .where('customer_number', '=', customerNbr)
      .execute();
    await db
      .updateTable('card_payment')
      .set({ status: 'cancelled' })
      .where('customer_number', '=', customerNbr)
      .execute();
    await db
      .updateTable('subscription_order')
      .set({ order_status: 'CANCELED', first_payment_cb_status: null })
      .where('customer_number', '=', customerNbr)
      .execute();
  },
  '/planDebit': async (db, { customerNbr, contractNbr }) => {
    const id = refusedDebitId(contractNbr);
    await db
      .deleteFrom('payment_piece')
      .where('customer_number', '=', customerNbr)
      .where((eb) => eb.or([eb('id', '=', id), eb('replaces_id', '=', id)]))
      .execute();
    await addRefusedDebit(db, { customer_number: customerNbr, contract_number: contractNbr }, { id });
  },
  '/findKnownClient': makeCaseTheirs,
  '/getRequest': addOpenRequest,
  '/claimRequest': addOpenRequest,
  '/assignRequests': addOpenRequest,
  '/answerRequest': addOpenRequest,
  '/noteRequest': addOpenRequest,
  '/closeRequest': addOpenRequest,
  '/getRequestMessages': addOpenRequest,
  '/replyToRequest': addOpenRequest,
  '/addRequestFile': addOpenRequest,
  '/getRequestFile': addOpenRequest,
  '/addWorkedRequestFile': addOpenRequest,
  '/getWorkedRequestFile': addOpenRequest,
  '/saveAnswerTemplate': dropTemplates,
  '/archiveAnswerTemplate': async (db, subject) => {
    await dropTemplates(db, subject);
    await db
      .insertInto('answer_template')
      .values({
        ...{ template_id: templateIdOf(subject), name: `Modèle ${subject.contractNbr}`, subjects: [] },
        ...{ text: 'Bonjour {prénom},', changed_by: 'someone', changed_at: new Date() },
      })
      .execute();
  },
  '/applyPaymentMode': async (db, subject) => {
    await addOpenRequest(db, subject);
    await db
      .updateTable('customer_request')
      .set({
        ...{ category: 'INVOICE_PAYMENT_REFUND', subcategory: 'PAYMENT_MODE_CHANGE' },
        wished_payment_mode: 'bankTransfer',
      })
      .where('customer_number', '=', subject.customerNbr)
      .where('event_number', '=', requestNumberOf(subject))
      .execute();
    await db
      .updateTable('contract_billing')
      .set({ payment_mode: 'directDebit' })
      .where('customer_number', '=', subject.customerNbr)
      .execute();
    await db
      .updateTable('card_payment')
      .set({ status: 'success' })
      .where('customer_number', '=', subject.customerNbr)
      .where('status', '=', 'transmitted')
      .execute();
  },
  '/rateRequest': async (db, subject) => {
    await addOpenRequest(db, subject);
    await db
      .updateTable('customer_request')
      .set({ status: 'CLOSED', next_actor: 'NOBODY', closed_at: new Date() })
      .where('customer_number', '=', subject.customerNbr)
      .where('event_number', '=', requestNumberOf(subject))
      .execute();
  },
  '/correctNote': addWaitingNote,
  '/getNotes': addWaitingNote,
  '/getCallBacks': addWaitingNote,
  '/takeCallBack': addWaitingNote,
  '/moveCallBack': addWaitingNote,
  '/closeCallBack': addWaitingNote,
  '/getAmendmentImport': addImportedAmendment,
  '/searchAmendments': addImportedAmendment,
  '/withdrawAmendment': addImportedAmendment,
  '/withdrawAmendmentImport': addImportedAmendment,
  '/previewTransfer': addTarget,
  '/transferContract': addTarget,
  '/undoTransfer': async (db, { customerNbr, contractNbr }) => {
    await db
      .insertInto('planned_transfer')
      .values({
        ...{
          customer_number: customerNbr,
          contract_number: contractNbr,
          new_customer_number: transferTarget,
        },
        ...{ day: addDays(today(), 10), planned_by: 'somebody', planned_at: new Date() },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};

async function dropTemplates(db: Db, subject: Subject): Promise<void> {
  await db.deleteFrom('answer_template').where('name', '=', `Modèle ${subject.contractNbr}`).execute();
}

/** As the agent who sold the contract wrote it: one limited to their own work reaches it. */
async function addOpenRequest(db: Db, { customerNbr, contractNbr, orderNumber }: Subject): Promise<void> {
  await clearRequests(db, customerNbr);
  const { channel, created_by } = await db
    .selectFrom('subscription_order')
    .select(['channel', 'created_by'])
    .where('order_reference', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const event_number = await addRequest(db, customerNbr, contractNbr, {
    contract_channel: channel,
    created_by,
  });
  await addRequestFile(db, customerNbr, requestFileId, { event_number, position: 0 });
}

/** Written by the agent who sold the contract, with a call-back that is nobody's. */
async function addWaitingNote(db: Db, subject: Subject): Promise<void> {
  const { customerNbr, contractNbr, orderNumber } = subject;
  const { channel, created_by } = await db
    .selectFrom('subscription_order')
    .select(['channel', 'created_by'])
    .where('order_reference', '=', orderNumber)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('agent_note_step').where('customer_number', '=', customerNbr).execute();
  await db.deleteFrom('agent_note').where('customer_number', '=', customerNbr).execute();
  await addNote(db, customerNbr, contractNbr, {
    note_id: noteIdOf(subject),
    channel,
    // what a full agent tries is their own where nobody of the tests sold
    written_by: created_by === 'someone' ? 'rfull' : created_by,
  });
}

/** The case is that of a customer who proved who they are. */
async function makeCaseTheirs(db: Db, { customerNbr, orderNumber }: Subject): Promise<void> {
  await db
    .updateTable('subscription_order')
    .set({ already_client: true, customer_number: customerNbr })
    .where('order_reference', '=', orderNumber)
    .execute();
}

/** The customer that a contract is to go to, in whose group's reach both are. */
async function addTarget(db: Db, { customerNbr }: Subject): Promise<void> {
  const target = await db
    .selectFrom('customer')
    .select('customer_number')
    .where('customer_number', '=', transferTarget)
    .executeTakeFirst();
  if (!target) {
    await addCustomer(db, transferTarget);
    const { channel } = await db
      .selectFrom('contract')
      .select('channel')
      .where('customer_number', '=', customerNbr)
      .executeTakeFirstOrThrow();
    await addContract(db, transferTarget, `C${transferTarget}`, { channel });
  }
}

/** An amendment of a day to come, imported by who sold the contract. */
async function addImportedAmendment(db: Db, subject: Subject): Promise<void> {
  const id = amendmentIdOf(subject);
  const day = '2098-06-15';
  const { channel } = await db
    .selectFrom('contract')
    .select('channel')
    .where('contract_number', '=', subject.contractNbr)
    .executeTakeFirstOrThrow();
  const order = await db
    .selectFrom('subscription_order')
    .select('created_by')
    .where('order_reference', '=', subject.orderNumber)
    .executeTakeFirst();
  await db
    .insertInto('amendment_import')
    .values({
      ...{ id, channel, file_name: 'avenants.csv', row_count: 1, first_day: day, last_day: day },
      content_hash: Buffer.from(id),
      imported_by: order?.created_by ?? 'someone',
      imported_at: new Date('2026-11-02T09:00:00Z'),
    })
    .execute();
  await db
    .insertInto('contract_amendment')
    .values({
      ...{ customer_number: subject.customerNbr, contract_number: subject.contractNbr, id, import_id: id },
      ...{ effective_date: day, line: 2, content: JSON.stringify({ label: 'Conditions' }) },
    })
    .execute();
}
