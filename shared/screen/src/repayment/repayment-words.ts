import type { RepaymentPlan } from '@portal/contract';
import {
  type Day,
  formatCount,
  formatDay,
  formatEuros,
  formatLongDay,
  repaymentCauseLabel,
} from '@portal/domain';

/** Words of repayment plans (« échelonnements ») that customers and agents both read. */
export const repaymentWords = {
  parts: 'Versements',
  paid: 'Déjà payé',
  progress: (paid: number, total: number) => `${formatEuros(paid)} sur ${formatEuros(total)}`,
  rank: (position: number, of: number) => `Versement ${position} sur ${of}`,
  debitedOn: (day: Day) => `Prélèvement le ${formatDay(day)}`,
  paidOn: (day: Day) => `Payé le ${formatDay(day)}`,
  payUntil: (day: Day) => `À régler au plus tard le ${formatDay(day)}`,
  paidOf: (paid: number) => `dont ${formatEuros(paid)} déjà payés`,
  agreed: ({ agreedOn, byAgent, total, parts }: RepaymentPlan) =>
    `${formatEuros(total)} en ${formatCount(parts.length, 'versement')}, ${byAgent ? 'convenu avec un conseiller' : 'accepté'} le ${formatDay(agreedOn)}`,
  ended: ({ endedOn, endCause }: RepaymentPlan) =>
    `Terminé le ${formatDay(endedOn ?? '')}${endCause === null ? '' : `\u00a0: ${repaymentCauseLabel(endCause)}`}`,
  left: (left: number) => `${formatEuros(left)} restaient à payer`,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  count: 'Nombre de versements',
  countOption: (count: number, amount: number) => `${count} fois environ ${formatEuros(amount)}`,
  countEven: (count: number, amount: number) => `${count} fois ${formatEuros(amount)}`,
  firstDay: 'Premier versement',
  total: 'Total',
  debts: (count: number) => formatCount(count, 'somme échelonnée', 'sommes échelonnées'),
  how: {
    debit: 'Chaque versement est prélevé à sa date, en plus des échéances habituelles du contrat.',
    card: (days: number) =>
      `Aucun mandat de prélèvement n’est actif\u00a0: chaque versement se règle par carte, au plus tard ${formatCount(days, 'jour')} après sa date.`,
  },
  rule: 'Si un versement est rejeté ou n’est pas payé, l’échelonnement prend fin\u00a0: ce qui reste est à payer aussitôt. Il peut être soldé à tout moment.',
  loading: 'Chargement des versements possibles',
  failed: 'Les versements possibles n’ont pas pu être chargés',
  nothing: 'Il n’y a rien à échelonner sur ce contrat.',
  cancel: 'Annuler',
  close: 'J’ai compris',
  customer: {
    title: 'Payer en plusieurs fois',
    agree: 'Accepter l’échelonnement',
    done: 'Votre échelonnement est en place',
    doneWords: (count: number, first: Day) =>
      `${formatCount(count, 'versement')}, le premier le ${formatLongDay(first)}. Un e-mail vous le confirme.`,
  },
  agent: {
    title: 'Proposer un échelonnement',
    agree: 'Mettre en place avec le client',
    done: 'L’échelonnement est en place',
    doneWords: (count: number, first: Day) =>
      `${formatCount(count, 'versement')}, le premier le ${formatLongDay(first)}. Le client reçoit les dates et les montants par e-mail.`,
  },
  elsewhere: 'L’échelonnement est en place.',
  lost: 'La réponse ne nous est pas parvenue. Vous pouvez confirmer de nouveau sans risque.',
} as const;
