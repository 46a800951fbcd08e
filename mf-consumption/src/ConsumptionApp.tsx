import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from './paths';
import { HistoryScreen } from './screens/history/HistoryScreen';
import { LastMonthScreen } from './screens/last-month/LastMonthScreen';
import { SelfReliefScreen } from './screens/self-relief/SelfReliefScreen';
import { YearScreen } from './screens/year/YearScreen';

export function ConsumptionApp() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.history} element={<HistoryScreen />} />
        <Route path={paths.lastMonth} element={<LastMonthScreen />} />
        <Route path={paths.selfRelief} element={<SelfReliefScreen />} />
        <Route path={paths.year} element={<YearScreen />} />
      </Routes>
    </BrowserRouter>
  );
}
