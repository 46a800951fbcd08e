import { type Day, formatCount, formatDay, formatLongDay, formatWhole } from '@portal/domain';

/** Whole euros: what is expected is not known to the cent. */
const about = (euros: number) => `${formatWhole(Math.round(euros))}\u00a0€`;
const between = (low: number, high: number) => `entre ${about(low)} et ${about(high)}`;

/** Words of `/consumption/year`. */
export const frYear = {
  title: 'Mon année',
  loading: 'Chargement de votre année',
  loadingRest: 'Chargement de la suite',
  failed: 'L’estimation de votre année n’a pas pu être chargée',
  about,
  balance: {
    card: (day: Day, ends: 'ANNIVERSARY' | 'TERMINATION') =>
      ends === 'ANNIVERSARY'
        ? `À l’anniversaire, le ${formatLongDay(day)}`
        : `À la fin du contrat, le ${formatLongDay(day)}`,
    nextCard: (day: Day) => `À la prochaine régularisation, le ${formatLongDay(day)}`,
    pay: 'vous devriez payer environ',
    receive: 'vous devriez recevoir environ',
    even: 'vos échéances devraient couvrir votre année',
    range: (low: number, high: number) => {
      if (low >= 0) return between(low, high);
      if (high <= 0) return between(-high, -low);
      return `de ${about(-low)} à recevoir à ${about(high)} à payer`;
    },
    odds: 'quatre fois sur cinq',
    wholeSum: {
      pay: (euros: number) => `environ ${about(euros)} à payer`,
      receive: (euros: number) => `environ ${about(euros)} à recevoir`,
      even: (_: number) => 'un solde proche de zéro',
    },
    whole: (day: Day, ends: 'ANNIVERSARY' | 'TERMINATION', sum: string, range: string) =>
      `D’ici à ${ends === 'ANNIVERSARY' ? 'l’anniversaire' : 'la fin du contrat'}, le ${formatLongDay(day)}, en tout ${sum}, cette régularisation comprise (${range}).`,
    refused: (count: number, euros: string) =>
      `${formatCount(count, 'échéance refusée', 'échéances refusées')} par votre banque (${euros}) ${count === 1 ? 'reste due' : 'restent dues'} en plus.`,
    debts: 'Régler ce qui est dû',
    unread: 'Aucun relevé depuis la dernière facture\u00a0: tout est estimé.',
    unreadMeasured:
      'Aucun relevé de compteur depuis la dernière facture\u00a0: la suite est estimée d’après vos relevés d’avant. Vos mesures jour par jour n’y entrent pas.',
    readUntil: (day: Day) => `Relevé jusqu’au ${formatDay(day)}.`,
    reading: 'Transmettre un relevé',
  },
  picture: {
    alt: (label: string, cost: string, paid: string, planned: string) =>
      `${label}, estimé\u00a0: ${cost}, échéances payées ${paid}, échéances à venir ${planned}`,
    cost: 'Coût de l’année',
    costSince: (from: Day) => `Coût depuis le ${formatDay(from)}`,
    sinceBill: (from: Day, to: Day) =>
      `Depuis votre dernière facture (${formatDay(from)}), jusqu’à l’anniversaire du ${formatDay(to)}.`,
    until: (from: Day, to: Day) => `Du ${formatDay(from)} au ${formatDay(to)}, fin de votre contrat.`,
    instalments: 'Vos échéances',
    legend: {
      read: 'Déjà consommé',
      fixed: 'Abonnement et options',
      expected: 'À consommer, estimé',
      paid: 'Payé',
      refused: 'Refusé, à régler',
      planned: 'À venir',
      band: 'Fourchette du coût',
    },
  },
  warning: (on: Day, day: Day, euros: number) =>
    `Le ${formatDay(on)}, nous vous avons écrit que la régularisation du ${formatLongDay(day)} devrait demander environ ${about(euros)}.`,
  choice: {
    card: 'Choisir mes échéances',
    label: (months: number) =>
      months === 1 ? 'Montant de chaque mois' : `Montant tous les ${months}\u00a0mois`,
    now: (euros: string) => `Aujourd’hui\u00a0: ${euros}`,
    recommended: (euros: number) => `Conseillé\u00a0: ${about(euros)}`,
    take: (euros: number) => `Choisir ${about(euros)}`,
    value: (euros: number) => about(euros),
    bounds: (min: number, max: number) =>
      `De ${about(min)} à ${about(max)}\u00a0: en dessous la régularisation serait trop élevée, au-delà vous paieriez trop d’avance.`,
    outside: (euros: string) =>
      `Votre échéance actuelle, ${euros}, est en dehors de ce qui peut être choisi.`,
    from: (day: Day, count: number, announced: number) =>
      `${formatCount(count, 'échéance change', 'échéances changent')}, à partir du ${formatLongDay(day)}.${announced === 0 ? '' : announced === 1 ? ' La précédente est déjà annoncée à votre banque.' : ' Les précédentes sont déjà annoncées à votre banque.'}`,
    effect: {
      pay: 'À l’anniversaire, environ',
      payByThen: 'D’ici à l’anniversaire, en tout, environ',
      toPay: 'à payer',
      toReceive: 'à recevoir',
      evenByThen: 'D’ici à l’anniversaire, en tout, un solde proche de zéro',
      even: 'À l’anniversaire, un solde proche de zéro',
    },
    law: 'Le prix de votre contrat ne change pas. Vos échéances sont une avance\u00a0: seule votre consommation réelle est facturée, et la régularisation demande ou rend la différence.',
    submit: 'Changer mes échéances',
    confirm: (euros: number) => `Passer vos échéances à ${about(euros)}\u00a0?`,
    confirmWords: (day: Day) =>
      `Le premier prélèvement à ce montant est celui du ${formatLongDay(day)}. Un e-mail vous le confirme. Vous pourrez changer à nouveau le mois prochain.`,
    saved: (euros: number) =>
      `Vos échéances passent à ${about(euros)}. Un e-mail vous donne le nouveau calendrier.`,
    none: 'Aucune échéance ne peut plus changer d’ici là\u00a0: la prochaine est déjà annoncée à votre banque, ou il n’y en a plus.',
    schedule: 'Voir mon échéancier',
    readOnly: 'Passez en mode intervention pour changer les échéances.',
    same: 'C’est votre échéance actuelle.',
    first: 'Choisissez d’abord un montant.',
  },
  how: {
    title: 'Comment est-ce calculé\u00a0?',
    parts: 'Le détail',
    read: (days: number, kwh: string) => `Énergie relevée, ${formatCount(days, 'jour')}, ${kwh}`,
    expected: (days: number, kwh: string, margin: string) =>
      `Énergie estimée, ${formatCount(days, 'jour')}, ${kwh} (± ${margin})`,
    subscription: 'Abonnement et contribution d’acheminement',
    options: 'Options et remises',
    fees: 'Frais de fréquence de paiement',
    cost: (label: string) => `${label}, taxes comprises`,
    paid: (count: number) => `Échéances payées ou en cours (${count})`,
    refused: (count: number) => `Échéances refusées, dues à part (${count})`,
    planned: (count: number) => `Échéances à venir (${count})`,
    balance: 'Solde estimé',
    costRange: (label: string) => `${label}, fourchette`,
    balanceRange: 'Solde, fourchette',
    range: (low: string, high: string) => `de ${low} à ${high}`,
    steps: (from: Day, to: Day, readings: number) => [
      `Le calcul va du ${formatDay(from)}, où s’arrête votre dernière facture ou commence votre contrat, au ${formatDay(to)}.`,
      'Ce qui est relevé compte pour ce qu’il est, aux prix et aux taxes de chaque jour.',
      readings === 0
        ? 'Ce qui n’est pas relevé part de la consommation estimée de votre contrat et des saisons de votre forfait.'
        : `Ce qui n’est pas relevé suit vos propres saisons, tirées de ${formatCount(readings, 'relevé')}\u00a0; les plus récents comptent davantage, les estimés moins.`,
      'Les prix à venir sont ceux déjà connus. La fourchette contient le résultat quatre fois sur cinq\u00a0: un hiver rude ou un nouvel équipement peuvent en sortir.',
    ],
  },
  refusals: {
    CLOSED: {
      title: 'Ce contrat a pris fin',
      words: 'Votre facture de clôture a fait le compte\u00a0: il n’y a plus d’année à estimer.',
      action: 'Voir mes factures',
    },
    NOT_STARTED: {
      title: 'Votre contrat n’a pas commencé',
      words: 'L’estimation de votre année apparaîtra ici dès que l’énergie sera fournie.',
      action: 'Suivre mon contrat',
    },
    NO_SETTLEMENT: {
      title: 'Pas de régularisation sur ce contrat',
      words:
        'Il est facturé chaque mois sur ce qu’il consomme\u00a0: vos factures suivent vos relevés, et rien n’est à régulariser à l’anniversaire.',
      action: 'Voir mes factures',
    },
    NOTHING_KNOWN: {
      title: 'Pas encore de quoi estimer votre année',
      words:
        'Nous ne connaissons ni relevé ni consommation estimée de ce contrat. Un relevé de votre compteur suffit.',
      action: 'Transmettre un relevé',
    },
    NO_PRICE: {
      title: 'Un prix manque',
      words: 'Les prix de toute votre année ne sont pas encore connus. Revenez plus tard, ou écrivez-nous.',
      action: 'Nous écrire',
    },
  },
} as const;
