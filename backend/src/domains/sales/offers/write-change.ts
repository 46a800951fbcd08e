import { v7 as uuidv7 } from 'uuid';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import type { Contract } from '@portal/contract';
import {
  comingInstalmentWords,
  type Day,
  expectedYearWords,
  monthsOfFrequency,
  formatInstant,
} from '@portal/domain';
import { toExpected } from '../../billing/catalogue/catalogue.service';
import { contractDetail } from '../../customer/contracts/contracts.service';
import { keepAmendment } from '../../billing/documents/kept-papers.service';
import {
  comingInstalments,
  type ComingInstalment,
  inEuros,
} from '../../billing/payments/changed-plan.service';
import { nextInstalment } from '../../billing/payments/next-instalment.service';
import { recordChange } from '../../customer/requests/requests.service';
import { type Asked, type Change, keyOf } from './decision';
import { insertChange } from './offers.queries';

interface Writing {
  kind: Parameters<typeof insertChange>[1]['kind'];
  /** The paper's subject; that of its kind where there is none. */
  subject?: string;
  effectiveOn: Day;
  supportEmail: string;
}

/**
 * Writes a change that was decided: the contract, the change with its before and after, the amendment in the customer's
 * documents, its trace among the customer's events and a mail. @returns the event's number, and the instalments to come
 */
export async function writeChange(
  asked: Omit<Asked, 'wanted'>,
  change: Change,
  { kind, subject, effectiveOn, supportEmail }: Writing,
): Promise<{ eventNbr: string; coming: ComingInstalment[] }> {
  const { tx, clock, day, state, author } = asked;
  const { contract } = state;
  const { customer_number: customerNumber, contract_number: contractNumber } = contract;
  const before = await contractDetail(tx, customerNumber, contractNumber);
  const instalmentOf = async ({ installmentFrequency }: Contract) => {
    const months = monthsOfFrequency[installmentFrequency];
    return months === null ? null : nextInstalment(tx, day, { customerNumber, contractNumber }, months);
  };
  const formerInstalment = await instalmentOf(before);
  await change.apply();
  const after = await contractDetail(tx, customerNumber, contractNumber);
  const coming = await comingInstalments(tx, day, { customerNumber, contractNumber });
  await insertChange(tx, {
    ...keyOf(asked),
    id: uuidv7(),
    kind,
    before: JSON.stringify(change.before),
    after: JSON.stringify(change.after),
    effective_date: effectiveOn,
    requested_by: author.login,
    requested_at: clock(),
  });
  await keepAmendment(tx, clock(), customerNumber, {
    kind,
    subject,
    before,
    after,
    day,
    effectiveOn,
    prices: change.prices ?? null,
    instalments: { before: formerInstalment, after: await instalmentOf(after) },
    coming,
  });
  const { eventNbr } = await recordChange(tx, clock, {
    customerNumber,
    contractNumber,
    category: 'CONTRACT_OFFER_SERVICE',
    subcategory: change.subcategory,
    message: change.summary,
    author,
  });
  await enqueueMail(
    tx,
    'offer-changed',
    contract.email,
    {
      greeting: `Bonjour ${contract.first_name},`,
      contractNumber,
      summary: change.summary,
      year: expectedYearWords(toExpected(change.quote?.expected)),
      instalments: comingInstalmentWords(inEuros(coming)),
      byAgent: author.isAgent,
      at: formatInstant(clock()),
      supportEmail,
    },
    customerNumber,
  );
  return { eventNbr, coming };
}
