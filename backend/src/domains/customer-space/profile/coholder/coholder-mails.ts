import type { Civility } from '@portal/contract';
import { civilityLabel, foldLetters, isSameEmail, formatInstant } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Author } from '../../../../platform/customer-write';
import type { Db } from '../../../../platform/database';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import type { TemplatePayload } from '../../../../platform/mail/templates';
import { findBilling } from '../billing/billing.queries';
import { findCustomer } from '../change/profile.queries';

interface Person {
  civility: Civility | null;
  first_name: string | null;
  last_name: string | null;
}

interface Change {
  customerNumber: string;
  contractNumber: string;
  author: Author;
  supportEmail: string;
}

const nameOf = ({ civility, first_name, last_name }: Person): string =>
  [civility && civilityLabel(civility), first_name, last_name].filter(Boolean).join(' ');

const letters = ({ first_name, last_name }: Person): string => foldLetters(`${first_name} ${last_name}`);

const isSamePerson = (one: Person, other: Person): boolean => letters(one) === letters(other);

/**
 * Mails the holder when a co-holder is added, removed or replaced. Also mails the co-holder when an address is known:
 * the billing contact's, if it has the co-holder's name.
 */
export async function mailCoholderChange(
  tx: Db,
  clock: Clock,
  { customerNumber, contractNumber, author, supportEmail }: Change,
  { before, after }: { before: Person | undefined; after: Person | null },
): Promise<void> {
  const holder = await findCustomer(tx, customerNumber);
  const billing = await findBilling(tx, customerNumber, contractNumber);
  const common = { contractNumber, byAgent: author.isAgent, at: formatInstant(clock()), supportEmail };
  const who = after ?? before;
  if (!who) return;
  const change = after === null ? 'REMOVED' : before ? 'REPLACED' : 'ADDED';
  await enqueueMail(
    tx,
    'coholder-changed',
    holder.email,
    {
      ...common,
      greeting: `Bonjour ${holder.first_name},`,
      change,
      coholder: nameOf(who),
      holder: null,
    },
    customerNumber,
  );
  if (isSameEmail(billing.email, holder.email)) return;
  const mailCoholder = (person: Person, became: TemplatePayload<'coholder-changed'>['change']) =>
    enqueueMail(
      tx,
      'coholder-changed',
      billing.email,
      {
        ...common,
        greeting: `Bonjour ${person.first_name},`,
        change: became,
        coholder: nameOf(person),
        holder: nameOf(holder),
      },
      customerNumber,
    );
  if (before && after && isSamePerson(before, after)) return;
  if (before && isSamePerson(before, billing)) await mailCoholder(before, 'REMOVED');
  if (after && isSamePerson(after, billing)) await mailCoholder(after, 'ADDED');
}
