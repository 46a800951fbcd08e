import { sql, type SqlBool } from 'kysely';
import { emailChangeCodeTitle } from '../../../platform/mail/templates/contact-changes';
import {
  anyOf,
  byIdentity,
  byOrder,
  byText,
  deleted,
  deletedOfOthers,
  personalData,
  type PersonalData,
} from './personal-data';
import { homes, mentions, names } from './mentions';
import type { Person } from './person';

const keysOfCodes = (person: Person) => [
  person.customerNumber,
  ...person.identityIds,
  ...person.emails,
  ...person.orders,
];
const ownKeys = (person: Person) => [person.customerNumber, ...person.logins, ...person.emails];

/**
 * Mails about the person, to whomever, and others to their mailboxes: not those about somebody who shares the mailbox, and
 * of those about nobody in particular not one that still waits, which may be for them.
 */
const ownMails = ({ customerNumber, emails: all, sharers, orders }: Person) =>
  sql<SqlBool>`(about_customer = ${customerNumber} or about_order = any(${sql.val(orders)}::text[])
    or recipient = any(${sql.val(all)}::text[]) and case when about_customer is null
      then sent_at is not null or failed_at is not null or ${sharers.length === 0}
      else about_customer <> all(${sql.val(sharers)}::text[]) end)`;

const savedSearch = `concat_ws(' ', name, filters)`;
/** Numbers and addresses are taken out of a line before it is kept. */
const loggedWords = `concat_ws(' ', tag, customer_type, trigger_button, service_called, log_message, return_code,
  status_action, environment, channel)`;

const numbersOf = ({ customerNumber, emails, phones, points }: Person) => [
  ...[customerNumber, ...emails, ...phones, ...points],
];

/** What the use of the portal left behind: sessions, codes, mails, drafts, consents. An erasure deletes it. */
export const traceData: PersonalData[] = [
  deleted('session', 'Connexions ouvertes', byIdentity),
  deleted(
    'factor_challenge',
    'Connexions et changements qui attendent un code ou une clé d’accès',
    byIdentity,
  ),
  deleted('factor_reset', 'Réinitialisations de votre connexion en deux étapes', byIdentity),
  deleted('recovery_code', 'Vos codes de secours (empreintes)', byIdentity),
  deleted('second_factor', 'Votre code à usage unique', byIdentity),
  deleted('passkey', 'Vos clés d’accès', byIdentity),
  deleted('login_network', 'Réseaux depuis lesquels vous vous êtes connecté', byIdentity),
  deleted('consumption_estimate', 'Estimations de consommation', byIdentity),
  deleted('consumption_estimate', 'Estimations de consommation de vos souscriptions', byOrder),
  // Whoever asked for them: an agent’s estimate names the home all the same.
  deletedOfOthers(
    'consumption_estimate',
    'Estimations de votre logement par un conseiller',
    anyOf(
      mentions('contracts::text', (person) => person.points),
      homes('contracts::text'),
    ),
  ),
  // An agent's, of whoever has that e-mail: perhaps another of the household's. Gone within 7 days.
  deletedOfOthers(
    'case_draft',
    'Souscription qu’un conseiller a commencée',
    anyOf(mentions('content', numbersOf), names('content'), homes('content')),
  ),
  deletedOfOthers('case_draft', 'Souscription qu’un conseiller a modifiée', byOrder),
  // An agent's. Gone within half a year, whatever else it is about.
  deletedOfOthers(
    'saved_search',
    'Recherches qu’un conseiller a gardées',
    anyOf(
      mentions(savedSearch, (person) => [
        ...[...numbersOf(person), ...person.orders, ...person.meters, ...person.company],
      ]),
      names(savedSearch),
    ),
  ),
  deleted('one_time_code', 'Codes à usage unique', byText('subject', keysOfCodes)),
  deleted('client_log_line', 'Journal technique de votre navigateur', byText('customer_key', ownKeys)),
  deletedOfOthers('client_log_line', 'Lignes d’autres navigateurs qui vous nomment', names(loggedWords)),
  deleted('mail_outbox', 'E-mails envoyés', ownMails),
  deleted(
    'sandbox_mail',
    'E-mails reçus par la boîte d’essai',
    ({ emails: all, unprovenEmails }) =>
      sql`(recipients && ${sql.val(all)}::text[]
        or (subject = ${emailChangeCodeTitle} and recipients && ${sql.val(unprovenEmails)}::text[]))`,
  ),
  deletedOfOthers(
    'sandbox_mail',
    'E-mails à d’autres qui vous nomment',
    anyOf(
      mentions('text_body', ({ customerNumber, orders }) => [customerNumber, ...orders]),
      names('text_body'),
    ),
  ),
  deleted(
    'idempotency_key',
    'Réponses gardées contre les doubles envois',
    mentions(`concat_ws(' ', scope, response::text)`, (person) => [person.customerNumber, ...person.orders]),
  ),
  deleted('email_change', 'Nouvelle adresse e-mail à confirmer'),
  deleted('guarded_change', 'Changements que vous pouvez encore annuler'),
  deleted('consent', 'Vos consentements'),
  deleted('support_visit', 'Visites de nos conseillers dans votre espace'),
  ...(['amendment_import', 'amendment_run'] as const).map((table) =>
    personalData(
      table,
      'Noms de fichiers d’avenants',
      mentions('file_name', ({ customerNumber, emails, lastName }) => [customerNumber, ...emails, lastName]),
      { file_name: 'efface.csv' },
      false,
    ),
  ),
];
