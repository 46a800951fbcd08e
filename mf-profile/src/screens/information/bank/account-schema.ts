import { ibanRefusal, normaliseIban } from '@portal/domain/iban';
import { nameRule } from '@portal/screen/person';
import { object, string } from '@portal/ui/schema';
import { bankWords } from '../../../i18n/information-bank';

/** Upper case without separators, its checksum right, of a country that SEPA debits (C5.4). */
export const accountSchema = object({
  ibanCode: string()
    .transform(normaliseIban)
    .required(bankWords.account.required)
    .test('iban', (value, { createError }) => {
      const refusal = value ? ibanRefusal(value) : null;
      return refusal === null || createError({ message: refusal });
    }),
  accountOwnerFirstName: nameRule(),
  accountOwnerLastName: nameRule(),
  current: string().default(''),
});
