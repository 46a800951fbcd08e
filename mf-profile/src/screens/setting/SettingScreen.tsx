import { CustomerScreen, lazyPart } from '@portal/screen';
import { Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { settingWords } from '../../i18n/setting';
import { ChoicesCard } from './choices/ChoicesCard';
import { ConsentsCard } from './consents/ConsentsCard';
import { EraseCard } from './data/EraseCard';
import { ExportCard } from './data/ExportCard';
import { PasswordCard } from './password/PasswordCard';
import { useConsents } from './use-consents';
import { VisitsCard } from './visits/VisitsCard';
import './setting.css';

const SecurityCards = lazyPart(() => import('./SecurityCards').then((module) => module.SecurityCards));

/** `/profile/setting`: what is sent, what may be done with the customer's data, their password (C5.9). */
export function SettingScreen() {
  return (
    <CustomerScreen title={settingWords.title} intro={settingWords.intro} changes>
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
        <Suspense fallback={<Skeleton label={settingWords.security} lines={5} />}>
          <SecurityCards />
        </Suspense>
      )}
      <ConsentsCard customerNumber={customerNumber} consents={consents} readOnly={support.readOnly} />
      <VisitsCard customerNumber={customerNumber} />
      <ExportCard customerNumber={customerNumber} readOnly={support.readOnly} />
      <EraseCard customerNumber={customerNumber} byAgent={support.byAgent} readOnly={support.readOnly} />
    </>
  );
}
