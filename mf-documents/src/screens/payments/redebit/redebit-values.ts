import { type Day, isNearerThanNotice, isRedebitDay } from '@portal/domain';
import { boolean, object, string } from '@portal/ui/schema';
import { frRedebit } from '../../../i18n/fr-redebit';

export interface RedebitTerms {
  today: Day;
  /** Days of notice that the mandate promises. */
  noticeDays: number;
}

/** Whether that day asks for the customer's explicit agreement. */
export const asksAgreement = (day: string, { today, noticeDays }: RedebitTerms): boolean =>
  day !== '' && isNearerThanNotice(day, today, noticeDays);

export const redebitSchema = (terms: RedebitTerms) =>
  object({
    dueDate: string()
      .required(frRedebit.missing)
      .test('day', frRedebit.missing, (day) => isRedebitDay(day, terms.today)),
    noticeWaived: boolean()
      .default(false)
      .when('dueDate', {
        is: (day: string | undefined) => asksAgreement(day ?? '', terms),
        then: (agreed) => agreed.oneOf([true], frRedebit.nearMissing),
      }),
  });
