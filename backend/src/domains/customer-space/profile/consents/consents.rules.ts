import type { ApiError, ConsentPurpose, ConsentScreen, ResponseOf } from '@portal/contract';
import { isConsentTextVersion, isOfferedConsent, type ConsentSubject } from '@portal/domain';
import type { ConsentKind, ConsentRow } from './consents.queries';

export type Consent = ResponseOf<'/getConsents'>['consents'][number];

/** Consents that are also a flag of the customer, by the flag's column: `marketing` is that by e-mail. */
export const mailingFlags = { MARKETING: 'marketing', NEWSLETTER: 'newsletter' } as const satisfies Partial<
  Record<ConsentPurpose, string>
>;
export type MailingPurpose = keyof typeof mailingFlags;
type MailingFlag = (typeof mailingFlags)[MailingPurpose];

/** Whether the consent is also a flag in the customer's contact. */
export const isMailing = (kind: ConsentKind): kind is ConsentKind & { purpose: MailingPurpose } =>
  kind.purpose in mailingFlags && kind.contact_channel === mailingKind(kind.purpose).contact_channel;

/** The consent of a purpose that the mailing flag shows. */
const mailingKind = <P extends ConsentPurpose>(purpose: P) =>
  ({
    purpose,
    granularity: 'NONE',
    contact_channel: purpose === 'MARKETING' ? 'EMAIL' : 'NONE',
  }) as const satisfies ConsentKind;

/** Older consents to offers had no channel; they were given for e-mail. */
export const kindOf = ({ purpose, granularity, contactChannel }: ConsentSubject): ConsentKind => ({
  purpose,
  granularity,
  contact_channel: contactChannel ?? (purpose === 'MARKETING' ? 'EMAIL' : 'NONE'),
});

const subjectOf = ({ purpose, granularity, contact_channel }: ConsentKind): ConsentSubject => ({
  purpose,
  granularity,
  contactChannel: contact_channel === 'NONE' ? null : contact_channel,
});

interface Asked {
  kind: ConsentKind;
  granted: boolean;
  textVersion?: string | undefined;
}

/** Only what gates something can be given; whatever was given once can be withdrawn. */
export function consentErrors({ kind, granted, textVersion }: Asked): ApiError['errors'] {
  const errors: ApiError['errors'] = [];
  if (granted && !isOfferedConsent(subjectOf(kind))) {
    const message = 'Cet accord n’est pas proposé\u00a0: rien ne s’en sert aujourd’hui';
    errors.push({ path: kind.granularity === 'NONE' ? 'contactChannel' : 'granularity', message });
  }
  return [...errors, ...textErrors(textVersion)];
}

interface Proof {
  granted: boolean;
  screen?: ConsentScreen | undefined;
  textVersion?: string | undefined;
}

/** What is given is kept with where it was asked for and in which words; to withdraw it nothing is needed. */
export function proofErrors({ granted, screen, textVersion }: Proof): ApiError['errors'] {
  if (!granted) return [];
  const missing = (path: string, message: string) => [{ path, message }];
  return [
    ...(screen === undefined ? missing('screen', 'Indiquez l’écran où cet accord est donné') : []),
    ...(textVersion === undefined
      ? missing('textVersion', 'Indiquez la version du texte de cet accord')
      : []),
  ];
}

/** Words that nobody is shown prove nothing. */
export function textErrors(version: string | undefined): ApiError['errors'] {
  if (version === undefined || isConsentTextVersion(version)) return [];
  const message = 'Le texte de cet accord a changé\u00a0: rechargez la page avant de recommencer';
  return [{ path: 'textVersion', message }];
}

type GivenConsent = Omit<ConsentRow, 'id' | 'customer_number' | 'withdrawn_by'>;

const toConsent = (row: GivenConsent): Consent => ({
  ...subjectOf(row),
  contactChannel: row.contact_channel === 'NONE' ? null : row.contact_channel,
  grantedAt: row.granted_at?.toISOString() ?? null,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  channel: row.channel,
  screen: row.screen,
  textVersion: row.text_version,
  agent: row.channel === 'WEB' ? null : row.given_by,
});

/** Latest first. Of a mailing agreed to before consents were dated, neither the day nor who agreed is known. */
export function toConsents(rows: ConsentRow[], customer: Record<MailingFlag, boolean>): Consent[] {
  const undated = (Object.keys(mailingFlags) as MailingPurpose[])
    .filter((purpose) => customer[mailingFlags[purpose]] && !isInForce(rows, mailingKind(purpose)))
    .map((purpose) => toConsent(undatedMailing(purpose, null)));
  return [...rows.map(toConsent), ...undated];
}

export const isInForce = (rows: ConsentRow[], kind: ConsentKind): boolean =>
  rows.some(
    (row) =>
      row.purpose === kind.purpose &&
      row.granularity === kind.granularity &&
      row.contact_channel === kind.contact_channel &&
      row.withdrawn_at === null,
  );

export const undatedMailing = (purpose: MailingPurpose, withdrawnAt: Date | null) => ({
  ...mailingKind(purpose),
  granted_at: null,
  withdrawn_at: withdrawnAt,
  channel: 'WEB',
  screen: null,
  text_version: null,
  given_by: null,
});
