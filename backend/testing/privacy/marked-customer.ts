import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../src/platform/database';
import { searchText } from '../../src/platform/search-text';

/** What names or reaches one person, in words that stand nowhere else in the test's database. */
export const markers = {
  firstName: 'Zéphyrine',
  lastName: 'Marqueterie',
  email: 'zephyrine.marqueterie@example.fr',
  phone: '0698765432',
  birthdate: '1931-04-17',
  street: 'impasse du Repère-Unique',
  iban: 'FR1420041010050500013M02606',
  point: '19876543210987',
  meter: 'MTR77412589',
  siret: '55210055400099',
  words: 'mon chien Filou',
  folded: 'zephyrine',
};

/** Puts the markers wherever the portal keeps something on a customer with one contract. */
export async function addTraces(db: Db, customerNumber: string, contractNumber: string): Promise<void> {
  const ofCustomer = { customer_number: customerNumber };
  const ofContract = { ...ofCustomer, contract_number: contractNumber };
  await markFile(db, customerNumber);
  await markContract(db, ofContract);
  await markMoney(db, ofContract);
  await markDossier(db, ofContract);
  await markOrder(db, customerNumber, contractNumber);
  await markPlatform(db, customerNumber);
}

type Key = { customer_number: string; contract_number: string };
const { firstName, lastName, email, phone, street, words } = markers;
const names = { first_name: firstName, last_name: lastName };

async function markFile(db: Db, customerNumber: string): Promise<void> {
  await db
    .updateTable('customer')
    .set({
      ...names,
      email,
      phone,
      street,
      birthdate: markers.birthdate,
      birth_town_name: words,
      identification_number: markers.siret,
      search_text: searchText(firstName, lastName, email, phone, customerNumber),
    })
    .where('customer_number', '=', customerNumber)
    .execute();
  await db
    .updateTable('identity')
    .set({ ...names, email, email_key: email, phone })
    .where('customer_number', '=', customerNumber)
    .execute();
  await db
    .insertInto('consent')
    .values({
      customer_number: customerNumber,
      id: uuidv7(),
      purpose: 'DATA_USE',
      granularity: 'NONE',
      granted_at: new Date(),
      channel: words,
    })
    .execute();
  await db
    .insertInto('support_visit')
    .values({
      customer_number: customerNumber,
      id: uuidv7(),
      agent_login: 'agent',
      reason: `Appel : ${words}`,
      opened_at: new Date(),
    })
    .execute();
}

async function markContract(db: Db, key: Key): Promise<void> {
  await db
    .updateTable('delivery_point')
    .set({ point_of_delivery: markers.point, street })
    .where('contract_number', '=', key.contract_number)
    .execute();
  await db
    .updateTable('meter')
    .set({ meter_number: markers.meter })
    .where('contract_number', '=', key.contract_number)
    .execute();
  await db
    .insertInto('meter_reading')
    .values({
      ...key,
      id: uuidv7(),
      meter_number: markers.meter,
      read_date: '2026-01-31',
      context: 'SELF_READ',
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      quantity_kwh: 250,
      registers: '[]',
      created_by: key.customer_number,
    })
    .execute();
  await db
    .insertInto('third_party')
    .values({ ...key, id: uuidv7(), role: 'COHOLDER', civility: 'MR', ...names })
    .execute();
  const noted = JSON.stringify({ note: words, email });
  await db
    .insertInto('contract_change')
    .values({
      ...key,
      id: uuidv7(),
      kind: 'AMENDMENT',
      before: noted,
      after: noted,
      effective_date: '2026-01-01',
      requested_by: key.customer_number,
      requested_at: new Date(),
    })
    .execute();
  await db
    .insertInto('contract_amendment')
    .values({ ...key, id: uuidv7(), effective_date: '2026-01-01', content: noted })
    .execute();
  await db
    .insertInto('contract_status_change')
    .values({ ...key, id: uuidv7(), status: 'terminated', happened_at: new Date() })
    .execute();
}

async function markMoney(db: Db, key: Key): Promise<void> {
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
  await db
    .insertInto('invoice')
    .values({
      ...key,
      id: uuidv7(),
      energy: 'EL',
      invoice_type: 'out_invoice',
      invoice_number: `F-${key.contract_number}`,
      invoice_date: '2026-02-01',
      due_date: '2026-02-15',
      total_cents: 12_345,
      residual_cents: 0,
      state: 'settled',
      nature_code: 'CLOSING',
      nature_text: 'Facture de clôture',
      internal_nature_code: 'CLO',
      internal_nature_text: 'Clôture',
      lines: '[]',
    })
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
  await db
    .insertInto('sandbox_card_event')
    .values({ id: `evt_${reference}`, body: JSON.stringify({ id: reference, description: lastName }) })
    .execute();
}

