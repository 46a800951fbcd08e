import type { BillingMode, Finance, PayTo } from '@portal/contract';
import { formatIban, isClosedContract, isOwnMode, modeInForce, paymentModeLabel } from '@portal/domain';
import { PayToDetails } from '@portal/screen/pay-to';
import { Notice } from '@portal/ui';
import { Details } from '../../../components/edit/Details';
import { frInformationBank } from '../../../i18n/fr-information-bank';

interface BankDetailsProps {
  finance: Finance;
  contractStatus: string;
  billingMode: BillingMode;
  /** Undefined until it is known. */
  payTo: PayTo | undefined;
}

/** How a contract is paid: the account and its mandate, or why there is none. The IBAN is masked by the server. */
export function BankDetails({ finance, contractStatus, billingMode, payTo }: BankDetailsProps) {
  const { paymentMode, ibanCode, bankName, rumCode, debitDay } = finance;
  const owner = [finance.accountOwnerFirstName, finance.accountOwnerLastName].filter(Boolean).join(' ');
  const mode = paymentModeLabel(paymentMode);
  const inForce = modeInForce(finance);
  const own = isOwnMode(inForce) && <PayToDetails mode={inForce} to={payTo} />;
  if (paymentMode !== 'directDebit') {
    return (
      <>
        <Details rows={[{ label: frInformationBank.paymentMode, value: mode }]} />
        <p className="information-ask">{frInformationBank.notDebited(mode)}</p>
        {own}
      </>
    );
  }
  const day = {
    label: frInformationBank.debitDay,
    // the day of the month is that of instalments
    value:
      billingMode === 'PAYMENT_SCHEDULE'
        ? debitDay !== null && frInformationBank.day(debitDay)
        : frInformationBank.dayOfBills,
  };
  if (rumCode === null) {
    const { title, words, closed } = frInformationBank.noMandate;
    return (
      <>
        <Notice tone="info" title={title} className="bank-none">
          {isClosedContract(contractStatus) ? closed : words}
        </Notice>
        <Details rows={[{ label: frInformationBank.paymentMode, value: mode }, day]} />
        {own}
      </>
    );
  }
  return (
    <Details
      rows={[
        { label: frInformationBank.paymentMode, value: mode },
        {
          label: frInformationBank.iban,
          value: <span className="bank-number">{formatIban(ibanCode ?? '')}</span>,
        },
        { label: frInformationBank.bank, value: bankName },
        { label: frInformationBank.owner, value: owner },
        { label: frInformationBank.mandate, value: rumCode },
        day,
      ]}
    />
  );
}
