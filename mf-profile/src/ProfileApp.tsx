import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from './paths';
import { InformationScreen } from './screens/information/InformationScreen';
import { SettingScreen } from './screens/setting/SettingScreen';
import { SponsorshipScreen } from './screens/sponsorship/SponsorshipScreen';
import { MoveScreen } from './screens/move/MoveScreen';
import { ContractEndScreen } from './screens/contract-end/ContractEndScreen';
import { ApplicationFormsScreen } from './screens/application-forms/ApplicationFormsScreen';
import { EventScreen } from './screens/event/EventScreen';

export function ProfileApp() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.information} element={<InformationScreen />} />
        <Route path={paths.setting} element={<SettingScreen />} />
        <Route path={paths.sponsorship} element={<SponsorshipScreen />} />
        <Route path={paths.move} element={<MoveScreen />} />
        <Route path={paths.contractEnd} element={<ContractEndScreen />} />
        <Route path={paths.applicationForms} element={<ApplicationFormsScreen />} />
        <Route path={paths.event} element={<EventScreen />} />
      </Routes>
    </BrowserRouter>
  );
}
