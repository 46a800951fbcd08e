import { ContractScreen, lazyPart } from '@portal/screen';
import { ButtonLink, Card, Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { frRequest } from '../../i18n/fr-request';
import { paths } from '../../paths';
import './event.css';

const words = frRequest.list;

const RequestList = lazyPart(() => import('./RequestList').then((module) => module.RequestList));

/** `/contact/event`: requests of the contract, and who acts next on each (C7.2). */
export function EventScreen() {
  return (
    <ContractScreen title={words.title}>
      {({ contract, customerNumber }) => (
        <Card
          title={words.card}
          actions={
            <ButtonLink variant="primary" size="small" href={paths.applicationForms} icon="plus">
              {words.write}
            </ButtonLink>
          }
        >
          <Suspense fallback={<Skeleton label={words.loading} lines={6} />}>
            <RequestList contract={contract} customerNumber={customerNumber} />
          </Suspense>
        </Card>
      )}
    </ContractScreen>
  );
}
