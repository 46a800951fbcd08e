import { CustomerScreen, lazyPart, CallBlock, CallFailure } from '@portal/screen';
import { Skeleton, Button, Card } from '@portal/ui';
import { Suspense } from 'react';
import { frSetting } from '../../i18n/fr-setting';
import { ChoicesCard } from './choices/ChoicesCard';
import { ConsentsCard } from './consents/ConsentsCard';
import { PasswordCard } from './password/PasswordCard';
import { useConsents } from './use-consents';
import './setting.css';
import { useVisits } from './visits/use-visits';

const words = frSetting.visits;
const VisitsTable = lazyPart(() => import('./visits/VisitsTable').then((module) => module.VisitsTable));

/** Who of the supplier opened this space, when and why: latest first, further pages on demand. */
function VisitsCard({ customerNumber }: { customerNumber: string }) {
  const { first, visits, more, loadingMore, moreError } = useVisits(customerNumber);
  const skeleton = <Skeleton label={words.loading} lines={4} />;
  return (
    <Card title={words.card}>
      <p className="setting-intro">{words.intro}</p>
      {visits.length > 0 && (
        <Suspense fallback={skeleton}>
          <VisitsTable visits={visits} whole={more === null} />
        </Suspense>
      )}
      <CallBlock state={first} failed={words.failed} skeleton={skeleton}>
        {() => visits.length === 0 && <p className="setting-soft">{words.none}</p>}
      </CallBlock>
      {loadingMore && skeleton}
      {more && moreError && <CallFailure title={words.failed} error={moreError} onRetry={more} />}
      {more && !moreError && !loadingMore && first.status === 'ready' && (
        <div className="setting-actions">
          <Button size="small" icon="history" onClick={more}>
            {words.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

const SecurityCards = lazyPart(() => import('./SecurityCards').then((module) => module.SecurityCards));

const DataCards = lazyPart(() => import('./data/DataCards').then((module) => module.DataCards));

/** `/profile/setting`: what is sent, what may be done with the customer's data, their password (C5.9). */
export function SettingScreen() {
  return (
    <CustomerScreen
      title={frSetting.title}
      intro={frSetting.intro}
      firstBlock={frSetting.choices.card}
      changes
    >
      {(subject) => <Settings {...subject} />}
    </CustomerScreen>
  );
}

type Subject = Parameters<Parameters<typeof CustomerScreen>[0]['children']>[0];

function Settings({ customer, customerNumber, support }: Subject) {
  const consents = useConsents(customerNumber);
  return (
    <>
      <ChoicesCard customer={customer} consents={consents} readOnly={support.readOnly} />
      <PasswordCard customer={customer} byAgent={support.byAgent} />
      {!support.byAgent && (
        <Suspense fallback={<Skeleton label={frSetting.security} lines={5} />}>
          <SecurityCards />
        </Suspense>
      )}
      <ConsentsCard customerNumber={customerNumber} consents={consents} readOnly={support.readOnly} />
      <VisitsCard customerNumber={customerNumber} />
      <Suspense fallback={<Skeleton label={frSetting.data} lines={5} />}>
        <DataCards customerNumber={customerNumber} byAgent={support.byAgent} readOnly={support.readOnly} />
      </Suspense>
    </>
  );
}
