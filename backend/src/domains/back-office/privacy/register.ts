import { sql } from 'kysely';
import { days, keptFor } from '../../../platform/housekeeping';
import { contractData } from './contract-data';
import {
  byCustomer,
  byOrder,
  byText,
  deleted,
  personalData,
  kept,
  noAddress,
  nothing,
  type PersonalData,
} from './personal-data';
import { traceData } from './trace-data';
import { mentions } from './mentions';

/** Accounting: kept for 10 years, and the messages of the test bank deleted. */
const accountingData: PersonalData[] = [
  // The accounting piece is the invoice as it was issued, name included: docs/decisions/0046, kept-invoices.service.ts.
  kept('sponsorship_credit_use', 'Remises de parrainage de vos factures'),
  kept('sponsorship_credit', 'Vos remises de parrainage'),
  kept('invoice_file', 'Vos factures (fichiers)'),
  kept('invoice', 'Vos factures'),
  kept('energy_voucher', 'Vos chèques énergie'),
  personalData('payment_piece', 'Vos paiements', byCustomer, { reject_reason: null }),
  deleted(
    'sandbox_card_event',
    'Banque d’essai : messages',
    mentions('body', (person) => person.cardReferences),
  ),
  deleted(
    'sandbox_card_refund',
    'Banque d’essai : remboursements',
    byText('payment_id', (person) => person.cardReferences),
  ),
  deleted(
    'sandbox_card_payment',
    'Banque d’essai : paiements',
    byText('id', (person) => person.cardReferences),
  ),
  personalData('card_payment', 'Vos paiements par carte', byCustomer, { failure_message: null }),
  kept('joint_payment_part', 'Ce que vos paiements groupés ont réglé'),
  personalData('joint_payment', 'Vos paiements groupés par carte', byCustomer, { failure_message: null }),
  kept('repayment_part', 'Versements de vos échelonnements'),
  kept('repayment_debt', 'Sommes de vos échelonnements'),
  personalData('repayment_plan', 'Vos échelonnements', byCustomer, { end_reason: null }),
  personalData('card_refund', 'Vos remboursements par carte', byCustomer, { failure_message: null }),
];

/** Subscriptions, which the contracts and payments refer to. */
const salesData: PersonalData[] = [
  deleted(
    'sandbox_signature',
    'Signature d’essai',
    byText('external_reference', (person) => person.orders),
  ),
  deleted('case_note', 'Notes de nos conseillers sur vos souscriptions', byOrder),
  deleted('prospect_consent', 'Accords de démarchage donnés à la souscription', byOrder),
  personalData('order_payment', 'Premiers paiements', byOrder, { failure_message: null }),
  personalData('order_contract', 'Contrats de vos souscriptions', byOrder, {
    content: nothing,
    point_of_delivery: null,
  }),
  personalData('subscription_order', 'Vos souscriptions', byOrder, {
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
];

/** The audit log and the person, whom everything before refers to. */
const personData: PersonalData[] = [
  // Numbers, logins and calls alone: the chain stays whole (docs/decisions/0017).
  kept('audit_entry', 'Journal des accès et des modifications'),
  personalData('audit_head', 'Fin du journal des accès', byCustomer, 'KEEP', false),
  deleted('identity', 'Votre compte d’accès'),
  deleted('customer_word', 'Mots de votre nom, pour vous trouver'),
  personalData('customer', 'Votre fiche client', byCustomer, {
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

/** What data is kept for, in the words of the page « Données personnelles ». */
export interface Purpose {
  title: string;
  /** Legal basis (GDPR, article 6). */
  basis: string;
  /** Sentences on how long. */
  retention: string[];
  data: PersonalData[];
}

/**
 * The register of what the portal keeps on a customer: every table, what the archive says of it, and what an erasure
 * leaves. Contracts are kept for 5 years, accounting for 10 (Code de commerce, L123-22): as numbers and amounts,
 * without anything that names the person, but for the invoices themselves. In the order of erasure.
 * `register.db.test.ts` walks the tables of a database: one that is neither here nor in `impersonal` fails it.
 */
export const purposes: Purpose[] = [
  {
    title: 'Ouvrir votre espace, le protéger et répondre à ce que vous y demandez',
    basis: 'Exécution du contrat, et intérêt légitime à protéger les comptes',
    retention: [
      'Une connexion s’oublie quand elle prend fin, un code le lendemain.',
      `E-mails envoyés\u00a0: ${days(keptFor.mails)}. Journal technique des navigateurs\u00a0: ${days(keptFor.clientLog)}. Réseaux de connexion\u00a0: ${days(keptFor.loginNetworks)} sans visite.`,
      'Le reste\u00a0: tant que vous êtes client.',
    ],
    data: traceData,
  },
  {
    title: 'Vous fournir de l’énergie',
    basis: 'Exécution du contrat\u00a0; votre consentement pour les mesures fines de votre compteur',
    retention: [
      'La durée du contrat, puis 5 ans (Code civil, article 2224).',
      'Mesures de votre compteur par jour et par demi-heure\u00a0: 24\u00a0mois (Code de la consommation, article D224-27), et jusqu’au retrait de votre accord.',
    ],
    data: contractData,
  },
  {
    title: 'Facturer et encaisser',
    basis: 'Obligation légale (Code de commerce, article L123-22)',
    retention: ['10 ans à compter de la clôture de l’exercice.'],
    data: accountingData,
  },
  {
    title: 'Préparer et conclure votre contrat',
    basis: 'Mesures prises à votre demande avant le contrat',
    retention: [
      `Estimations et brouillons\u00a0: ${days(keptFor.caseDrafts)}.`,
      'Une souscription conclue est gardée comme le contrat qu’elle a ouvert.',
    ],
    data: salesData,
  },
  {
    title: 'Vous reconnaître, et prouver qui a vu ou changé vos données',
    basis: 'Exécution du contrat, et obligation de sécurité (RGPD, article 32)',
    retention: [
      'Tant que vous êtes client, puis 5 ans. Le journal des accès ne contient que des numéros et des actes.',
    ],
    data: personData,
  },
];

export const register: PersonalData[] = purposes.flatMap(({ data }) => data);

/** Tables without customer data, each with the reason. */
export const impersonal: Record<string, string> = {
  user_group: 'groups of agents',
  group_scheme: 'rights of groups, as each change left them',
  publication_order: 'why agents ordered publications of the portal',
  retired_login: 'names of deleted agents, kept from being given again',
  similar_dwellings: 'statistics of at least eleven customers each, rounded',
  throttle: 'keys are hashed, and forgotten within days',
  call_count: 'keys are hashed, and forgotten within hours',
  remote_load: 'visitors are hashed with the version, and forgotten within weeks',
  webhook_event: 'numbers of messages',
  service_level_minute: 'numbers of events',
  web_vital_hour: 'numbers of visits',
  sandbox_energy_voucher: 'numbers of vouchers that no person has',
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
  repayment_limit: 'what the supplier allows, whoever asks',
  rebate_code: 'catalogue',
  answer_template: 'content',
  article: 'content',
  video: 'content',
};
