import type { HomeMoment, ResponseOf } from '@portal/contract';
import { frMoment } from '../i18n/fr-moment';
import { frMomentActions } from '../i18n/fr-moment-actions';
import { paths } from '../paths';

type HomeAnswer = ResponseOf<'/getHomeMoment'>;
export type HomeCard = Omit<HomeAnswer['cards'][number], 'moment'> & { moment: HomeMoment };

/** The cards of the contract, and behind them what is late on the customer's other ones: first where it is alone. */
export function homeCards({ cards, othersLate }: Pick<HomeAnswer, 'cards' | 'othersLate'>): HomeCard[] {
  if (!othersLate) return cards;
  const { amount, contracts: count } = othersLate;
  return [...cards, { moment: 'OTHERS_LATE', amount, day: null, count, reference: null }];
}

/** How pressing it looks: to be paid late, to be done, to be known. */
export type MomentTone = 'urgent' | 'todo' | 'news';

interface MomentLook {
  tone: MomentTone;
  href: (card: HomeCard) => string;
}

const looks: Record<HomeMoment, MomentLook> = {
  LATE_DEBT: {
    tone: 'urgent',
    href: ({ reference }) => (reference === null ? paths.payAll : paths.payByCard(reference)),
  },
  FIRST_PAYMENT: {
    tone: 'urgent',
    href: ({ reference }) => (reference === null ? paths.contact : paths.payFirst(reference)),
  },
  REPAYMENT_DUE: { tone: 'todo', href: () => paths.payments },
  SIGNATURE: { tone: 'todo', href: () => paths.newLink },
  REQUEST_ANSWER: {
    tone: 'todo',
    href: ({ reference }) => (reference === null ? paths.requests : paths.request(reference)),
  },
  BILL_TO_PAY: {
    tone: 'todo',
    href: ({ reference }) => (reference === null ? paths.payAll : paths.payByCard(reference)),
  },
  ACTIVATION_ERROR: { tone: 'urgent', href: () => paths.contact },
  CONTRACT_ENDING: { tone: 'todo', href: () => paths.contractEnd },
  READING_DUE: { tone: 'todo', href: () => paths.selfReading },
  SETTLEMENT_HIGH: { tone: 'todo', href: () => paths.year },
  NEW_PRICES: { tone: 'todo', href: () => paths.package },
  CONTRACT_STARTING: { tone: 'news', href: () => paths.documents },
  ACTIVATION: { tone: 'news', href: () => paths.documents },
  CONTRACT_CLOSED: { tone: 'news', href: () => paths.bills },
  SEASON_CHANGE: { tone: 'news', href: () => paths.package },
  OTHERS_LATE: { tone: 'urgent', href: () => paths.lateContracts },
};

/** How pressing a card of the home looks, and where its action leads. */
export const momentLook = (card: HomeCard) => {
  const { tone, href } = looks[card.moment];
  return { tone, href: href(card) };
};

/** What a card of the home says; without a card, that all is well. */
export function momentWords(card: HomeCard | undefined): { title: string; words: string } {
  if (card === undefined) return frMoment.calm;
  const { title, words } = frMoment.moments[card.moment];
  return { title: title(card), words: words(card) };
}

export const momentAction = (card: HomeCard): string =>
  card.moment === 'FIRST_PAYMENT' && card.reference === null
    ? frMomentActions.ACTIVATION_ERROR
    : frMomentActions[card.moment];
