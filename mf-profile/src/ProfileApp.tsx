import { lazyScreen } from '@portal/screen';
import { Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { frOpening } from './i18n/fr-opening';
import { paths } from './paths';
import { InformationScreen } from './screens/information/InformationScreen';
import { SettingScreen } from './screens/setting/SettingScreen';
import { SponsorshipScreen } from './screens/sponsorship/SponsorshipScreen';
import { ApplicationFormsScreen } from './screens/application-forms/ApplicationFormsScreen';
import { EventScreen } from './screens/event/EventScreen';

/** Few come to these: the other screens' first load does without them. */
const MoveScreen = lazyScreen(async () => (await import('./screens/move/MoveScreen')).MoveScreen);
const ContractEndScreen = lazyScreen(
  async () => (await import('./screens/contract-end/ContractEndScreen')).ContractEndScreen,
);
const HelpScreen = lazyScreen(async () => (await import('./screens/help/HelpScreen')).HelpScreen);

export function ProfileApp() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.information} element={<InformationScreen />} />
        <Route path={paths.setting} element={<SettingScreen />} />
        <Route path={paths.sponsorship} element={<SponsorshipScreen />} />
        <Route
          path={paths.move}
          element={
            <Suspense fallback={<Skeleton label={frOpening.move} lines={6} />}>
              <MoveScreen />
            </Suspense>
          }
        />
        <Route
          path={paths.contractEnd}
          element={
            <Suspense fallback={<Skeleton label={frOpening.contractEnd} lines={6} />}>
              <ContractEndScreen />
            </Suspense>
          }
        />
        <Route path={paths.applicationForms} element={<ApplicationFormsScreen />} />
        <Route path={paths.event} element={<EventScreen />} />
        <Route
          path={paths.help}
          element={
            <Suspense fallback={<Skeleton label={frOpening.help} lines={6} />}>
              <HelpScreen />
            </Suspense>
          }
        />
      </Routes>
    </BrowserRouter>
  );
}
