import type { Civility } from '@portal/contract';
import { type Day, formatPhone } from '@portal/domain';
import type { BillingContact, CaseAddress, CaseAnswers, OrderDraft } from './answers';

export interface BillingContactValues {
  hasBillingContact: boolean;
  billingCivility: Civility;
  billingFirstName: string;
  billingLastName: string;
  billingBirthday: Day | '';
  billingEmail: string;
  billingPhone: string;
}

/** Who gets the bills, as their fields show it. */
export const billingContactValues = (contact: BillingContact | null): BillingContactValues => ({
  hasBillingContact: contact !== null,
  billingCivility: contact?.civility ?? 'MR',
  billingFirstName: contact?.firstName ?? '',
  billingLastName: contact?.lastName ?? '',
  billingBirthday: contact?.birthday ?? '',
  billingEmail: contact?.email ?? '',
  billingPhone: formatPhone(contact?.phone ?? ''),
});

/** Values that passed; null: the customer gets the bills. */
export const billingContactOf = (values: BillingContactValues): BillingContact | null =>
  values.hasBillingContact
    ? {
        civility: values.billingCivility,
        firstName: values.billingFirstName,
        lastName: values.billingLastName,
        birthday: values.billingBirthday,
        email: values.billingEmail,
        phone: values.billingPhone,
      }
    : null;

type Draft = NonNullable<OrderDraft['customer']['finance']>['billingContact'];

/** As it is sent: with the address of the bills, which is that of the site unless another was given. */
export function billingContactDraft(answers: CaseAnswers): Draft {
  const { client, site } = answers;
  const contact = client?.billingContact;
  if (!contact) return null;
  const [first] = site?.contracts ?? [];
  const missing = first && answers.missing?.[first.energy]?.address;
  const address = client.billingAddress ?? missing ?? siteAddress(first?.deliveryPoint.address ?? null);
  return {
    ...contact,
    birthday: contact.birthday || null,
    email: contact.email || null,
    phone: contact.phone || null,
    address,
    postalCode: address.postalCode,
    city: address.townName,
  };
}

type SiteAddress = NonNullable<CaseAnswers['site']>['contracts'][number]['deliveryPoint']['address'];

/** Empty where the site is not known yet: the server then asks for it. */
const siteAddress = (address: SiteAddress): CaseAddress => ({
  number: address?.number ?? '',
  street: address?.street ?? '',
  postalCode: address?.postalCode ?? '',
  townName: address?.townName ?? '',
  netArea: address?.netArea ?? null,
});
