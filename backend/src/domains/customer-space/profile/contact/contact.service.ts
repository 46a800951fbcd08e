import type { RequestOf, RequestSubcategory } from '@portal/contract';
import { isRequestSubject, isSameEmail } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Written } from '../../../../platform/customer-write';
import type { Db } from '../../../../platform/database';
import { conflict, refusedFields } from '../../../../platform/errors';
import { customerSearchText } from '../../../../platform/search-text';
import { recordChange, type RequestEvent } from '../../../customer/requests/requests.service';
import { contractToTell } from '../change/change-trace';
import { changeCoholder } from '../coholder/coholder.service';
import { proofErrors, textErrors } from '../consents/consents.rules';
import { isConsented, recordConsent } from '../consents/consents.service';
import { changedFields, readEmail, readMobile } from '../change/contact.rules';
import { askEmailChange, type EmailWrite } from '../email/email-change.service';
import { pendingEmailOf } from '../email/pending-email.service';
import { mailPhoneChange } from './phone-mail';
import { findCustomer, updateCustomer, type CustomerRow } from '../change/profile.queries';

type ContactRequest = Omit<RequestOf<'/updateCustomer'>, 'channel' | 'seller'>;
type ContactWrite = EmailWrite & { request: ContactRequest };
type Contact = Pick<CustomerRow, 'phone' | 'marketing' | 'newsletter'>;
type Field = keyof Contact | 'isAuthorizeData';
interface ContactChange {
  code: '200';
  version: number;
  pendingEmail: string | null;
  event?: RequestEvent;
}

const subjects: Record<Field, string> = {
  phone: 'téléphone',
  marketing: 'offres commerciales',
  newsletter: 'lettre d’information',
  isAuthorizeData: 'utilisation des données',
};

/**
 * Changes a customer's phone and mailings at once; their place in the search follows. Another e-mail waits until its
 * mailbox is proved (email-change.service.ts). A consent that is given needs its proof. With a co-holder, all change together or not at all.
 * @throws DomainError 409 when another tab was first, 422 at the field refused, 429 for too many e-mails in a day.
 */
export async function changeContact(
  tx: Db,
  clock: Clock,
  change: ContactWrite,
): Promise<Written<ContactChange>> {
  const { customerNumber, request } = change;
  const before = await findCustomer(tx, customerNumber);
  if (request.version !== undefined && request.version !== before.version) {
    throw conflict('Vos informations ont été modifiées entre-temps. Rechargez la page avant de recommencer.');
  }
  const { email, contact } = readContact(request, before);
  await assertProven(tx, customerNumber, request, before);
  const asked = !isSameEmail(before.email, email) && (await askEmailChange(tx, clock, change, before, email));
  const changed: Field[] = changedFields<Contact>(before, contact);
  const version =
    asked || changed.length > 0 ? await store(tx, clock, change, before, contact) : before.version;
  if (await changeDataUse(tx, clock, change)) changed.push('isAuthorizeData');
  if (changed.includes('phone')) await mailPhoneChange(tx, clock, change, before, contact.phone);
  const coholderEvent = await changeNamedCoholder(tx, clock, change);
  const event = changed.length > 0 ? await tell(tx, clock, change, changed) : coholderEvent;
  const pendingEmail = await pendingEmailOf(tx, clock, customerNumber);
  const fields = [...(asked ? ['pendingEmail'] : []), ...changed].join(' ');
  return {
    answer: { code: '200', version, pendingEmail, ...(event && { event }) },
    detail: { fields, coholder: coholderEvent !== undefined },
  };
}

function readContact(request: ContactRequest, before: CustomerRow): { email: string; contact: Contact } {
  const errors = textErrors(request.textVersion);
  const email = readEmail(request.email, 'email', errors);
  const phone = readMobile(request.phone, before.phone, 'phone', errors);
  if (request.event && !isRequestSubject(request.event.category, request.event.subCategory)) {
    errors.push({
      path: 'event.subCategory',
      message: 'Ce sujet ne fait pas partie de la catégorie choisie',
    });
  }
  if (errors.length > 0) throw refusedFields(errors);
  return { email, contact: { phone, marketing: request.marketing, newsletter: request.newsletter } };
}

/** A consent is never given without a proof of how, whichever call gives it. */
async function assertProven(
  tx: Db,
  customerNumber: string,
  { marketing, newsletter, isAuthorizeData, ...proof }: ContactRequest,
  before: CustomerRow,
): Promise<void> {
  const dataUse = { purpose: 'DATA_USE', granularity: 'NONE' } as const;
  const granted =
    (marketing && !before.marketing) ||
    (newsletter && !before.newsletter) ||
    (isAuthorizeData === true && !(await isConsented(tx, customerNumber, dataUse)));
  const errors = proofErrors({ granted, ...proof });
  if (errors.length > 0) throw refusedFields(errors);
}

async function store(
  tx: Db,
  clock: Clock,
  { customerNumber, author, request: { screen, textVersion } }: ContactWrite,
  before: CustomerRow,
  contact: Contact,
): Promise<number> {
  const now = clock();
  for (const [purpose, flag] of [
    ['MARKETING', 'marketing'],
    ['NEWSLETTER', 'newsletter'],
  ] as const) {
    if (before[flag] === contact[flag]) continue;
    const granted = contact[flag];
    const consent = { customerNumber, purpose, granularity: 'NONE' as const, granted };
    await recordConsent(tx, clock, { ...consent, author, screen, textVersion });
  }
  const search_text = customerSearchText({ ...before, ...contact });
  return updateCustomer(tx, customerNumber, { ...contact, search_text, updated_at: now });
}

async function changeDataUse(
  tx: Db,
  clock: Clock,
  { customerNumber, author, request: { isAuthorizeData: granted, screen, textVersion } }: ContactWrite,
): Promise<boolean> {
  if (granted === undefined) return false;
  const consent = { customerNumber, purpose: 'DATA_USE', granularity: 'NONE', granted } as const;
  return recordConsent(tx, clock, { ...consent, author, screen, textVersion });
}

async function changeNamedCoholder(
  tx: Db,
  clock: Clock,
  { customerNumber, request: { coholder }, author, supportEmail }: ContactWrite,
): Promise<RequestEvent | undefined> {
  if (!coholder) return undefined;
  const contractNumber = await contractToTell(tx, customerNumber, coholder.contractNbr);
  const { event } = await changeCoholder(tx, clock, {
    customerNumber,
    contractNumber: contractNumber as string,
    mode: coholder.mode,
    coholder: coholder.mode === 'delete' ? undefined : coholder,
    path: 'coholder',
    author,
    supportEmail,
  });
  return event;
}

async function tell(
  tx: Db,
  clock: Clock,
  { customerNumber, request: { event }, author }: ContactWrite,
  changed: Field[],
): Promise<RequestEvent | undefined> {
  const contractNumber = await contractToTell(tx, customerNumber, event?.contractNbr);
  if (contractNumber === undefined) return undefined;
  const subcategory: RequestSubcategory = event?.subCategory ?? 'CONSUMPTION_CONTACT_CHANGE';
  const what = changed.map((field) => subjects[field]).join(', ');
  return recordChange(tx, clock, {
    customerNumber,
    contractNumber,
    category: event?.category ?? 'PERSONAL_DATA',
    subcategory,
    message: event?.message ?? `Mise à jour de mes coordonnées\u00a0: ${what}.`,
    author,
  });
}
