import { Skeleton } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { fr } from './i18n/fr';
import { paths } from './paths';
import { CustomerSearchScreen } from './screens/customer-search/CustomerSearchScreen';
import { HomeScreen } from './screens/home/HomeScreen';
import { UsersScreen } from './screens/users/UsersScreen';

/** It needs the tables, which the agents' home does without. */
const PublicationsScreen = lazy(async () => {
  const { PublicationsScreen: screen } = await import('./screens/publications/PublicationsScreen');
  return { default: screen };
});

export function AdminUsersApp() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.home} element={<HomeScreen />} />
        <Route path={paths.users} element={<UsersScreen />} />
        <Route path={paths.customerSearch} element={<CustomerSearchScreen />} />
        <Route
          path={paths.publications}
          element={
            <Suspense fallback={<Skeleton label={fr.publications.opening} lines={6} />}>
              <PublicationsScreen />
            </Suspense>
          }
        />
      </Routes>
    </BrowserRouter>
  );
}
