import type { ApiError, ConsentPurpose, ResponseOf } from '@portal/contract';
import type { ConsentKind, ConsentRow } from './consents.queries';

export type Consent = ResponseOf<'/getConsents'>['consents'][number];

/** Consents that are also a flag of the customer, by the flag's column. */
export const mailingFlags = { MARKETING: 'marketing', NEWSLETTER: 'newsletter' } as const satisfies Partial<
  Record<ConsentPurpose, string>
>;
export type MailingPurpose = keyof typeof mailingFlags;

export const isMailing = (purpose: ConsentPurpose): purpose is MailingPurpose => purpose in mailingFlags;

const aboutConsumption: readonly ConsentPurpose[] = ['CONSUMPTION_DISPLAY', 'CONSUMPTION_ADVICE'];

/** Consumption data is consented to by its granularity, everything else without one (edges.md). */
export function consentErrors({ purpose, granularity }: ConsentKind): ApiError['errors'] {
  if (aboutConsumption.includes(purpose) === (granularity !== 'NONE')) return [];
  const message =
    granularity === 'NONE'
      ? 'Choisissez la finesse des données de consommation'
      : 'Ce consentement n’a pas de finesse de données';
  return [{ path: 'granularity', message }];
}

const toConsent = (row: Omit<ConsentRow, 'id' | 'customer_number'>): Consent => ({
  purpose: row.purpose,
  granularity: row.granularity,
  grantedAt: row.granted_at.toISOString(),
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  channel: row.channel,
});

interface MailingCustomer {
  marketing: boolean;
  newsletter: boolean;
  created_at: Date;
}

/** Latest first. A mailing agreed to at subscription, before consents were dated, counts from that day. */
export function toConsents(rows: ConsentRow[], customer: MailingCustomer): Consent[] {
  const undated = (Object.keys(mailingFlags) as MailingPurpose[])
    .filter(
      (purpose) => customer[mailingFlags[purpose]] && !isInForce(rows, { purpose, granularity: 'NONE' }),
    )
    .map((purpose) => toConsent(undatedMailing(purpose, customer, null)));
  return [...rows.map(toConsent), ...undated];
}

export const isInForce = (rows: ConsentRow[], { purpose, granularity }: ConsentKind): boolean =>
  rows.some((row) => row.purpose === purpose && row.granularity === granularity && row.withdrawn_at === null);

export const undatedMailing = (
  purpose: MailingPurpose,
  customer: Pick<MailingCustomer, 'created_at'>,
  withdrawnAt: Date | null,
) => ({
  purpose,
  granularity: 'NONE' as const,
  granted_at: customer.created_at,
  withdrawn_at: withdrawnAt,
  channel: 'WEB',
});
