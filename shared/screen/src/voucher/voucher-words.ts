import type { EnergyVoucher } from '@portal/contract';
import { formatEuros, formatLongDay, voucherEnd } from '@portal/domain';

/** Words of the form of an energy voucher, of what became of it and of its list. */
export const voucherWords = {
  title: 'Donner un chèque énergie',
  form: 'Chèque énergie',
  contract: 'Contrat à payer',
  number: 'Numéro du chèque',
  numberHint: 'Imprimé sur le chèque, de 8 à 20 chiffres.',
  numberMissing: 'Saisissez le numéro imprimé sur le chèque',
  numberWrong: 'Le numéro du chèque comporte de 8 à 20 chiffres',
  code: 'Code',
  codeHint: 'Sous la zone à gratter.',
  codeMissing: 'Saisissez le code du chèque',
  codeWrong: 'Le code comporte de 4 à 10 lettres ou chiffres',
  submit: 'Donner le chèque',
  cancel: 'Annuler',
  lost: 'La réponse ne nous est pas parvenue. Vous pouvez recommencer avec le même chèque\u00a0: il n’est pris en compte qu’une fois.',
  once: 'Un chèque ne sert qu’une fois, en entier\u00a0: il règle d’abord ce qui est dû sur ce contrat, et le reste est déduit des factures suivantes.',
  taken: 'Chèque énergie pris en compte',
  takenWords: ({ amount, contractNbr }: EnergyVoucher) =>
    `${formatEuros(amount ?? 0)} sont déduits du contrat ${contractNbr}. Un e-mail le confirme.`,
  waiting: 'Chèque énergie en vérification',
  waitingWords:
    'L’agence de l’État qui gère les chèques énergie n’a pas encore répondu. Nous lui redemandons régulièrement, et un e-mail dira ce qu’il en est\u00a0: il n’y a rien à refaire.',
  paid: (label: string, amount: number) => `${label}\u00a0: ${formatEuros(amount)}`,
  rest: (amount: number) => `Porté au crédit du contrat\u00a0: ${formatEuros(amount)}`,
  close: 'Fermer',
  elsewhere: ({ numberEnd, state }: EnergyVoucher) =>
    state === 'TAKEN'
      ? `Le chèque énergie ${voucherEnd(numberEnd)} est pris en compte.`
      : `Le chèque énergie ${voucherEnd(numberEnd)} est en vérification.`,
  list: 'Chèques énergie donnés',
  name: ({ numberEnd }: EnergyVoucher) => `Chèque énergie ${voucherEnd(numberEnd)}`,
  given: (day: string, byAgent: boolean) =>
    `Donné le ${formatLongDay(day)}${byAgent ? ', par un conseiller' : ''}`,
  ofContract: (contract: string) => `Contrat ${contract}`,
  left: (amount: number) => `Il en reste ${formatEuros(amount)}, à déduire des prochaines factures.`,
  used: 'Entièrement utilisé.',
} as const;
