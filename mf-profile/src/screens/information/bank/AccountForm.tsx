import { AccountFields } from '@portal/screen/account';
import { Notice } from '@portal/ui';
import { ibanRefusal, normaliseIban } from '@portal/domain/iban';
import { nameRule } from '@portal/screen/person';
import { object, string } from '@portal/ui/schema';
import type { BillingSaved } from '../../../api/save-contract-person';
import { EditForm } from '../../../components/edit/EditForm';
import type { BlockEdit } from '../../../components/edit/use-block-edit';
import { frInformationBank } from '../../../i18n/fr-information-bank';
import type { AccountValues } from './account-values';

const words = frInformationBank.account;

interface AccountFormProps {
  edit: BlockEdit<AccountValues, BillingSaved>;
  locked: boolean;
}

/** The account to debit, and its owner. */
export function AccountForm({ edit, locked }: AccountFormProps) {
  return (
    <EditForm edit={edit} label={words.form} schema={accountSchema} locked={locked}>
      {edit.restored && <Notice tone="info">{words.again}</Notice>}
      <AccountFields
        names={{
          iban: 'ibanCode',
          ownerFirstName: 'accountOwnerFirstName',
          ownerLastName: 'accountOwnerLastName',
        }}
      />
    </EditForm>
  );
}

/** Upper case without separators, its checksum right, of a country that SEPA debits (C5.4). */
export const accountSchema = object({
  ibanCode: string()
    .transform(normaliseIban)
    .required(frInformationBank.account.required)
    .test('iban', (value, { createError }) => {
      const refusal = value ? ibanRefusal(value) : null;
      return refusal === null || createError({ message: refusal });
    }),
  accountOwnerFirstName: nameRule(),
  accountOwnerLastName: nameRule(),
  current: string().default(''),
});
