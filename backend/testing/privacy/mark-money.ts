import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../src/platform/database';
import type { InvoiceWords } from '../../src/domains/billing/documents/invoice-words';
import { issuerOf } from '../../src/domains/billing/documents/print';
import { addInvoice } from '../fixtures/invoices';
import { testConfig } from '../test-app';
import { type ContractKey, markers, names } from './markers';

const { firstName, lastName, email, phone, street } = markers;

/** What an invoice says of whom it went to. */
const words: InvoiceWords = {
  issuer: issuerOf({ config: testConfig }),
  addressee: [`${firstName} ${lastName}`, `3 ${street}`],
  siret: markers.siret,
  offer: 'Essentielle',
  deliveryAddress: `3 ${street}`,
  pointOfDelivery: markers.point,
  capacity: 9,
  capacityUnit: 'kVA',
  nextRenewDate: null,
  meters: [
    {
      meterNumber: markers.meter,
      timeframe: 'HIGH',
      firstIndex: 1,
      lastIndex: 2,
      kwh: 1,
      kwhPerUnit: [1],
      estimated: false,
    },
  ],
  payment: 'Chèque',
};

export async function markMoney(db: Db, key: ContractKey): Promise<void> {
  await db
    .updateTable('contract_billing')
    .set({
      ...names,
      email,
      phone,
      birthday: markers.birthdate,
      address: `3 ${street}`,
      invoice_email: email,
    })
    .where('contract_number', '=', key.contract_number)
    .execute();
  await db
    .updateTable('mandate')
    .set({ iban: markers.iban, owner_first_name: firstName, owner_last_name: lastName })
    .where('customer_number', '=', key.customer_number)
    .execute();
  const invoice = await addInvoice(db, key, {
    invoice_date: '2026-02-01',
    due_date: '2026-02-15',
    total_cents: 12_345,
    residual_cents: 0,
    state: 'settled',
    lines: '[]',
    paper: JSON.stringify(words),
  });
  await db
    .insertInto('invoice_file')
    .values({
      customer_number: key.customer_number,
      invoice_id: invoice,
      content: Buffer.from(`%PDF-1.7 ${lastName}`),
      sha256: Buffer.alloc(32),
    })
    .execute();
  const credit = { customer_number: key.customer_number, amount_cents: 3_000 };
  const creditId = uuidv7();
  await db
    .insertInto('sponsorship_credit')
    .values({
      ...credit,
      id: creditId,
      role: 'SPONSOR',
      new_customer_number: 'T-NEW',
      granted_at: new Date(),
    })
    .execute();
  await db
    .insertInto('sponsorship_credit_use')
    .values({ ...credit, credit_id: creditId, invoice_id: invoice })
    .execute();
  await db
    .insertInto('payment_piece')
    .values({
      ...key,
      id: uuidv7(),
      kind: 'adhocPieces',
      status: 'reconciled',
      settlement: null,
      date: '2026-02-15',
      due_date: '2026-02-15',
      communication: 'Facture de clôture',
      payment_method_code: 'sdd',
      payment_method_name: 'Prélèvement',
      payment_type: 'inbound',
      amount_cents: 12_345,
      partner_ref: key.customer_number,
      reject_reason: `Compte de ${lastName} clos`,
    })
    .execute();
  const reference = `pi_${key.contract_number.toLowerCase().replaceAll('-', '')}`;
  await db
    .insertInto('card_payment')
    .values({
      ...key,
      id: uuidv7(),
      provider: 'stripe',
      provider_reference: reference,
      amount_cents: 500,
      status: 'transactionFailure',
      failure_message: `Carte de ${lastName} refusée`,
    })
    .execute();
  await db
    .insertInto('sandbox_card_payment')
    .values({
      id: reference,
      client_secret: 'secret',
      amount_cents: 500,
      currency: 'eur',
      description: lastName,
      metadata: '{}',
      status: 'requires_payment_method',
    })
    .execute();
  const joint = { customer_number: key.customer_number, id: uuidv7() };
  const [startedAt, amount] = [new Date('2026-11-01T09:00:00Z'), { amount_cents: 500 }];
  await db
    .insertInto('joint_payment')
    .values({
      ...joint,
      ...amount,
      provider: 'stripe',
      provider_reference: `${reference}joint`,
      status: 'transactionFailure',
      failure_message: `Carte de ${lastName} refusée`,
      created_at: startedAt,
      updated_at: startedAt,
    })
    .execute();
  await db
    .insertInto('joint_payment_part')
    .values({ ...key, ...amount, id: uuidv7(), payment_id: joint.id, piece_id: uuidv7(), invoice_id: null })
    .execute();
  const plan = { customer_number: key.customer_number, plan_id: uuidv7() };
  await db
    .insertInto('repayment_plan')
    .values({
      ...key,
      id: plan.plan_id,
      status: 'CANCELLED',
      total_cents: 500,
      grace_days: 7,
      agreed_by: 'comdata',
      by_agent: true,
      agreed_at: startedAt,
      ended_at: startedAt,
      ended_by: 'comdata',
      end_cause: 'AGENT',
      end_reason: `${lastName} le demande : ${words.addressee[0] ?? ''}`,
      left_cents: 0,
    })
    .execute();
  await db
    .insertInto('repayment_debt')
    .values({ ...plan, ...amount, position: 0, piece_id: uuidv7(), label: 'Échéance' })
    .execute();
  await db
    .insertInto('repayment_part')
    .values({ ...plan, ...amount, position: 1, due_date: '2026-11-05' })
    .execute();
  await db
    .insertInto('energy_voucher')
    .values({
      ...{ ...key, voucher_id: uuidv7(), number_hash: Buffer.from('voucher'), number_end: '0001' },
      ...{ state: 'TAKEN', amount_cents: 14_900, settled_cents: 14_900, credited_cents: 0 },
      ...{ valid_until: '2027-03-31', agency_reference: 'ASP-000000000001' },
      ...{ given_by: key.customer_number, by_agent: false },
      ...{ given_at: new Date(), answered_at: new Date() },
    })
    .execute();
  const refund = { amount_cents: 500, status: 'failed' as const };
  await db
    .insertInto('sandbox_card_refund')
    .values({ ...refund, id: `re_${reference}`, payment_id: reference, metadata: '{}' })
    .execute();
  await db
    .insertInto('card_refund')
    .values({
      ...key,
      ...refund,
      id: uuidv7(),
      provider: 'stripe',
      payment_reference: reference,
      provider_reference: `re_${reference}`,
      failure_message: `Carte de ${lastName} close`,
      recheck_at: null,
    })
    .execute();
  await db
    .insertInto('sandbox_card_event')
    .values({ id: `evt_${reference}`, body: JSON.stringify({ id: reference, description: lastName }) })
    .execute();
}
