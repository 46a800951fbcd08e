import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from './paths';
import { CustomerSearchScreen } from './screens/customer-search/CustomerSearchScreen';
import { HomeScreen } from './screens/home/HomeScreen';
import { UsersScreen } from './screens/users/UsersScreen';

export function AdminUsersApp() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.home} element={<HomeScreen />} />
        <Route path={paths.users} element={<UsersScreen />} />
        <Route path={paths.customerSearch} element={<CustomerSearchScreen />} />
      </Routes>
    </BrowserRouter>
  );
}
