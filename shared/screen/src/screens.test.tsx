import { call, offerIntervention } from '@portal/api-client';
import { failContext, selectContract, setContext } from '@portal/session';
import {
  aContractSummary,
  act,
  aCustomer,
  aScheme,
  expectAccessible,
  refuse,
  renderScreen,
  screen,
  waitFor,
} from '@portal/testing';
import { useState } from 'react';
import { ContractScreen } from './ContractScreen';
import { CustomerScreen } from './CustomerScreen';

function Typed({ of }: { of: string }) {
  const [value, setValue] = useState('');
  return <input aria-label={of} value={value} onChange={({ target }) => setValue(target.value)} />;
}

const second = aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' });
const contractScreen = (
  <ContractScreen title="Mon écran">
    {({ contract }) => <Typed of={contract.contractNumber} />}
  </ContractScreen>
);

test('another contract starts the screen afresh', async () => {
  const { user } = renderScreen(contractScreen, {
    session: { as: 'customer', contracts: [aContractSummary(), second] },
  });
  await user.type(screen.getByLabelText('C-100001-1'), 'abc');
  act(() => selectContract('C-100001-2'));
  expect(await screen.findByLabelText('C-100001-2')).toHaveValue('');
});

test('C2.3 a link to a contract that the customer does not have says so, and one to theirs does not', () => {
  const open = (contract: string) => {
    return renderScreen(contractScreen, {
      session: { as: 'customer', contracts: [aContractSummary()] },
      path: `/?contract=${contract}`,
    });
  };
  const said = () => screen.queryByText(/^Ce lien mène à un contrat qui ne figure pas/);
  open('C-100001-1').unmount();
  expect(said()).toBeNull();
  open('').unmount();
  expect(said()).toBeNull();
  open('C-9');
  expect(said()).toBeVisible();
});

test('C2.3 a screen of no contract says nothing of a link’s contract', () => {
  renderScreen(<CustomerScreen title="Mon écran">{() => null}</CustomerScreen>, {
    session: { as: 'customer', contracts: [aContractSummary()] },
    path: '/?contract=C-9',
  });
  expect(screen.getByRole('heading', { name: 'Mon écran' })).toBeVisible();
  expect(screen.queryByText(/^Ce lien mène/)).toBeNull();
});

test('a customer without a contract sees a message', async () => {
  const { container } = renderScreen(contractScreen, { session: { as: 'customer', contracts: [] } });
  expect(screen.getByText('Aucun contrat à ce jour')).toBeVisible();
  await expectAccessible(container);
});

test('a context that failed to load shows why, and can be retried', async () => {
  const { user, server } = renderScreen(contractScreen, {
    session: { as: 'customer', contracts: [] },
    handlers: { '/getContext': () => ({ customer: aCustomer(), contracts: [aContractSummary()] }) },
  });
  act(() => failContext('500', 'Erreur serveur'));
  expect(await screen.findByText('Votre espace n’a pas pu être chargé')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByLabelText('C-100001-1')).toBeVisible();
  expect(server.payloadsOf('/getContext')).toHaveLength(1);
});

test('B11.1 an agent with read-only access sees a message, and is not offered what would be refused', async () => {
  renderScreen(
    <CustomerScreen title="Mon écran" changes>
      {() => null}
    </CustomerScreen>,
    {
      session: {
        as: 'agent',
        scheme: aScheme(['searchCustomerContract'], { actionMode: 'READ_ONLY' }),
        client: '100001',
      },
      handlers: { '/getSupportVisits': () => ({ visits: [], next: null }) },
    },
  );
  act(() => setContext({ customer: aCustomer(), contracts: [aContractSummary()] }));
  expect(await screen.findByText(/permet de consulter cet espace, pas d’y intervenir/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Intervenir' })).toBeNull();
});

test('B11.1 where something can be changed, an agent reads until they gave their reason', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const visit = { id: 'v', agent: 'admin', openedAt: until, closedAt: null };
  let elevated = false;
  const { user } = renderScreen(
    <CustomerScreen title="Mon écran" changes>
      {({ support }) => <button disabled={support.readOnly}>Enregistrer</button>}
    </CustomerScreen>,
    {
      session: { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
      handlers: {
        '/getSupportVisits': () => ({
          visits: [{ ...visit, reason: elevated ? 'x' : null, elevatedUntil: elevated ? until : null }],
          next: null,
        }),
        '/updateCustomer': () => refuse(403, 'Cet espace est ouvert en lecture seule.', 'SUPPORT_READ_ONLY'),
        '/elevateSupport': () => {
          elevated = true;
          return { code: '200', message: 'ok', elevatedUntil: until };
        },
      },
    },
  );
  act(() => setContext({ customer: aCustomer(), contracts: [aContractSummary()] }));
  expect(await screen.findByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  const asked = jest.fn(() => call('/elevateSupport', { customerNbr: '100001', reason: 'Appel du client' }));
  const withdraw = offerIntervention(() => void asked());
  await user.click(screen.getByRole('button', { name: 'Intervenir' }));
  expect(asked).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled());
  expect(screen.queryByText('Mode support : lecture seule')).toBeNull();

  // another tab ended it: this one learns it when it is looked at again, or from a refusal
  elevated = false;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: 'Intervenir' })).toBeVisible();
  elevated = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled());
  elevated = false;
  const change = { email: 'zoe@example.fr', phone: '0612345678', marketing: false, newsletter: false };
  await act(() =>
    expect(call('/updateCustomer', { customerNbr: '100001', ...change })).rejects.toThrow('lecture seule'),
  );
  expect(await screen.findByRole('button', { name: 'Intervenir' })).toBeVisible();
  withdraw();
  await user.click(screen.getByRole('button', { name: 'Intervenir' }));
  expect(asked).toHaveBeenCalledTimes(1);
});
