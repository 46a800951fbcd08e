import { v7 as uuidv7 } from 'uuid';
import { toEuros } from '../../../platform/money';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import type { Contract } from '@portal/contract';
import {
  comingInstalmentWords,
  type Day,
  expectedYearWords,
  monthsOfFrequency,
  formatInstant,
  replacedInstalmentWords,
} from '@portal/domain';
import { toExpected } from '../../billing/catalogue/catalogue.service';
import { contractDetail } from '../../customer/contracts/contracts.service';
import { keepAmendment } from '../../billing/documents/kept-papers.service';
import {
  comingInstalments,
  type ComingInstalment,
  inEuros,
} from '../../billing/payments/changed-plan.service';
import { chosenInstalment, nextInstalment } from '../../billing/payments/next-instalment.service';
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

interface WrittenChange {
  eventNbr: string;
  coming: ComingInstalment[];
  /** Cents of an instalment that the customer had chosen, which the change replaced. */
  replacedCents: number | null;
}

/**
 * Writes a change that was decided: the contract, the change with its before and after, the amendment in the customer's
 * documents, its trace among the customer's events and a mail.
 */
export async function writeChange(
  asked: Omit<Asked, 'wanted'>,
  change: Change,
  { kind, subject, effectiveOn, supportEmail }: Writing,
): Promise<WrittenChange> {
  const { tx, clock, day, state, author } = asked;
  const { contract } = state;
  const { customer_number: customerNumber, contract_number: contractNumber } = contract;
  const before = await contractDetail(tx, customerNumber, contractNumber);
  const instalmentOf = async ({ installmentFrequency }: Contract) => {
    const months = monthsOfFrequency[installmentFrequency];
    return months === null ? null : nextInstalment(tx, day, { customerNumber, contractNumber }, months);
  };
  const formerInstalment = await instalmentOf(before);
  const chosenCents = await chosenInstalment(tx, { customerNumber, contractNumber }, formerInstalment);
  await change.apply();
  const after = await contractDetail(tx, customerNumber, contractNumber);
  const coming = await comingInstalments(tx, day, { customerNumber, contractNumber });
  const newInstalment = await instalmentOf(after);
  // an amendment may leave the plan as it is
  const replacedCents = newInstalment?.cents === chosenCents ? null : chosenCents;
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
    instalments: { before: formerInstalment, after: newInstalment },
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
      instalments: [
        ...(replacedCents === null ? [] : [replacedInstalmentWords(toEuros(replacedCents))]),
        ...comingInstalmentWords(inEuros(coming)),
      ],
      byAgent: author.isAgent,
      at: formatInstant(clock()),
      supportEmail,
    },
    customerNumber,
  );
  return { eventNbr, coming, replacedCents };
}
