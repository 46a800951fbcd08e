import { sql } from 'kysely';
import {
  byCustomer,
  deleted,
  deletedOfOthers,
  gone,
  personalData,
  kept,
  noAddress,
  nothing,
  type PersonalData,
} from './personal-data';

/** Contracts and what belongs to them: papers and readings are deleted, terms are kept for 5 years. */
export const contractData: PersonalData[] = [
  personalData(
    'request_file',
    'Fichiers joints à vos demandes',
    // a note's file is of the agents alone; it is deleted with the others
    (person) =>
      sql`${byCustomer(person)} and not exists (select 1 from request_message m where m.customer_number = ${person.customerNumber}
        and m.event_number = request_file.event_number and m.position = request_file.position and m.kind = 'NOTE')`,
    'DELETE',
  ),
  deletedOfOthers('request_file', 'Fichiers des notes de nos conseillers', byCustomer),
  deleted('request_file_content', 'Fichiers joints à vos demandes (contenu)'),
  deleted('agent_note_step', 'Suites des notes de nos conseillers à votre sujet'),
  deleted('agent_note', 'Notes de nos conseillers à votre sujet'),
  deleted('request_message', 'Échanges au sujet de vos demandes'),
  deleted('customer_request', 'Vos demandes et vos modifications'),
  deleted('document_content', 'Vos documents (fichiers)'),
  deleted('document', 'Vos documents'),
  deleted('third_party', 'Cotitulaires et tiers de vos contrats'),
  deleted('meter_reading', 'Vos relevés'),
  deleted('replaced_reading', 'Vos relevés remplacés'),
  deleted('meter', 'Vos compteurs'),
  deleted('off_peak_window', 'Vos heures creuses'),
  deleted('sponsorship', 'Vos parrainages'),
  personalData(
    'sponsorship',
    'Parrainages de tiers qui vous désignent',
    ({ customerNumber, emails: all }) =>
      sql`new_customer_number = ${customerNumber} or target_email_key = any(${sql.val(all)}::text[])`,
    { target_email: '', target_email_key: sql`'efface:' || id::text` },
    false,
  ),
  personalData('contract_amendment', 'Avenants', byCustomer, { content: nothing }),
  personalData('contract_change', 'Modifications de vos contrats', byCustomer, {
    before: nothing,
    after: nothing,
  }),
  kept('contract_status_change', 'Étapes de vos contrats'),
  kept('contract_rate', 'Tarifs de vos contrats'),
  kept('contract_package', 'Vos forfaits'),
  kept('contract_estimate', 'Consommations estimées'),
  deleted('planned_transfer', 'Transferts prévus de vos contrats'),
  kept('contract_directory', 'Numéros de vos contrats'),
  personalData('delivery_point', 'Vos points de livraison', byCustomer, {
    ...noAddress,
    point_of_delivery: '00000000000000',
    supplier_calendar: null,
  }),
  personalData('contract_billing', 'Facturation de vos contrats', byCustomer, {
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
  personalData('mandate', 'Mandats de prélèvement', byCustomer, {
    iban: '',
    bic: null,
    bank_name: null,
    owner_first_name: gone,
    owner_last_name: gone,
    revoked_at: sql`coalesce(revoked_at, now())`,
  }),
  kept('contract', 'Vos contrats'),
];
