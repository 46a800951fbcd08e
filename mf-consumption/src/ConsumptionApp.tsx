import { useAskedContract } from '@portal/screen';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { ScreenLinks } from './components/ScreenLinks';
import { paths } from './paths';
import { DayScreen } from './screens/day/DayScreen';
import { HistoryScreen } from './screens/history/HistoryScreen';
import { LastMonthScreen } from './screens/last-month/LastMonthScreen';
import { SelfReliefScreen } from './screens/self-relief/SelfReliefScreen';
import { YearScreen } from './screens/year/YearScreen';

export function ConsumptionApp() {
  return (
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  );
}

/** Mails link to any screen with `?contract=…`. */
function Screens() {
  // nothing of the former contract is loaded; the next render shows the asked one
  if (useAskedContract() === 'selecting') return null;
  return (
    <>
      <ScreenLinks />
      <Routes>
        <Route path={paths.history} element={<HistoryScreen />} />
        <Route path={paths.day} element={<DayScreen />} />
        <Route path={paths.lastMonth} element={<LastMonthScreen />} />
        <Route path={paths.selfRelief} element={<SelfReliefScreen />} />
        <Route path={paths.year} element={<YearScreen />} />
      </Routes>
    </>
  );
}
