import type { BillingMode, Finance } from '@portal/contract';
import { formatIban, isClosedContract, paymentModeLabel } from '@portal/domain';
import { Link, Notice } from '@portal/ui';
import { Details } from '../../../components/edit/Details';
import { bankWords } from '../../../i18n/information-bank';
import { links } from '../../../paths';

interface BankDetailsProps {
  finance: Finance;
  contractStatus: string;
  billingMode: BillingMode;
}

/** How a contract is paid: the account and its mandate, or why there is none. The IBAN is masked by the server. */
export function BankDetails({ finance, contractStatus, billingMode }: BankDetailsProps) {
  const { paymentMode, ibanCode, bankName, rumCode, debitDay } = finance;
  const owner = [finance.accountOwnerFirstName, finance.accountOwnerLastName].filter(Boolean).join(' ');
  const mode = paymentModeLabel(paymentMode);
  if (paymentMode !== 'directDebit') {
    return (
      <>
        <Details rows={[{ label: bankWords.paymentMode, value: mode }]} />
        <p className="information-ask">
          {bankWords.notDebited(mode)} <Link href={links.write}>{bankWords.notDebitedLink}</Link>.
        </p>
      </>
    );
  }
  const day = {
    label: bankWords.debitDay,
    // the day of the month is that of instalments
    value:
      billingMode === 'PAYMENT_SCHEDULE'
        ? debitDay !== null && bankWords.day(debitDay)
        : bankWords.dayOfBills,
  };
  if (rumCode === null) {
    const { title, words, closed } = bankWords.noMandate;
    return (
      <>
        <Notice tone="info" title={title} className="bank-none">
          {isClosedContract(contractStatus) ? closed : words}
        </Notice>
        <Details rows={[{ label: bankWords.paymentMode, value: mode }, day]} />
      </>
    );
  }
  return (
    <Details
      rows={[
        { label: bankWords.paymentMode, value: mode },
        { label: bankWords.iban, value: <span className="bank-number">{formatIban(ibanCode ?? '')}</span> },
        { label: bankWords.bank, value: bankName },
        { label: bankWords.owner, value: owner },
        { label: bankWords.mandate, value: rumCode },
        day,
      ]}
    />
  );
}
