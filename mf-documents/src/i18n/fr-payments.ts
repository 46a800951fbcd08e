import { type Day, formatCount, formatDay, formatEuros, formatLongDay } from '@portal/domain';
import type { MoneyBackKind } from '../rules/money-back';
import type { NoDebt } from '../rules/debt';
import type { NoSchedule } from '../rules/no-schedule';

/** Texts of `/document/payments`; those of its two dialogs are in fr-redebit and fr-card. */
export const frPayments = {
  title: 'Mes paiements',
  loading: 'Chargement de vos paiements',
  failed: 'Vos paiements n’ont pas pu être chargés',
  balance: {
    card: 'Solde du contrat',
    loading: 'Chargement de votre solde',
    failed: 'Votre solde n’a pas pu être chargé',
    missing: 'Votre solde n’est pas disponible',
    none: {
      notStarted: 'Pas encore de solde\u00a0: il apparaîtra ici après la mise en service de votre contrat.',
      notSupplied: 'Pas de solde\u00a0: rien n’a été facturé sur ce contrat.',
    },
    bills: 'Voir mes factures',
  },
  redebit: 'Programmer un nouveau prélèvement',
  redebitShort: 'Nouvelle date',
  payByCard: 'Payer par carte',
  of: (label: string) => `\u00a0: ${label}`,
  table: {
    card: 'Historique de mes paiements',
    filters: 'Filtrer les paiements',
    label: 'Mes paiements',
    found: (left: number, all: number) =>
      left === all ? formatCount(all, 'paiement') : `${left} sur ${formatCount(all, 'paiement')}`,
    none: 'Aucun paiement ne correspond à ces filtres',
    empty: 'Aucun paiement pour ce contrat',
    date: 'Date',
    drawn: (day: Day) => `Banques fermées ce jour-là\u00a0: prélèvement le ${formatDay(day)}.`,
    what: 'Libellé',
    method: 'Mode',
    amount: 'Montant',
    status: 'Statut',
    actions: 'Actions',
    statusFilter: 'Statut',
    allStatuses: 'Tous les statuts',
    yearFilter: 'Année',
    allYears: 'Toutes les années',
    methodFilter: 'Mode de paiement',
    allMethods: 'Tous les modes',
    credit: 'Porté à votre crédit\u00a0: déduit de vos prochaines factures.',
    inYourFavour: 'en votre faveur',
    noAction: '–',
    inPlan: 'Échelonné',
  },
  proof: {
    name: (label: string) => `le justificatif de paiement (${label})`,
  },
  moneyBack: {
    card: 'Remboursements et crédits',
    words: {
      card: (day) =>
        `Remboursement en cours sur la carte qui a payé. Il y apparaît au plus tard le ${formatLongDay(day)}, selon votre banque.`,
      transfer: (day) => `Remboursement par virement, au plus tard le ${formatLongDay(day)}.`,
      waiting: () =>
        'Remboursement en attente\u00a0: il dépend de votre facture de clôture, ou d’un prélèvement encore entre les mains de votre banque.',
      byHand: () =>
        'Le remboursement sur votre carte n’a pas abouti\u00a0: notre service facturation le fait par virement. Vous n’avez rien à faire.',
      credit: (day) =>
        `Crédit sur votre contrat depuis le ${formatLongDay(day)}\u00a0: il est déduit de vos prochaines factures.`,
    } satisfies Record<MoneyBackKind, (day: Day) => string>,
  },
  schedule: {
    card: 'Mon échéancier',
    loading: 'Chargement de votre échéancier',
    failed: 'Votre échéancier n’a pas pu être chargé',
    name: 'votre échéancier',
    label: 'Échéances à venir',
    count: (count: number) => formatCount(count, 'échéance'),
    until: {
      ANNIVERSARY: (day: Day) =>
        `Échéances dues jusqu’au prochain anniversaire de votre contrat, le ${formatLongDay(day)}.`,
      TERMINATION: (day: Day) => `Échéances dues jusqu’à la fin de votre contrat, le ${formatLongDay(day)}.`,
    },
    drawnAfter: (day: Day) =>
      `La dernière est prélevée le ${formatLongDay(day)}, les banques étant fermées le jour où elle est due.`,
    debitDay: (day: number) => `Prélèvement le ${day} du mois, ou le jour ouvré suivant.`,
    byOwn: (mode: string) => `À régler par ${mode.toLowerCase()}\u00a0: rien n’est prélevé.`,
    payToFailed: 'Nos coordonnées de paiement n’ont pas pu être chargées',
    byTransfer: 'À régler par virement\u00a0: aucun mandat de prélèvement n’est actif.',
    rank: 'Échéance',
    date: 'Date du paiement',
    amount: 'Montant TTC',
    total: 'Total des échéances à venir',
    none: 'Aucune échéance n’est prévue',
    noneWords: {
      notStarted: 'Votre contrat n’est pas encore en service. Son échéancier paraîtra ici ensuite.',
      notStartedOnBills:
        'Votre contrat n’est pas encore en service. Il n’aura pas d’échéancier\u00a0: vous paierez vos factures.',
      notStartedOnDebitedBills:
        'Votre contrat n’est pas encore en service. Il n’aura pas d’échéancier\u00a0: chacune de vos factures sera prélevée sur votre compte.',
      notSupplied: 'Ce contrat n’est pas en service\u00a0: rien n’est à payer d’avance.',
      onBills: 'Ce contrat n’a pas d’échéancier\u00a0: vous payez à réception de vos factures.',
      onBillsDebited:
        'Ce contrat n’a pas d’échéancier\u00a0: chacune de vos factures est prélevée sur votre compte.',
      running:
        'Aucune échéance n’est prévue d’ici au prochain anniversaire de votre contrat. Si vous en attendiez une, écrivez-nous.',
      ending:
        'Votre contrat prend bientôt fin\u00a0: aucune échéance n’est prévue d’ici là. Une facture de clôture suivra.',
      ended: 'Ce contrat est résilié\u00a0: il n’a plus d’échéance à venir.',
    } satisfies Record<NoSchedule, string>,
    again: 'Aussi prévu, en plus de l’échéancier',
    againAlone: 'Paiements prévus',
    takeBack: {
      verb: 'Annuler ce prélèvement',
      keep: 'Garder ce prélèvement',
      of: (label: string) => ` (${label})`,
      until: (day: Day) => `Peut être annulé jusqu’au ${formatDay(day)}, avant sa remise à votre banque.`,
      over: 'Trop proche de sa date\u00a0: il ne peut plus être annulé ici.',
      question: 'Annuler ce prélèvement\u00a0?',
      words: (euros: number, day: Day) =>
        `Le prélèvement de ${formatEuros(euros)} prévu le ${formatLongDay(day)} ne sera pas présenté. Cette somme restera à payer\u00a0: vous pourrez choisir une autre date, ou régler par carte.`,
      done: (euros: number, day: Day) =>
        `Le prélèvement de ${formatEuros(euros)} prévu le ${formatLongDay(day)} est annulé. Un e-mail vous le confirme. La somme reste à payer.`,
      lost: 'La réponse ne nous est pas parvenue. Vous pouvez confirmer de nouveau sans risque.',
    },
    planned: (label: string, day: Day) => `${label}, prélèvement le ${formatDay(day)}`,
  },
  readOnly: {
    title: 'Vous consultez cet espace',
    words: 'Donnez un motif en haut de l’écran pour pouvoir agir.',
  },
  noDebt: {
    title: 'Il n’y a rien à payer ici',
    close: 'J’ai compris',
    words: {
      unknown:
        'Cette échéance n’est pas de ce contrat. Si elle est d’un autre de vos contrats, choisissez-le depuis l’accueil.',
      otherContract: 'Ce lien mène à un contrat qui ne figure pas dans cet espace.',
      settled: 'Cette échéance est déjà réglée, ou un nouveau prélèvement est déjà prévu.',
      underWay: 'Ce paiement est déjà en cours\u00a0: il n’y a rien à faire.',
      inCollection: 'Cette somme est confiée à un organisme de recouvrement\u00a0: réglez auprès de lui.',
      inPlan:
        'Cette somme fait partie de votre échelonnement\u00a0: réglez un versement, ou soldez l’échelonnement.',
      inHand: 'Cette échéance est traitée par notre service facturation. Écrivez-nous pour toute question.',
      cardOnly: 'Une facture ne peut pas être prélevée à nouveau d’ici. Vous pouvez la payer par carte.',
    } satisfies Record<NoDebt, string>,
  },
} as const;
