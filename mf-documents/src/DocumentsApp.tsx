import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { paths } from './paths';
import { FilesScreen } from './screens/files/FilesScreen';
import { BillsScreen } from './screens/bills/BillsScreen';
import { BillExplanationScreen } from './screens/bill-explanation/BillExplanationScreen';
import { PaymentsScreen } from './screens/payments/PaymentsScreen';

export function DocumentsApp() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.files} element={<FilesScreen />} />
        <Route path={paths.bills} element={<BillsScreen />} />
        <Route path={paths.billExplained} element={<BillExplanationScreen />} />
        <Route path={paths.payments} element={<PaymentsScreen />} />
      </Routes>
    </BrowserRouter>
  );
}
