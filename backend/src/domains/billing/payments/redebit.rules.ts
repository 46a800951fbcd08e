import { isNearerThanNotice, isRedebitDay, type Day } from '@portal/domain';

export interface RedebitWish {
  dueDate: Day;
  /** The customer agrees to a debit nearer than their mandate's notice. */
  noticeWaived: boolean;
}

/** What is wrong with the wish, by field; null when nothing is. */
export function redebitProblem(
  { dueDate, noticeWaived }: RedebitWish,
  today: Day,
  noticeDays: number,
): { path: 'dueDate' | 'noticeWaived'; message: string } | null {
  if (!isRedebitDay(dueDate, today)) {
    const message = 'Choisissez un jour ouvré bancaire, entre demain et dans 15 jours';
    return { path: 'dueDate', message };
  }
  if (isNearerThanNotice(dueDate, today, noticeDays) && !noticeWaived) {
    const message = `Votre mandat prévoit un préavis de ${noticeDays} jours\u00a0: acceptez un délai plus court ou choisissez une date plus lointaine`;
    return { path: 'noticeWaived', message };
  }
  return null;
}
