import type { ContractSummary } from '@portal/contract';
import { session, currentContract } from '@portal/session';
import { aContractSummary, anAddress, expectAccessible, screen, within, freezeDay } from '@portal/testing';
import { testDay } from '../../../testing/calm-server';
import { renderHome, settled } from '../../../testing/render-home';

freezeDay(testDay);

const electricity = aContractSummary();
const gas = aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG', pointOfDelivery: 'GI123456' });
const many = Array.from({ length: 500 }, (_, index) =>
  aContractSummary({
    contractNumber: `C-100004-${index + 1}`,
    address: anAddress({ number: String(index + 1), street: 'avenue de Bretagne', townName: 'Rouen' }),
  }),
);

const open = (contracts: ContractSummary[]) => renderHome({ session: { as: 'customer', contracts } });
const button = () => screen.getByRole('button', { name: /^Contrat affiché/ });
const options = () => within(screen.getByRole('listbox', { name: 'Vos contrats' })).getAllByRole('option');

test('C2.1 one contract is shown and leaves nothing to choose', async () => {
  await open([electricity]);
  expect(screen.getByText('12 bis rue des Lilas, 69003 Lyon')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Contrat affiché/ })).toBeNull();
});

test('C2.1 choosing switches the current contract everywhere: session and every call', async () => {
  const { user, server, container } = await open([electricity, gas]);
  await user.click(button());
  await expectAccessible(container);
  await user.click(screen.getByRole('option', { name: /Gaz naturel/ }));

  expect(currentContract(session)?.contractNumber).toBe('C-100001-2');
  expect(button()).toHaveTextContent('Gaz naturel · Contrat n° C-100001-2');
  expect(button()).toHaveFocus();
  await settled();
  expect(server.payloadsOf('/getMeterReads').at(-1)).toEqual({
    contractNbr: 'C-100001-2',
    pointOfDelivery: 'GI123456',
    energyType: 'NG',
  });
  expect(server.payloadsOf('/getBalance')).toHaveLength(2);
});

test('C2.1 contracts at one address are distinguished by number, energy and point of delivery', async () => {
  const { user } = await open([electricity, gas]);
  await user.click(button());
  expect(options().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Électricité · Contrat n° C-100001-1 · PDL 14512345678901'),
    expect.stringContaining('Gaz naturel · Contrat n° C-100001-2 · PCE GI123456'),
  ]);
});

test('C2.1 choosing the contract already shown changes nothing', async () => {
  const { user, server } = await open([electricity, gas]);
  const asked = server.received.length;
  await user.click(button());
  await user.click(screen.getByRole('option', { selected: true }));
  expect(server.received).toHaveLength(asked);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('C2.1 by keyboard alone: open, move, choose; Escape gives up', async () => {
  const { user } = await open([electricity, gas]);
  button().focus();
  await user.keyboard('{Enter}');
  const search = screen.getByRole('combobox', { name: 'Rechercher un contrat' });
  expect(search).toHaveFocus();
  expect(search).toHaveAttribute('aria-activedescendant', options()[0]?.id);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(search).toHaveAttribute('aria-activedescendant', options()[1]?.id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(button()).toHaveFocus();
  expect(currentContract(session)?.contractNumber).toBe('C-100001-1');

  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(currentContract(session)?.contractNumber).toBe('C-100001-2');
});

test('C2.1 leaving with Tab closes the list', async () => {
  const { user } = await open([electricity, gas]);
  await user.click(button());
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('C2.1 500 contracts: searched by address, number and energy, drawn as far as they are seen', async () => {
  const { user } = await open(many);
  await user.click(button());
  // only rows near the visible ones are in the DOM, each with its position among all
  expect(options().length).toBeLessThanOrEqual(60);
  expect(options()[0]).toHaveAttribute('aria-setsize', '500');
  const search = screen.getByRole('combobox', { name: 'Rechercher un contrat' });
  await user.keyboard('{PageDown}'.repeat(60));
  const last = options().at(-1);
  expect(last).toHaveAttribute('aria-posinset', '500');
  expect(search).toHaveAttribute('aria-activedescendant', last?.id);
  expect(options().length).toBeLessThanOrEqual(60);

  await user.type(search, '499 avenue de bretagne');
  expect(options()).toHaveLength(1);
  expect(screen.getByText('1 contrat trouvé')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(currentContract(session)?.contractNumber).toBe('C-100004-499');

  await user.click(button());
  await user.type(screen.getByRole('combobox', { name: 'Rechercher un contrat' }), 'gaz');
  expect(screen.getByText('Aucun contrat ne correspond à cette recherche')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(currentContract(session)?.contractNumber).toBe('C-100004-499');
});

test('a closed contract is marked as closed when it is chosen', async () => {
  const { user } = await open([electricity, { ...gas, contractStatus: 'terminated' }]);
  await user.click(button());
  await user.click(screen.getByRole('option', { name: /Résilié/ }));
  expect(screen.getByText('Ce contrat est clos')).toBeVisible();
});
