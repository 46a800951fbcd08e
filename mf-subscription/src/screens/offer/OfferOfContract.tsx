import { useSupport } from '@portal/api-client';
import type { ReactNode } from 'react';
import type { OfferSubject } from '../../api/offer-subject';
import { useOfferData } from '../../api/use-offer-data';
import { CallBlock } from '../../components/CallBlock';
import { ChangeDone } from '../../components/change/ChangeDone';
import { ConfirmChange } from '../../components/change/ConfirmChange';
import { useOfferChange } from '../../components/change/use-offer-change';
import type { OfferBlock } from '../../components/offer/offer-block';
import { SupportNotice } from '../../components/support/SupportNotice';
import { offerWords } from '../../i18n/offer';
import { offerAvailability } from '../../rules/offer-availability';
import { Unavailable } from './Unavailable';

interface OfferOfContractProps {
  subject: OfferSubject;
  children: (block: OfferBlock) => ReactNode;
}

/** Whether the contract's offer is open, then its blocks (C4.1). */
export function OfferOfContract({ subject, children }: OfferOfContractProps) {
  const support = useSupport(subject.customerNumber);
  const availability = offerAvailability(subject.summary.contractStatus, support.byAgent);
  if (availability.kind !== 'open') {
    return <Unavailable availability={availability} status={subject.summary.contractStatus} />;
  }
  return (
    <>
      <SupportNotice customerNbr={subject.customerNumber} support={support} />
      <OpenOffer subject={subject} byAgent={support.byAgent} readOnly={support.readOnly}>
        {children}
      </OpenOffer>
    </>
  );
}

function OpenOffer({
  subject,
  byAgent,
  readOnly,
  children,
}: OfferOfContractProps & { byAgent: boolean; readOnly: boolean }) {
  const data = useOfferData(subject);
  const contract = data.contract.data?.contract;
  const flow = useOfferChange(subject, {
    version: contract?.version,
    quote: data.quote.data,
    reload: data.reload,
  });
  return (
    <>
      {flow.outcome && <ChangeDone outcome={flow.outcome} onUndo={flow.ask} />}
      <CallBlock
        state={data.contract}
        loading={offerWords.loading.contract}
        failed={offerWords.failed.contract}
      >
        {({ contract: read }) => {
          const { contractStatus, terminationDate } = read;
          const availability = offerAvailability(contractStatus, byAgent, terminationDate);
          const shut = availability.kind !== 'open';
          return (
            <>
              {shut && <Unavailable availability={availability} status={contractStatus} />}
              {children({ subject, contract: read, data, flow, locked: readOnly || shut })}
            </>
          );
        }}
      </CallBlock>
      <ConfirmChange
        subject={subject}
        flow={flow}
        current={data.quote}
        reading={data.contract.status === 'loading'}
        scheduled={contract?.billingMode === 'PAYMENT_SCHEDULE'}
      />
    </>
  );
}
