import type { HomeMoment } from '@portal/contract';
import { type Day, formatCount, formatEuros, formatLongDay, formatWholeEuros } from '@portal/domain';

/** What a first card says. Euros and day are those of its card; they are null where they are not known. */
interface MomentWords {
  title: (card: { amount: number | null; day: Day | null; count: number }) => string;
  words: (card: { amount: number | null; day: Day | null; count: number }) => string;
}

const on = (day: Day | null) => (day === null ? '' : ` le ${formatLongDay(day)}`);
const until = (day: Day | null) => (day === null ? '' : ` jusqu’au ${formatLongDay(day)}`);
const euros = (amount: number | null) => (amount === null ? '' : ` de ${formatEuros(amount)}`);

/** Sentences of the home’s first card: also shown before the code of the screen has come. */
export const frMoment = {
  calm: {
    title: 'Tout est en ordre',
    words: 'Vous n’avez rien à faire pour le moment.',
  },
  others: 'Aussi à faire',
  drawnAfterEnd: (count: number, euros: number, day: Day) =>
    count === 1
      ? `Un prélèvement de ${formatEuros(euros)} reste prévu le ${formatLongDay(day)}.`
      : `${formatCount(count, 'prélèvement reste prévu', 'prélèvements restent prévus')} ensuite, pour ${formatEuros(euros)} en tout\u00a0: le premier le ${formatLongDay(day)}.`,
  closed: {
    titles: {
      none: 'Votre contrat est clos',
      closed: 'Tous vos contrats sont clos',
      open: 'Ce contrat est clos',
    },
    supplied: 'Son historique reste consultable.',
    never: 'Il n’a pas été mis en service.',
    chooseOther: 'Choisissez un autre contrat pour suivre vos contrats en cours.',
    history: 'Vos factures et votre historique restent consultables.',
    noHistory: 'Il n’y a pas eu de mise en service, donc ni facture ni historique à consulter.',
  },
  moments: {
    LATE_DEBT: {
      title: ({ amount }) => `${formatEuros(amount ?? 0)} à régler`,
      words: ({ count, day }) =>
        count > 1
          ? `${formatCount(count, 'paiement', 'paiements')} en retard, le plus ancien depuis${on(day)}.`
          : `Un paiement est en retard depuis${on(day)}.`,
    },
    FIRST_PAYMENT: {
      title: ({ amount }) => `Votre premier paiement${euros(amount)} est attendu`,
      words: ({ amount }) =>
        amount === null
          ? 'Son montant n’est pas connu ici : écrivez-nous pour le régler.'
          : 'Votre contrat démarre une fois ce paiement reçu.',
    },
    REPAYMENT_DUE: {
      title: ({ amount }) => `Un versement${euros(amount)} est à payer`,
      words: ({ day }) => `Prévu${on(day)} par votre échelonnement.`,
    },
    SIGNATURE: {
      title: () => 'Votre souscription attend votre signature',
      words: ({ day }) => `Ouvrez le lien que vous avez reçu : il est valable${until(day)}.`,
    },
    REQUEST_ANSWER: {
      title: ({ count }) =>
        count > 1 ? `${count}\u00a0demandes attendent votre réponse` : 'Une demande attend votre réponse',
      words: ({ day }) => `Sans nouvelle de vous, elle sera close${on(day)}.`,
    },
    BILL_TO_PAY: {
      title: ({ amount }) => `${formatEuros(amount ?? 0)} à payer`,
      words: ({ day, count }) =>
        count > 1 ? `En ${count}\u00a0factures, la première avant${on(day)}.` : `À régler avant${on(day)}.`,
    },
    ACTIVATION_ERROR: {
      title: () => 'Une erreur empêche la mise en service de ce contrat',
      words: () =>
        'Nous la corrigeons et revenons vers vous. Pour en savoir plus, ou si vous avez renoncé à ce contrat, écrivez-nous.',
    },
    CONTRACT_ENDING: {
      title: ({ day }) => `Ce contrat prend fin${on(day)}`,
      words: () => 'Votre résiliation est enregistrée\u00a0: vos échéances s’arrêtent à cette date.',
    },
    READING_DUE: {
      title: () => 'Relevez votre compteur',
      words: ({ day }) =>
        day === null
          ? 'Nous n’avons encore aucun relevé : vos factures seraient estimées.'
          : `Dernier relevé${on(day)} : sans un nouveau, vos factures seraient estimées.`,
    },
    SETTLEMENT_HIGH: {
      title: ({ amount }) => `Environ ${wholeEuros(amount)} à régler à votre régularisation`,
      words: ({ day }) => `Elle est prévue${on(day)}. Vous pouvez adapter vos échéances dès maintenant.`,
    },
    NEW_PRICES: {
      title: ({ day }) => `Vos prix changent${on(day)}`,
      words: () => 'Le détail vous a été envoyé par e-mail. Vous pouvez changer d’offre sans frais.',
    },
    CONTRACT_STARTING: {
      title: ({ day }) => `Votre contrat démarre${on(day)}`,
      words: () => 'Vos consommations et vos paiements apparaîtront ici à partir de cette date.',
    },
    ACTIVATION: {
      title: () => 'Votre contrat est en cours d’activation',
      words: () => 'Vous n’avez rien à faire : suivez les étapes ci-dessous.',
    },
    CONTRACT_CLOSED: {
      title: () => 'Ce contrat est clos',
      words: () => 'Son historique reste consultable.',
    },
    SEASON_CHANGE: {
      title: ({ day }) => `Votre forfait change de saison${on(day)}`,
      words: () => 'Vérifiez qu’il convient à votre consommation.',
    },
    OTHERS_LATE: {
      title: ({ amount, count }) =>
        `${formatEuros(amount ?? 0)} en retard sur ${count > 1 ? formatCount(count, 'autre contrat', 'autres contrats') : 'un autre contrat'}`,
      words: () =>
        'Ce montant ne compte pas le contrat affiché ici. Vous pouvez le régler depuis la liste de vos contrats.',
    },
  } satisfies Record<HomeMoment, MomentWords>,
} as const;

/** Without cents: it is an estimate. */
function wholeEuros(amount: number | null): string {
  return formatWholeEuros(Math.round(amount ?? 0));
}
