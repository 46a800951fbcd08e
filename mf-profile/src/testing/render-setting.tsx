import { setContext } from '@portal/session';
import {
  aContractSummary,
  act,
  aCustomer,
  type Handlers,
  renderScreen,
  screen,
  type TestSession,
  waitFor,
} from '@portal/testing';
import { ProfileApp } from '../ProfileApp';
import { paths } from '../paths';
// Lazy modules are there from the start: a test waits for data, not for the transpiler.
import '../screens/setting/data/EraseModal';
import '../screens/setting/password/judge-password';
import '../screens/setting/password/PasswordForm';
import '../screens/setting/visits/VisitsTable';
import { settingsServer } from './settings-server';

const customer: TestSession = { as: 'customer', customer: aCustomer({ version: 4 }) };

/** The settings with every block loaded or failed. */
export async function renderSetting(handlers: Handlers = {}, session: TestSession = customer) {
  const rendered = renderScreen(<ProfileApp />, {
    path: paths.setting,
    session,
    handlers: { ...settingsServer(), ...handlers },
  });
  if (session.as === 'agent') {
    act(() => setContext({ customer: aCustomer({ version: 4 }), contracts: [aContractSummary()] }));
  }
  await waitFor(() => expect(screen.queryAllByText(/^Chargement/)).toHaveLength(0), { timeout: 20_000 });
  return rendered;
}
