import { useCall } from '@portal/api-client/query';
import type { ContractSummary, CustomerType } from '@portal/contract';
import { contractLine } from '@portal/domain';
import { CallFailure } from '@portal/screen';
import { Card, Skeleton } from '@portal/ui';
import { useEffect, useId, useRef } from 'react';
import { frInformation } from '../../i18n/fr-information';
import { BankBlock } from './bank/BankBlock';
import { BillingBlock } from './billing/BillingBlock';
import { CoholderBlock } from './coholder/CoholderBlock';
import type { ContractBlockProps } from './contract-block';

const words = frInformation.contract;

interface ContractBlocksProps {
  customerNumber: string;
  customerType: CustomerType;
  customerEmail: string;
  summary: ContractSummary;
  /** The customer has others. */
  several: boolean;
  readOnly: boolean;
}

/** What belongs to the current contract alone: co-holder, billing contact, bank. */
export function ContractBlocks(props: ContractBlocksProps) {
  const { customerNumber, customerType, customerEmail, summary, several, readOnly } = props;
  const { contractNumber } = summary;
  const titleId = useId();
  const read = useCall('/getContract', { customerNbr: customerNumber, contractNbr: contractNumber });
  useReadAgain(customerEmail, read.retry);
  // an open form outlives a failed reading: what was typed stays, over what was last known
  const contract = read.data?.contract;
  const block: ContractBlockProps | undefined = contract && {
    subject: { customerNumber, contractNumber },
    contract,
    customerEmail,
    readOnly,
    reading: read.status === 'loading',
    reload: read.retry,
  };
  return (
    <section className="information-contract" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{words.title}</h2>
        <p>{contractLine(summary)}</p>
        {several && (
          <p className="information-ask">
            {words.several[customerType]} {words.choose}
          </p>
        )}
      </header>
      {read.status === 'failed' && (
        <CallFailure title={words.failed} error={read.error} onRetry={read.retry} />
      )}
      {block ? (
        <>
          <BillingBlock {...block} />
          <BankBlock {...block} />
          {customerType === 'INDIVIDUAL' && <CoholderBlock {...block} />}
        </>
      ) : (
        read.status === 'loading' && (
          <Card>
            <Skeleton label={words.loading} lines={8} />
          </Card>
        )
      )}
    </section>
  );
}

/** The billing contact and the mailbox of invoices follow the customer's own e-mail, and the version with them. */
function useReadAgain(email: string, read: () => void): void {
  const known = useRef(email);
  useEffect(() => {
    if (known.current !== email) read();
    known.current = email;
  }, [email, read]);
}
