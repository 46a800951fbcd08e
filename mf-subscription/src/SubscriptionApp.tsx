import { lazyScreen } from '@portal/screen';
import { Card, Page, Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { frCase } from './i18n/fr-case';
import { paths } from './paths';
import { LinkedCaseScreen } from './screens/case-link/LinkedCaseScreen';
import { CaseScreen } from './screens/case/CaseScreen';
import { ReadCaseScreen } from './screens/case/ReadCaseScreen';
import { ChangePackageScreen } from './screens/change-package/ChangePackageScreen';
import { OptionsScreen } from './screens/options/OptionsScreen';
import { PackageScreen } from './screens/package/PackageScreen';

/** It needs the tables, which the other screens do without. */
const CaseSearchScreen = lazyScreen(
  async () => (await import('./screens/case-search/CaseSearchScreen')).CaseSearchScreen,
);

export function SubscriptionApp() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.package} element={<PackageScreen />} />
        <Route path={paths.options} element={<OptionsScreen />} />
        <Route path={paths.changePackage} element={<ChangePackageScreen />} />
        <Route path={paths.case} element={<CaseScreen />} />
        <Route path={paths.readCase} element={<ReadCaseScreen />} />
        <Route path={paths.caseLink} element={<LinkedCaseScreen />} />
        <Route
          path={paths.caseSearch}
          element={
            <Suspense fallback={<CaseSearchSkeleton />}>
              <CaseSearchScreen />
            </Suspense>
          }
        />
      </Routes>
    </BrowserRouter>
  );
}

/** What is known of it without its data, for the first paint as well. */
function CaseSearchSkeleton() {
  return (
    <Page title={frCase.caseSearch.title} className="screen-dense">
      <Card>
        <Skeleton label={frCase.caseSearch.opening} lines={6} />
      </Card>
    </Page>
  );
}
