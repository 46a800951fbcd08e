import type { Finance } from '@portal/contract';
import { formatIban } from '@portal/domain';
import { frInformationBank } from '../../../i18n/fr-information-bank';
import type { Row } from '../../../rules/changed-rows';

export type AccountValues = {
  /** As typed; never kept in a draft. */
  ibanCode: string;
  accountOwnerFirstName: string;
  accountOwnerLastName: string;
  /** The account that is debited, masked; empty for none. */
  current: string;
};

/** Another account is typed whole: nobody completes a masked one. */
export const accountValues = (finance: Finance): AccountValues => ({
  ibanCode: '',
  accountOwnerFirstName: finance.accountOwnerFirstName ?? finance.billingContact.firstName,
  accountOwnerLastName: finance.accountOwnerLastName ?? finance.billingContact.lastName,
  current: finance.ibanCode ?? '',
});

export const accountRows = ({
  ibanCode,
  current,
  accountOwnerFirstName,
  accountOwnerLastName,
}: AccountValues): Row[] => [
  { name: 'iban', label: frInformationBank.iban, value: formatIban(ibanCode || current) },
  {
    name: 'owner',
    label: frInformationBank.owner,
    value: `${accountOwnerFirstName} ${accountOwnerLastName}`.trim(),
  },
];