async function markDossier(db: Db, key: Key): Promise<void> {
  const documentKey = uuidv7();
  await db
    .insertInto('document')
    .values({
      ...key,
      document_key: documentKey,
      name: `Contrat de ${lastName}`,
      kind: 'CONTRACT',
      energy: 'EL',
      document_date: '2026-01-01',
    })
    .execute();
  await db
    .insertInto('document_content')
    .values({
      customer_number: key.customer_number,
      document_key: documentKey,
      media_type: 'application/pdf',
      content: Buffer.from(`%PDF ${lastName}`),
      sha256: Buffer.alloc(32),
    })
    .execute();
  await db
    .insertInto('customer_request')
    .values({
      ...key,
      event_number: `D-${key.contract_number}`,
      category: 'OTHER',
      subcategory: 'OTHER',
      reference_date: '2026-01-01',
      status: 'CLOSED',
      message: `Bonjour, ${words}`,
      channel: 'WEB',
      created_by: key.customer_number,
    })
    .execute();
  await db
    .insertInto('sponsorship')
    .values({
      customer_number: key.customer_number,
      id: uuidv7(),
      sponsor_first_name: firstName,
      sponsor_last_name: lastName,
      target_email: `ami.${email}`,
      target_email_key: `ami.${email}`,
      status: 'SENT',
      created_at: new Date(),
    })
    .execute();
}

/** The case that made the customer, and a draft of theirs that made none. */
async function markOrder(db: Db, customerNumber: string, contractNumber: string): Promise<void> {
  for (const [reference, customer] of [
    [`A-${customerNumber}`, customerNumber],
    [`B-${customerNumber}`, null],
  ] as const) {
    await db
      .insertInto('subscription_order')
      .values({
        order_reference: reference,
        order_status: customer ? 'FINALIZED' : 'CANCELED',
        channel: 'WEB',
        seller: 'LUMENVIE',
        created_by: 'agent',
        customer_number: customer,
        ...names,
        email,
        phone,
        customer: JSON.stringify({ firstName, lastName, email, iban: markers.iban }),
        search_text: searchText(firstName, lastName, email),
      })
      .execute();
    await db
      .insertInto('order_contract')
      .values({
        order_reference: reference,
        energy: 'EL',
        contract_number: customer ? contractNumber : null,
        point_of_delivery: markers.point,
        content: JSON.stringify({ street, meter: markers.meter }),
      })
      .execute();
    await db
      .insertInto('sandbox_signature')
      .values({
        id: `sig_${reference}`,
        idempotency_key: reference,
        external_reference: reference,
        signer: JSON.stringify({ firstName, lastName, email }),
        documents: '[]',
        status: 'signed',
      })
      .execute();
  }
}

async function markPlatform(db: Db, customerNumber: string): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ id: uuidv7(), template: 'x', recipient: email, payload: '{}', sent_at: new Date() })
    .execute();
  await db
    .insertInto('sandbox_mail')
    .values({
      id: uuidv7(),
      sender: 'x@lumenvie.example',
      recipients: [email],
      subject: 'Bonjour',
      text_body: `Bonjour ${firstName}`,
      html_body: '',
    })
    .execute();
  await db
    .insertInto('idempotency_key')
    .values({
      scope: `/createEvent:${customerNumber}:${customerNumber}`,
      key: uuidv7(),
      response: JSON.stringify({ message: words }),
    })
    .execute();
  await db
    .insertInto('client_log_line')
    .values({
      id: uuidv7(),
      happened_at: new Date(),
      tag: 'x',
      service_called: '/login',
      log_message: words,
      return_code: '200',
      status_action: 'OK',
      energy_list: [],
      customer_key: customerNumber,
      environment: 'test',
      app: 'CLIENT-SPACE',
      channel: 'WEB',
    })
    .execute();
  await db
    .insertInto('one_time_code')
    .values({
      id: uuidv7(),
      purpose: 'EMAIL_CODE',
      code_hash: Buffer.alloc(32),
      subject: email,
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute();
}
