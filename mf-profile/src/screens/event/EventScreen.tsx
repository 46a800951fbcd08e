import { ContractScreen, lazyPart } from '@portal/screen';
import { Card, Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { frRequest } from '../../i18n/fr-request';
import './event.css';

const words = frRequest.list;

const EventLists = lazyPart(() => import('./EventLists').then((module) => module.EventLists));

/** `/contact/event`: requests of the contract, and who acts next on each (C7.2); the changes that were made, apart. */
export function EventScreen() {
  return (
    <ContractScreen title={words.title}>
      {({ contract, customerNumber }) => (
        <Suspense
          fallback={
            <Card title={words.card}>
              <Skeleton label={words.loading} lines={6} />
            </Card>
          }
        >
          <EventLists contract={contract} customerNumber={customerNumber} />
        </Suspense>
      )}
    </ContractScreen>
  );
}
