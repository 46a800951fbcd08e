import { frequencyLabel } from '@portal/domain';
import {
  instalmentOf,
  keptChoice,
  priceEntry,
  productOfContract,
} from '../../billing/catalogue/catalogue.service';
import { replanInstalments } from '../../billing/payments/instalment-plan.service';
import { type Asked, type Decision, keyOf, planOf, refusal } from './decision';
import { lastFrequencyChange, updateContract } from './offers.queries';
import { nextChange, nextMonth, onceAMonth } from './offers.rules';
import { runningContract } from '../../billing/contract-terms/contract-terms.service';

/**
 * Changes the number of months between two instalments. Cyclical products are always paid monthly. A customer may
 * change it once a month, like a package, because each change makes a new plan and sends a mail; an agent may correct a
 * mistake.
 */
export async function changeFrequency(asked: Asked): Promise<Decision> {
  const { contract } = asked.state;
  const wanted = asked.wanted.installmentFrequency;
  if (wanted === undefined) return refusal('Choisissez une fréquence de paiement');
  if (contract.installment_frequency === wanted) {
    return { verdict: 'SAME', description: 'Cette fréquence est déjà la vôtre' };
  }
  if (contract.billing_mode !== 'PAYMENT_SCHEDULE' && wanted !== 'MONTHLY') {
    return refusal('Votre offre se paie chaque mois');
  }
  const next = nextChange(await lastFrequencyChange(asked.tx, keyOf(asked)), asked.day);
  if (next !== null && !asked.author.isAgent) return refusal(onceAMonth('frequency', next), next);
  const entry = await productOfContract(asked.tx, asked.day, contract.product_code);
  const quote = priceEntry(entry, keptChoice(runningContract(asked.state), { frequency: wanted }), asked.day);
  return {
    verdict: 'CHANGE',
    subcategory: 'PP_CHANGE',
    nextPossibleDate: asked.author.isAgent ? undefined : nextMonth(asked.day),
    summary: `Nouvelle fréquence de paiement\u00a0: ${frequencyLabel(wanted).toLowerCase()}.`,
    before: { installmentFrequency: contract.installment_frequency },
    after: { installmentFrequency: wanted },
    quote,
    apply: async () => {
      await replanInstalments(asked.tx, asked.clock, planOf(asked), instalmentOf(quote));
      await updateContract(asked.tx, keyOf(asked), {
        installment_frequency: wanted,
        updated_at: asked.clock(),
      });
    },
  };
}
