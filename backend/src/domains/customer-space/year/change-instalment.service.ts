import type { ResponseOf } from '@portal/contract';
import {
  comingInstalmentWords,
  type Day,
  formatCents,
  formatInstant,
  formatLongDay,
  parisDayOf,
} from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock';
import type { Author, Written } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, refusedFields } from '../../../platform/errors';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { toEuros } from '../../../platform/money';
import { comingInstalments, inEuros } from '../../billing/payments/changed-plan.service';
import { repriceInstalments } from '../../billing/payments/instalment-plan.service';
import { recordChange } from '../../customer/requests/requests.service';
import { foreseeYear, type NoYear } from './foreseen-year.service';
import type { InstalmentLimits } from './instalment-choice.rules';
import { balanceWith, changeableYear, onceAMonth } from './year-answer.service';
import { type ContractKey, keepInstalmentChange } from './year.queries';

type Answer = ResponseOf<'/changeInstalment'>;

interface Wanted {
  /** Cents of a whole instalment. */
  cents: number;
  version: number;
  author: Author;
  limits: InstalmentLimits;
  supportEmail: string;
}

const noYear: Record<NoYear, string> = {
  CLOSED: 'Ce contrat a pris fin\u00a0: ses échéances ne changent plus',
  NOT_STARTED:
    'Ce contrat n’a pas commencé\u00a0: ses échéances pourront être modifiées une fois l’énergie fournie',
  NO_SETTLEMENT: 'Ce contrat est facturé sur ce qu’il consomme\u00a0: il n’a pas d’échéance à modifier',
  NOTHING_KNOWN:
    'Nous ne connaissons pas encore la consommation de ce contrat. Transmettez un relevé, puis réessayez.',
  NO_PRICE: 'Un prix manque pour estimer l’année de ce contrat. Réessayez plus tard, ou écrivez-nous.',
};

/**
 * Another amount of the instalments that can still change, within the bounds that the year's projection gives. The
 * price of the contract stays: what the instalments do not pay is settled. Once a calendar month for a customer; an
 * agent may correct it.
 * @throws DomainError 409 where none can change, it was changed this month, or the contract is no longer the version
 * that the screen showed; 422 outside the bounds, at `amount`.
 */
export async function changeInstalment(
  tx: Db,
  clock: Clock,
  key: ContractKey,
  { cents, version, author, limits, supportEmail }: Wanted,
): Promise<Written<Answer>> {
  const day = parisDayOf(clock());
  const { contract, found } = await foreseeYear(tx, day, key, true);
  if (typeof found === 'string') throw conflict(noYear[found]);
  const changeable = await changeableYear(tx, day, key, { contract, found, limits });
  if (!changeable) {
    throw conflict(
      `Plus aucune échéance ne peut changer avant le ${formatLongDay(found.to)}\u00a0: la prochaine est déjà annoncée à votre banque, ou il n’y en a plus.`,
    );
  }
  const { nextPossibleDate, currentCents, plan } = changeable;
  if (nextPossibleDate !== null && !author.isAgent) throw conflict(onceAMonth(nextPossibleDate));
  if (version !== contract.version) {
    throw conflict(
      'Votre contrat a été modifié entre-temps, ailleurs ou dans un autre onglet. Vérifiez les montants avant de confirmer.',
    );
  }
  assertWithin(cents, changeable);
  const { months, feeCents } = plan;
  await repriceInstalments(tx, clock, key, { months, feeCents, cents, restCents: 0 });
  const now = clock();
  await keepInstalmentChange(tx, key, {
    ...{ id: uuidv7(), before: currentCents, after: cents, day, login: author.login, now },
  });
  const coming = await comingInstalments(tx, day, key);
  const balance = balanceWith(cents, found, changeable);
  const summary = `Nouveau montant des échéances\u00a0: ${formatCents(cents)}, au lieu de ${formatCents(currentCents)}.`;
  const { eventNbr } = await recordChange(tx, clock, {
    ...key,
    category: 'CONTRACT_OFFER_SERVICE',
    subcategory: 'PP_AMOUNT_CHANGE',
    message: `${summary} ${balanceWords(balance, found.to)}`,
    author,
  });
  await enqueueMail(
    tx,
    'instalment-changed',
    contract.email,
    {
      greeting: `Bonjour ${contract.first_name},`,
      contractNumber: key.contractNumber,
      summary,
      balance: balanceWords(balance, found.to),
      instalments: comingInstalmentWords(inEuros(coming)),
      byAgent: author.isAgent,
      at: formatInstant(now),
      supportEmail,
    },
    key.customerNumber,
  );
  return {
    answer: {
      amount: toEuros(cents),
      balance: toEuros(balance),
      instalments: inEuros(coming),
      eventNbr,
      version: version + 1,
    },
    detail: { amountCents: cents },
  };
}

function assertWithin(
  cents: number,
  { minCents, maxCents, currentCents }: { minCents: number; maxCents: number; currentCents: number },
): void {
  const refuse = (message: string) => refusedFields([{ path: 'amount', message }]);
  if (cents === currentCents) throw refuse(`Votre échéance est déjà de ${formatCents(cents)}`);
  if (cents < minCents) {
    throw refuse(
      `L’échéance doit être d’au moins ${formatCents(minCents)}\u00a0: en dessous, la régularisation serait trop élevée`,
    );
  }
  if (cents > maxCents) {
    throw refuse(
      `L’échéance peut aller jusqu’à ${formatCents(maxCents)}\u00a0: au-delà, vous paieriez trop d’avance`,
    );
  }
}

/** What a settlement is expected to ask for, or to give back, in French. */
function balanceWords(cents: number, day: Day): string {
  const about = formatCents(Math.abs(Math.round(cents / 100) * 100));
  if (Math.abs(cents) < 100)
    return `Le ${formatLongDay(day)}, la régularisation devrait être proche de zéro.`;
  return cents > 0
    ? `Le ${formatLongDay(day)}, il devrait rester environ ${about} à payer.`
    : `Le ${formatLongDay(day)}, environ ${about} devraient vous être rendus.`;
}
