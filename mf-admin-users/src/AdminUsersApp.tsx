import { lazyScreen } from '@portal/screen';
import { Skeleton } from '@portal/ui';
import { Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { frAudit } from './i18n/fr-audit';
import { frCustomers } from './i18n/fr-customers';
import { fr } from './i18n/fr';
import { frJobs } from './i18n/fr-jobs';
import { frServiceLevels } from './i18n/fr-service-levels';
import { frUsers } from './i18n/fr-users';
import { paths } from './paths';
import { HomeScreen } from './screens/home/HomeScreen';

/** They need the tables, which the agents' home does without. */
const UsersScreen = lazyScreen(async () => (await import('./screens/users/UsersScreen')).UsersScreen);
const CustomerSearchScreen = lazyScreen(
  async () => (await import('./screens/customer-search/CustomerSearchScreen')).CustomerSearchScreen,
);
const PublicationsScreen = lazyScreen(
  async () => (await import('./screens/publications/PublicationsScreen')).PublicationsScreen,
);

const AuditScreen = lazyScreen(async () => (await import('./screens/audit/AuditScreen')).AuditScreen);

const JobsScreen = lazyScreen(async () => (await import('./screens/jobs/JobsScreen')).JobsScreen);
const ServiceLevelsScreen = lazyScreen(
  async () => (await import('./screens/service-levels/ServiceLevelsScreen')).ServiceLevelsScreen,
);

const SecurityScreen = lazyScreen(
  async () => (await import('./screens/security/SecurityScreen')).SecurityScreen,
);

export function AdminUsersApp() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.home} element={<HomeScreen />} />
        <Route
          path={paths.users}
          element={
            <Suspense fallback={<Skeleton label={frUsers.opening} lines={6} />}>
              <UsersScreen />
            </Suspense>
          }
        />
        <Route
          path={paths.customerSearch}
          element={
            <Suspense fallback={<Skeleton label={frCustomers.opening} lines={6} />}>
              <CustomerSearchScreen />
            </Suspense>
          }
        />
        <Route
          path={paths.publications}
          element={
            <Suspense fallback={<Skeleton label={fr.publications.opening} lines={6} />}>
              <PublicationsScreen />
            </Suspense>
          }
        />
        <Route
          path={paths.audit}
          element={
            <Suspense fallback={<Skeleton label={frAudit.opening} lines={6} />}>
              <AuditScreen />
            </Suspense>
          }
        />
        <Route
          path={paths.jobs}
          element={
            <Suspense fallback={<Skeleton label={frJobs.opening} lines={6} />}>
              <JobsScreen />
            </Suspense>
          }
        />
        <Route
          path={paths.serviceLevels}
          element={
            <Suspense fallback={<Skeleton label={frServiceLevels.opening} lines={6} />}>
              <ServiceLevelsScreen />
            </Suspense>
          }
        />
        <Route
          path={paths.security}
          element={
            <Suspense fallback={<Skeleton label={fr.security.opening} lines={6} />}>
              <SecurityScreen />
            </Suspense>
          }
        />
      </Routes>
    </BrowserRouter>
  );
}
