import type { ContractSummary } from '@portal/contract';
import { ContractScreen, lazyPart, useAskedContract } from '@portal/screen';
import { Card, Skeleton } from '@portal/ui';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { frRequest } from '../../i18n/fr-request';

const words = frRequest.opening;

const EventLists = lazyPart(() => import('./EventLists').then((module) => module.EventLists));
const Conversation = lazyPart(() =>
  import('./conversation/Conversation').then((module) => module.Conversation),
);

/** `/contact/event`: requests of the contract and the changes that were made (C7.2); one of the requests as `?request=…`. */
export function EventScreen() {
  const asked = useAskedContract();
  const [parameters] = useSearchParams();
  if (asked === 'selecting') return null;
  // a contract that stays in the address is none of theirs, as the screen says, and so is the request
  const opened = parameters.has('contract') ? null : parameters.get('request');
  return (
    <ContractScreen title={words.title} changes={opened !== null}>
      {({ contract, customerNumber, support }) => (
        <Requests {...{ contract, customerNumber, opened }} readOnly={support.readOnly} />
      )}
    </ContractScreen>
  );
}

interface RequestsProps {
  contract: ContractSummary;
  customerNumber: string;
  readOnly: boolean;
  /** Number of the request that is open. */
  opened: string | null;
}

/** The lists keep their filters and pages behind a request that was opened from them; a link to one loads it alone. */
function Requests({ contract, customerNumber, readOnly, opened }: RequestsProps) {
  const [listed, setListed] = useState(opened === null);
  if (opened === null && !listed) setListed(true);
  return (
    <>
      {opened !== null && (
        <Suspense fallback={<Coming label={words.one} />}>
          <Conversation
            key={opened}
            request={{
              customerNbr: customerNumber,
              contractNbr: contract.contractNumber,
              eventNbr: opened,
            }}
            readOnly={readOnly}
          />
        </Suspense>
      )}
      {listed && (
        <div hidden={opened !== null}>
          <Suspense fallback={<Coming label={words.list} />}>
            <EventLists contract={contract} customerNumber={customerNumber} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function Coming({ label }: { label: string }) {
  return (
    <Card title={words.card}>
      <Skeleton label={label} lines={6} />
    </Card>
  );
}
