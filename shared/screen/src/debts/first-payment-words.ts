import { type Day, energyLabel, formatEuros, formatLongDay } from '@portal/domain';
import type { FirstPayment } from './use-first-payments';

const payment = (amount: number | null) =>
  amount === null ? 'Votre premier paiement' : `Votre premier paiement de ${formatEuros(amount)}`;
const then = 'Réglez-le par carte pour que nous demandions l’activation de votre contrat.';

/** Words of a first payment that a signed case awaits. */
export const firstPaymentWords = {
  region: 'Premier paiement',
  failed: 'Votre premier paiement n’a pas pu être lu',
  title: {
    awaited: (amount: number | null) => `${payment(amount)} est attendu`,
    underWay: (amount: number | null) => `${payment(amount)} est en cours`,
    failed: (amount: number | null) => `${payment(amount)} n’a pas abouti`,
    expired: (amount: number | null) => `${payment(amount)} n’a pas été terminé`,
  },
  contracts: ({ contracts, since }: FirstPayment): string => {
    const named = contracts.map(
      ({ contractNumber, energy }) => `${contractNumber} (${energyLabel(energy).toLowerCase()})`,
    );
    const of =
      named.length > 1 ? `Contrats ${named.join(' et ')}, souscrits` : `Contrat ${named[0]}, souscrit`;
    return `${of} le ${formatLongDay(since)}.`;
  },
  /** The start that was asked for; null where none was. */
  start: ({ contracts }: FirstPayment, today: Day): string | null => {
    const planned = contracts.flatMap(({ energy, startsOn }) =>
      startsOn === null ? [] : { energy, startsOn },
    );
    const [first] = planned;
    if (!first) return null;
    const day = formatLongDay(first.startsOn);
    const many = contracts.length > 1;
    const isOne =
      planned.length === contracts.length && planned.every((each) => each.startsOn === first.startsOn);
    if (!isOne) {
      const days = planned.map(
        (each) => `${energyLabel(each.energy).toLowerCase()} le ${formatLongDay(each.startsOn)}`,
      );
      return `Début demandé\u00a0: ${days.join(', ')}.`;
    }
    if (first.startsOn >= today)
      return `Début demandé ${many ? 'des contrats' : 'du contrat'}\u00a0: le ${day}.`;
    return `Vous aviez demandé un début le ${day}\u00a0: ${many ? 'les contrats attendent' : 'le contrat attend'} ce paiement.`;
  },
  detail: ({ state, amount, failureMessage }: FirstPayment): string => {
    if (state === 'underWay') {
      return 'Votre banque n’a pas encore répondu. Ne payez pas à nouveau\u00a0: un e-mail vous confirmera le paiement.';
    }
    if (amount === null)
      return 'Son montant n’est pas connu ici\u00a0: écrivez-nous, et nous vous l’indiquerons.';
    if (state === 'failed') return failureMessage === null ? then : `Motif\u00a0: ${failureMessage} ${then}`;
    return state === 'expired' ? `Vous n’avez pas été débité. ${then}` : then;
  },
  unknown:
    'Ce contrat attend un premier paiement dont le montant n’est pas connu ici\u00a0: écrivez-nous, et nous vous l’indiquerons.',
  write: 'Nous écrire',
} as const;
