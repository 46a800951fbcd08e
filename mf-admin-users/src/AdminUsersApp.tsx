import { Skeleton } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { auditWords } from './i18n/audit';
import { customerWords } from './i18n/customers';
import { fr } from './i18n/fr';
import { userWords } from './i18n/users';
import { paths } from './paths';
import { HomeScreen } from './screens/home/HomeScreen';

/** They need the tables, which the agents' home does without. */
const UsersScreen = lazy(async () => {
  const { UsersScreen: screen } = await import('./screens/users/UsersScreen');
  return { default: screen };
});
const CustomerSearchScreen = lazy(async () => {
  const { CustomerSearchScreen: screen } = await import('./screens/customer-search/CustomerSearchScreen');
  return { default: screen };
});
const PublicationsScreen = lazy(async () => {
  const { PublicationsScreen: screen } = await import('./screens/publications/PublicationsScreen');
  return { default: screen };
});

const AuditScreen = lazy(async () => {
  const { AuditScreen: screen } = await import('./screens/audit/AuditScreen');
  return { default: screen };
});

export function AdminUsersApp() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.home} element={<HomeScreen />} />
        <Route
          path={paths.users}
          element={
            <Suspense fallback={<Skeleton label={userWords.opening} lines={6} />}>
              <UsersScreen />
            </Suspense>
          }
        />
        <Route
          path={paths.customerSearch}
          element={
            <Suspense fallback={<Skeleton label={customerWords.opening} lines={6} />}>
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
            <Suspense fallback={<Skeleton label={auditWords.opening} lines={6} />}>
              <AuditScreen />
            </Suspense>
          }
        />
      </Routes>
    </BrowserRouter>
  );
}
