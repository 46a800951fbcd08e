import { sql, type SqlBool } from 'kysely';
import { emailChangeCodeTitle } from '../../platform/mail/templates/email-change-code';
import {
  byCustomer,
  byIdentity,
  byOrder,
  byText,
  holding,
  mentions,
  type Holding,
  type Person,
} from './held-data';

/** Stands where a person's words stood, in what the law keeps. */
const gone = 'Effacé';
const noAddress = {
  street_number: null,
  street: gone,
  net_area: null,
  postal_code: '00000',
  town_name: gone,
  town_code: null,
};
const nothing = '{}';

const keysOfCodes = (person: Person) => [
  person.customerNumber,
  ...person.identityIds,
  ...person.emails,
  ...person.orders,
];
const ownKeys = (person: Person) => [person.customerNumber, ...person.logins, ...person.emails];

/**
 * Mails of the person's mailboxes; one that still waits may be for somebody who shares the mailbox. Of an address that
 * they gave and did not prove, the codes alone: it may be a stranger's.
 */
const ownMails = ({ customerNumber, emails: all }: Person) => {
  const addresses = sql`any(${sql.val(all)}::text[])`;
  return sql<SqlBool>`((template = 'email-change-code' and payload ->> 'customerNumber' = ${customerNumber})
    or recipient = ${addresses} and (sent_at is not null or failed_at is not null or not exists
    (select from customer other where lower(other.email) = ${addresses} and other.customer_number <> ${customerNumber})))`;
};

/**
 * The register of what the portal holds on a customer: every table, what the archive says of it, and what an erasure
 * leaves. Contracts are kept for 5 years, accounting for 10 (Code de commerce, L123-22): as numbers and amounts,
 * without anything that names the person, but for the invoices themselves. In the order of erasure. `register.db.test.ts` walks the tables of a
 * database: one that is neither here nor in `impersonal` fails it.
 */
