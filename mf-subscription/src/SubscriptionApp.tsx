import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from './paths';
import { CaseSearchScreen } from './screens/case-search/CaseSearchScreen';
import { CaseScreen } from './screens/case/CaseScreen';
import { ChangePackageScreen } from './screens/change-package/ChangePackageScreen';
import { OptionsScreen } from './screens/options/OptionsScreen';
import { PackageScreen } from './screens/package/PackageScreen';

export function SubscriptionApp() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.package} element={<PackageScreen />} />
        <Route path={paths.options} element={<OptionsScreen />} />
        <Route path={paths.changePackage} element={<ChangePackageScreen />} />
        <Route path={paths.case} element={<CaseScreen />} />
        <Route path={paths.caseSearch} element={<CaseSearchScreen />} />
      </Routes>
    </BrowserRouter>
  );
}
