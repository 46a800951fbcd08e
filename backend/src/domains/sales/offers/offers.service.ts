import type { ResponseOf } from '@portal/contract';
import { formatCents, parisDayOf, toCents } from '@portal/domain';
import type { Clock } from '../../../platform/clock';
import type { Author, Written } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { toEuros } from '../../../platform/money';
import { conflict, fieldsUnder, notFound } from '../../../platform/errors';
import type { PayloadOf } from '../../../platform/http/define-call';
import { budgetAmounts } from '../../billing/catalogue/catalogue.service';
import { inEuros } from '../../billing/payments/changed-plan.service';
import { changeFrequency } from './change-frequency';
import { changeOptions } from './change-options';
import { changePackage } from './change-package';
import { changeProduct } from './change-product';
import type { Asked, Decision, Mode } from './decision';
import { lockOffer } from '../../billing/contract-terms/contract-terms.service';
import { changeRefusal } from './offers.rules';
import { writeChange } from './write-change';

type Answer = ResponseOf<'/manageOffer'>;

const decisions: Record<Mode, (asked: Asked) => Promise<Decision>> = {
  INSTALLMENT_FREQUENCY: changeFrequency,
  PRODUCT: changeProduct,
  PACKAGE: changePackage,
  OPTIONS: changeOptions,
};

interface OfferChange {
  customerNumber: string;
  request: PayloadOf<'/manageOffer'>;
  author: Author;
  supportEmail: string;
}

/**
 * Changes an offer from today on: the contract, a `contract_change` with before and after, the amendment in the
 * customer's documents, a request with status NEW and a mail, all or nothing. What is so already answers OK and leaves no trace, so that a second click does nothing.
 * @throws DomainError 409 when the contract is no longer the version that the screen showed, or the change no longer
 * comes to the amount: it can still be confirmed. 422 for what is not sold, at its field of the request.
 */
export async function changeOffer(
  tx: Db,
  clock: Clock,
  { customerNumber, request, author, supportEmail }: OfferChange,
): Promise<Written<Answer>> {
  const { mode, contract: wanted } = request;
  const state = await lockOffer(tx, {
    customer_number: customerNumber,
    contract_number: wanted.contractNumber,
  });
  if (!state) throw notFound('Ce contrat n’existe pas');
  const asked: Asked = { tx, clock, day: parisDayOf(clock()), state, wanted, author };
  const { version } = state.contract;
  const unavailable = changeRefusal(state.contract, author.isAgent);
  if (unavailable !== null) return refused(mode, version, { description: unavailable });
  const decision = await fieldsUnder('contract', () => decisions[mode](asked));
  if (decision.verdict === 'SAME') {
    return {
      answer: { ...nothing, code: 'OK', description: decision.description, version },
      detail: { mode },
    };
  }
  if (decision.verdict === 'KO') return refused(mode, version, decision);
  if (wanted.version !== undefined && wanted.version !== version) {
    throw conflict(
      'Votre contrat a été modifié entre-temps, ailleurs ou dans un autre onglet. Vérifiez sa situation et le prix avant de confirmer.',
    );
  }
  assertShownPrice(request.amount, decision.quote.yearlyCents);
  const { eventNbr, coming, replacedCents } = await writeChange(asked, decision, {
    kind: mode,
    effectiveOn: asked.day,
    supportEmail,
  });
  return {
    answer: {
      code: 'OK',
      description: decision.summary,
      effectiveDate: asked.day,
      nextPossibleDate: decision.nextPossibleDate ?? null,
      eventNbr,
      version: version + 1,
      budget: budgetAmounts(decision.quote),
      instalments: inEuros(coming),
      ...(replacedCents !== null && { replacedInstallment: toEuros(replacedCents) }),
    },
    detail: { mode, result: 'OK' },
  };
}

/** The year that the screen showed is the one that is agreed on: the catalogue may have moved since. */
function assertShownPrice(shown: number | undefined, yearlyCents: number): void {
  if (shown === undefined || toCents(shown) === yearlyCents) return;
  throw conflict(
    `Le prix a changé entre-temps\u00a0: ${formatCents(yearlyCents)} par an, au lieu de ${formatCents(toCents(shown))}. Vérifiez-le avant de confirmer.`,
  );
}

const nothing = { effectiveDate: null, nextPossibleDate: null, eventNbr: null, budget: null };

const refused = (
  mode: Mode,
  version: number,
  { description, nextPossibleDate = null }: { description: string; nextPossibleDate?: string | null },
): Written<Answer> => ({
  answer: { ...nothing, code: 'KO', description, nextPossibleDate, version },
  detail: { mode, result: 'KO' },
});