export const register: Holding[] = [
  holding('session', 'Connexions ouvertes', byIdentity, 'DELETE'),
  holding('login_network', 'Réseaux depuis lesquels vous vous êtes connecté', byIdentity, 'DELETE'),
  holding('consumption_estimate', 'Estimations de consommation', byIdentity, 'DELETE'),
  holding('consumption_estimate', 'Estimations de consommation de vos souscriptions', byOrder, 'DELETE'),
  // Whoever asked for them: an agent’s estimate names the home all the same.
  holding(
    'consumption_estimate',
    'Estimations de votre logement par un conseiller',
    mentions('contracts::text', (person) => person.points),
    'DELETE',
    false,
  ),
  // An agent's, of whoever has that e-mail: perhaps another of the household's. Gone within 7 days.
  holding(
    'case_draft',
    'Souscription qu’un conseiller a commencée',
    mentions('content', (person) => [person.customerNumber, ...person.emails]),
    'DELETE',
    false,
  ),
  holding('case_draft', 'Souscription qu’un conseiller a modifiée', byOrder, 'DELETE', false),
  // An agent's. Gone within half a year, whatever else it names the person by.
  holding(
    'saved_search',
    'Recherches qu’un conseiller a gardées',
    mentions('filters', (person) => [...person.emails, ...person.orders]),
    'DELETE',
    false,
  ),
  holding('one_time_code', 'Codes à usage unique', byText('subject', keysOfCodes), 'DELETE'),
  holding(
    'client_log_line',
    'Journal technique de votre navigateur',
    byText('customer_key', ownKeys),
    'DELETE',
  ),
  holding('mail_outbox', 'E-mails envoyés', ownMails, 'DELETE'),
  holding(
    'sandbox_mail',
    'E-mails reçus par la boîte d’essai',
    ({ emails: all, unprovenEmails }) =>
      sql`(recipients && ${sql.val(all)}::text[]
        or (subject = ${emailChangeCodeTitle} and recipients && ${sql.val(unprovenEmails)}::text[]))`,
    'DELETE',
  ),
  holding(
    'idempotency_key',
    'Réponses gardées contre les doubles envois',
    mentions(`concat_ws(' ', scope, response::text)`, (person) => [person.customerNumber, ...person.orders]),
    'DELETE',
  ),
  holding('email_change', 'Nouvelle adresse e-mail à confirmer', byCustomer, 'DELETE'),
  holding('guarded_change', 'Changements que vous pouvez encore annuler', byCustomer, 'DELETE'),
  holding('consent', 'Vos consentements', byCustomer, 'DELETE'),
  holding('support_visit', 'Visites de nos conseillers dans votre espace', byCustomer, 'DELETE'),
  holding('customer_request', 'Vos demandes et vos modifications', byCustomer, 'DELETE'),
  holding('document_content', 'Vos documents (fichiers)', byCustomer, 'DELETE'),
  holding('document', 'Vos documents', byCustomer, 'DELETE'),
  holding('third_party', 'Cotitulaires et tiers de vos contrats', byCustomer, 'DELETE'),
  holding('meter_reading', 'Vos relevés', byCustomer, 'DELETE'),
  holding('replaced_reading', 'Vos relevés remplacés', byCustomer, 'DELETE'),
  holding('meter', 'Vos compteurs', byCustomer, 'DELETE'),
  holding('off_peak_window', 'Vos heures creuses', byCustomer, 'DELETE'),
  holding('sponsorship', 'Vos parrainages', byCustomer, 'DELETE'),
  holding(
    'sponsorship',
    'Parrainages de tiers qui vous désignent',
    ({ customerNumber, emails: all }) =>
      sql`new_customer_number = ${customerNumber} or target_email_key = any(${sql.val(all)}::text[])`,
    { target_email: '', target_email_key: sql`'efface:' || id::text` },
    false,
  ),
  holding('contract_amendment', 'Avenants', byCustomer, { content: nothing }),
  holding('contract_change', 'Modifications de vos contrats', byCustomer, {
    before: nothing,
    after: nothing,
  }),
  holding('contract_status_change', 'Étapes de vos contrats', byCustomer, 'KEEP'),
  holding('contract_rate', 'Tarifs de vos contrats', byCustomer, 'KEEP'),
  holding('contract_package', 'Vos forfaits', byCustomer, 'KEEP'),
  holding('contract_estimate', 'Consommations estimées', byCustomer, 'KEEP'),
  holding('contract_directory', 'Numéros de vos contrats', byCustomer, 'KEEP'),
  holding('delivery_point', 'Vos points de livraison', byCustomer, {
    ...noAddress,
    point_of_delivery: '00000000000000',
    supplier_calendar: null,
  }),
  holding('contract_billing', 'Facturation de vos contrats', byCustomer, {
    civility: 'MR',
    first_name: gone,
    last_name: gone,
    birthday: null,
    email: '',
    phone: null,
    address: gone,
    postal_code: '00000',
    city: gone,
    invoice_email: null,
  }),
  holding('mandate', 'Mandats de prélèvement', byCustomer, {
    iban: '',
    bic: null,
    bank_name: null,
    owner_first_name: gone,
    owner_last_name: gone,
    revoked_at: sql`coalesce(revoked_at, now())`,
  }),
  holding('contract', 'Vos contrats', byCustomer, 'KEEP'),
  // The accounting piece is the invoice as it was issued, name included: docs/decisions/0046, kept-invoices.service.ts.
  holding('sponsorship_credit_use', 'Remises de parrainage de vos factures', byCustomer, 'KEEP'),
  holding('sponsorship_credit', 'Vos remises de parrainage', byCustomer, 'KEEP'),
  holding('invoice_file', 'Vos factures (fichiers)', byCustomer, 'KEEP'),
  holding('invoice', 'Vos factures', byCustomer, 'KEEP'),
  holding('payment_piece', 'Vos paiements', byCustomer, { reject_reason: null }),
  holding(
    'sandbox_card_event',
    'Banque d’essai : messages',
    mentions('body', (person) => person.cardReferences),
    'DELETE',
  ),
  holding(
    'sandbox_card_refund',
    'Banque d’essai : remboursements',
    byText('payment_id', (person) => person.cardReferences),
    'DELETE',
  ),
  holding(
    'sandbox_card_payment',
    'Banque d’essai : paiements',
    byText('id', (person) => person.cardReferences),
    'DELETE',
  ),
  holding('card_payment', 'Vos paiements par carte', byCustomer, { failure_message: null }),
  holding('card_refund', 'Vos remboursements par carte', byCustomer, { failure_message: null }),
  holding(
    'sandbox_signature',
    'Signature d’essai',
    byText('external_reference', (person) => person.orders),
    'DELETE',
  ),
  holding('prospect_consent', 'Accords de démarchage donnés à la souscription', byOrder, 'DELETE'),
  holding('order_payment', 'Premiers paiements', byOrder, { failure_message: null }),
  holding('order_contract', 'Contrats de vos souscriptions', byOrder, {
    content: nothing,
    point_of_delivery: null,
  }),
  holding('subscription_order', 'Vos souscriptions', byOrder, {
    external_reference: null,
    signature_frame_url: null,
    failure_reason: null,
    first_name: null,
    last_name: null,
    company_name: null,
    email: null,
    phone: null,
    survey: null,
    customer: sql`case when customer ? 'type' then jsonb_build_object('type', customer -> 'type') else '{}'::jsonb end`,
    search_text: '',
  }),
  // Numbers, logins and calls alone: the chain stays whole (docs/decisions/0017).
  holding('audit_entry', 'Journal des accès et des modifications', byCustomer, 'KEEP'),
  holding('audit_head', 'Fin du journal des accès', byCustomer, 'KEEP', false),
  holding('identity', 'Votre compte d’accès', byCustomer, 'DELETE'),
  holding('customer', 'Votre fiche client', byCustomer, {
    ...noAddress,
    civility: 'MR',
    first_name: 'Client',
    last_name: 'effacé',
    birthdate: null,
    birth_country: null,
    birth_postal_code: null,
    birth_town_name: null,
    email: '',
    phone: null,
    marketing: false,
    newsletter: false,
    company_name: sql`case when company_name is null then null else 'Client effacé' end`,
    company_type: null,
    identification_number: null,
    activity_code: null,
    search_text: '',
    erased_at: sql`now()`,
  }),
];

/** Tables that hold nothing on customers, each with its reason. */
export const impersonal: Record<string, string> = {
  user_group: 'groups of agents',
  retired_login: 'names of deleted agents, kept from being given again',
  throttle: 'keys are hashed, and forgotten within days',
  call_count: 'keys are hashed, and forgotten within hours',
  remote_load: 'visitors are hashed with the version, and forgotten within weeks',
  webhook_event: 'numbers of messages',
  amendment_import: 'names of agents’ files',
  amendment_run: 'names of agents’ files',
  audit_check: 'how far the audit log has been verified',
  seed_run: 'the seed',
  town: 'reference',
  town_postal_code: 'reference',
  product: 'catalogue',
  product_rate: 'catalogue',
  unit_price: 'catalogue',
  tax_rate: 'catalogue',
  offer_plan: 'catalogue',
  package: 'catalogue',
  installment_fee: 'catalogue',
  rebate_code: 'catalogue',
  article: 'content',
  video: 'content',
};
