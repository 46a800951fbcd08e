import type { Support } from '@portal/api-client/query';
import { firmInstalmentDays } from '@portal/domain';
import { CallBlock, lazyDialog, SupportNotice } from '@portal/screen';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { OfferSubject } from '../../api/offer-subject';
import { useOfferData } from '../../api/use-offer-data';
import { ChangeDone } from '../../components/change/ChangeDone';
import { useOfferChange } from '../../components/change/use-offer-change';
import type { OfferBlock } from '../../components/offer/offer-block';
import { frOffer } from '../../i18n/fr-offer';
import { offerAvailability } from '../../rules/offer-availability';
import { Unavailable } from './Unavailable';

const ConfirmChange = lazyDialog(
  async () => (await import('../../components/change/ConfirmChange')).ConfirmChange,
);

interface OfferOfContractProps {
  subject: OfferSubject;
  support: Support;
  withSold: boolean;
  skeleton: ReactNode;
  children: (block: OfferBlock) => ReactNode;
}

/** Whether the contract's offer is open, then its blocks (C4.1). */
export function OfferOfContract(props: OfferOfContractProps) {
  const { subject, support } = props;
  const availability = offerAvailability(subject.summary.contractStatus, support.byAgent);
  // An agent reads an offer whatever its status.
  if (availability.kind !== 'open' && availability.kind !== 'unpaid') {
    return <Unavailable availability={availability} status={subject.summary.contractStatus} />;
  }
  return (
    <>
      <SupportNotice support={support} />
      <OpenOffer {...props} />
    </>
  );
}

function OpenOffer({ subject, support, withSold, skeleton, children }: OfferOfContractProps) {
  const data = useOfferData(subject, withSold);
  const contract = data.contract.data?.contract;
  const flow = useOfferChange(subject, {
    version: contract?.version,
    quote: data.quote.data,
    reload: data.reload,
  });
  // the confirmation is in another chunk: it is there when a button asks for it
  useEffect(() => ConfirmChange.ahead(), []);
  return (
    <>
      {flow.outcome && <ChangeDone outcome={flow.outcome} onUndo={flow.ask} />}
      <CallBlock state={data.contract} skeleton={skeleton} failed={frOffer.failed.contract}>
        {({ contract: read }) => {
          const { contractStatus, terminationDate } = read;
          const availability = offerAvailability(contractStatus, support.byAgent, terminationDate);
          const shut = availability.kind !== 'open';
          return (
            <>
              {shut && <Unavailable availability={availability} status={contractStatus} />}
              {children({ subject, contract: read, data, flow, locked: support.readOnly || shut, shut })}
            </>
          );
        }}
      </CallBlock>
      {flow.asked !== null && (
        <Suspense fallback={null}>
          <ConfirmChange
            subject={subject}
            flow={flow}
            onCancel={flow.cancel}
            current={data.quote}
            reading={data.contract.status === 'loading'}
            firmDays={
              contract?.billingMode === 'PAYMENT_SCHEDULE'
                ? firmInstalmentDays(contract.finance.noticeDays)
                : null
            }
          />
        </Suspense>
      )}
    </>
  );
}
