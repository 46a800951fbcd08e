import { sql } from 'kysely';
import { byCustomer, holding, mentions, type Holding } from './held-data';

/** Written in place of a person's words, in what the law keeps. */
const gone = 'Effacé';
export const noAddress = {
  street_number: null,
  street: gone,
  net_area: null,
  postal_code: '00000',
  town_name: gone,
  town_code: null,
};
export const nothing = '{}';

/** Contracts and what belongs to them: papers and readings are deleted, terms are kept for 5 years. */
export const heldContracts: Holding[] = [
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
  ...(['amendment_import', 'amendment_run'] as const).map((table) =>
    holding(
      table,
      'Noms de fichiers d’avenants',
      mentions('file_name', ({ customerNumber, emails, lastName }) => [customerNumber, ...emails, lastName]),
      { file_name: 'efface.csv' },
      false,
    ),
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
];
