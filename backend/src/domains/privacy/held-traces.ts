import { sql, type SqlBool } from 'kysely';
import { emailChangeCodeTitle } from '../../platform/mail/templates/email-change-code';
import {
  anyOf,
  byCustomer,
  byIdentity,
  byOrder,
  byText,
  holding,
  mentions,
  names,
  type Holding,
  type Person,
} from './held-data';

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
  return sql<SqlBool>`(about_customer = ${customerNumber}
    or recipient = ${addresses} and (sent_at is not null or failed_at is not null or not exists
    (select from customer other where lower(other.email) = ${addresses} and other.customer_number <> ${customerNumber})))`;
};

/** What the use of the portal left behind: sessions, codes, mails, drafts, consents. An erasure deletes it. */
export const heldTraces: Holding[] = [
  holding('session', 'Connexions ouvertes', byIdentity, 'DELETE'),
  holding(
    'factor_challenge',
    'Connexions et changements qui attendent un code ou une clé d’accès',
    byIdentity,
    'DELETE',
  ),
  holding('factor_reset', 'Réinitialisations de votre connexion en deux étapes', byIdentity, 'DELETE'),
  holding('recovery_code', 'Vos codes de secours (empreintes)', byIdentity, 'DELETE'),
  holding('second_factor', 'Votre code à usage unique', byIdentity, 'DELETE'),
  holding('passkey', 'Vos clés d’accès', byIdentity, 'DELETE'),
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
    anyOf(
      mentions('content', ({ customerNumber, emails, phones, points }) => [
        ...[customerNumber, ...emails, ...phones, ...points],
      ]),
      names('content'),
    ),
    'DELETE',
    false,
  ),
  holding('case_draft', 'Souscription qu’un conseiller a modifiée', byOrder, 'DELETE', false),
  // An agent's. Gone within half a year, whatever else it is about.
  holding(
    'saved_search',
    'Recherches qu’un conseiller a gardées',
    anyOf(
      mentions('filters', ({ customerNumber, emails, orders, phones, points }) => [
        ...[customerNumber, ...emails, ...orders, ...phones, ...points],
      ]),
      names('filters'),
    ),
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
  ...(['amendment_import', 'amendment_run'] as const).map((table) =>
    holding(
      table,
      'Noms de fichiers d’avenants',
      mentions('file_name', ({ customerNumber, emails, lastName }) => [customerNumber, ...emails, lastName]),
      { file_name: 'efface.csv' },
      false,
    ),
  ),
];
