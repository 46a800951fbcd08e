import { type Day, formatCount, formatDay, formatEuros } from '@portal/domain';
import { frDue } from './fr-due';
import type { SituationWords } from '../rules/bill-situation';

/** Words of `/document/bills`. */
export const frBills = {
  title: 'Mes factures',
  explained: {
    title: 'Ma facture expliquée',
    loading: 'Chargement de votre facture',
    failed: 'Votre facture n’a pas pu être expliquée',
    unknown: 'Nous ne trouvons pas cette facture',
    unknownWords: 'Elle n’est pas de ce contrat, ou l’adresse de la page est incomplète.',
    bills: 'Voir mes factures',
  },
  due: {
    card: 'À payer',
    loading: 'Chargement de vos factures',
    awaits: 'Aucune facture n’est encore établie\u00a0: seul votre premier paiement est attendu.',
    ...frDue,
    again: (label: string, euros: number, day: Day) =>
      `${label}, de ${formatEuros(euros)}, prévu le ${formatDay(day)}.`,
    payByCard: 'Payer par carte',
    drawAgain: 'Nouvelle date',
    of: (label: string) => `\u00a0: ${label}`,
    planned: (many: number) =>
      many > 1
        ? `${formatCount(many, 'paiement')} sont déjà prévus\u00a0: vous n’avez rien à faire pour eux.`
        : 'Un paiement est déjà prévu\u00a0: vous n’avez rien à faire pour lui.',
    toRefund: (euros: number) =>
      `${formatEuros(euros)} vous reviennent\u00a0: remboursés par virement sous quinze jours.`,
    credit: (euros: number) =>
      `${formatEuros(euros)} à votre crédit\u00a0: déduits de ce que vous aurez à payer.`,
    pay: (euros: number) => `Payer ${formatEuros(euros)} par carte`,
    payFirst: (euros: number) => `Payer la plus ancienne par carte (${formatEuros(euros)})`,
    payOthers: 'Les autres se paient une à une, dans la liste ci-dessous, ou toutes ensemble.',
    payAll: 'Tout régler en une fois',
    payments: 'Mes paiements et mes échéances',
  },
  list: {
    card: { contract: 'Toutes les factures de ce contrat', all: 'Les factures de tous mes contrats' },
    label: 'Mes factures',
    loading: 'Chargement de vos factures',
    failed: 'Vos factures n’ont pas pu être chargées',
    explained: 'Comprendre ma dernière facture',
    understand: 'Comprendre',
    filters: 'Filtrer les factures',
    status: 'Statut',
    allStatuses: 'Tous les statuts',
    year: 'Année',
    allYears: 'Toutes les années',
    energy: 'Énergie',
    allEnergies: 'Toutes les énergies',
    search: 'Numéro de facture',
    /** @param whole no older one is left out of the list */
    found: (left: number, all: number, whole: boolean) => {
      const of = `${whole ? '' : 'au moins '}${formatCount(all, 'facture')}`;
      return left === all ? of.replace(/^a/, 'A') : `${left} sur ${of}`;
    },
    none: 'Aucune facture ne correspond à ces filtres',
    empty: 'Aucune facture pour le moment',
    emptyWords: {
      running: 'Votre première facture sera rangée ici dès qu’elle sera établie.',
      closed: 'Aucune facture n’a été établie pour ce contrat.',
      all: 'Aucune facture n’a été établie pour vos contrats.',
    },
    number: 'Facture',
    date: 'Émise le',
    period: (from: Day, to: Day) => `${formatDay(from)} – ${formatDay(to)}`,
    total: 'Montant TTC',
    left: 'Reste à payer',
    before: (day: Day) => `au plus tard le ${formatDay(day)}`,
    actions: 'PDF',
    one: (number: string) => `la facture ${number}`,
    pay: 'Payer',
  },
  situation: {
    cancelled: 'Facture annulée\u00a0: rien à payer.',
    dropped: 'Facture abandonnée\u00a0: rien à payer.',
    inCollection: 'Confiée à un organisme de recouvrement\u00a0: réglez auprès de lui.',
    refundPlanned: (day: Day) =>
      `Avoir\u00a0: remboursement par virement, au plus tard le ${formatDay(day)}.`,
    toRefund: 'Avoir\u00a0: remboursé par virement sous quinze jours.',
    refunded: (day: Day) => `Avoir\u00a0: remboursé par virement le ${formatDay(day)}.`,
    creditSettled: 'Avoir soldé.',
    overpaid: 'Le surplus vous est remboursé par virement sous quinze jours.',
    nothingAsked: 'Rien à payer\u00a0: vos échéances couvrent votre consommation.',
    paymentPlanned: (day: Day) => `Paiement prévu le ${formatDay(day)}.`,
    inPlan: 'Échelonnée\u00a0: réglée par les versements de votre échelonnement.',
    reminded: 'Relance envoyée\u00a0: réglez-la dès que possible.',
    undrawn: (day: Day) => `En retard\u00a0: le prélèvement prévu le ${formatDay(day)} n’a pas eu lieu.`,
    late: (day: Day) => `En retard\u00a0: à régler au plus tard le ${formatDay(day)}.`,
  } satisfies SituationWords,
  routing: {
    card: 'Recevoir mes factures',
    loading: 'Chargement de vos préférences d’envoi',
    failed: 'Vos préférences d’envoi n’ont pas pu être chargées',
    intro: 'Vos factures restent dans cet espace dans tous les cas.',
    legend: 'Comment recevoir vos factures',
    modes: {
      EMAIL: 'Par e-mail',
      MAIL: 'Par courrier',
      BOTH: 'Par e-mail et par courrier',
    },
    current: 'aujourd’hui',
    email: (address: string) => `À ${address}`,
    mail: (address: string) => `Au ${address}`,
    both: (email: string, address: string) => `À ${email} et au ${address}`,
    change: 'Modifier ces adresses',
    submit: 'Enregistrer',
    same: 'C’est déjà ainsi que vous les recevez.',
    question: 'Changer l’envoi de vos factures\u00a0?',
    verb: 'Changer l’envoi',
    contract: 'Contrat',
    from: 'Aujourd’hui',
    to: 'Désormais',
    saved: 'C’est enregistré',
    savedWords: (mode: string, number: string) =>
      `Vos factures vous parviendront ${mode.toLowerCase()}. Modification n°\u00a0${number}, enregistrée.`,
    unchanged: 'Vos factures vous parvenaient déjà ainsi\u00a0: rien n’a changé.',
    changes: 'Voir mes modifications',
    elsewhere: (contract: string, mode: string) =>
      `Contrat ${contract}\u00a0: vos factures vous parviendront ${mode.toLowerCase()}.`,
    lost: 'Nous n’avons pas reçu de réponse\u00a0: le changement est peut-être enregistré. Vous pouvez confirmer de nouveau sans risque.',
    conflict: 'Ces informations ont été modifiées entre-temps. Vérifiez votre choix, puis confirmez.',
  },
} as const;
