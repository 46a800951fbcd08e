import { selectContract } from '@portal/session';
import { aContractSummary, waitFor } from '@portal/testing';
import declaration from '../remote.json';
import { paths } from './paths';
import { renderDocuments, settled } from './testing/render-documents';

const titles = {
  files: 'Mes documents',
  bills: 'Mes factures',
  billExplained: 'Ma facture expliquée',
  payments: 'Mes paiements',
} satisfies Record<keyof typeof paths, string>;
const screens = Object.entries(paths).map(
  ([name, path]) => [path, titles[name as keyof typeof paths]] as const,
);

test('the declaration and the application name the same routes', () => {
  expect(declaration.routes.map(({ path, title }) => [path, title])).toEqual(screens);
});

test.each(screens)(
  'C2.1 %s is of the current contract, and follows the one chosen elsewhere',
  async (path, title) => {
    const contracts = [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })];
    const { getByRole, server } = await renderDocuments(path, { session: { as: 'customer', contracts } });
    expect(getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await waitFor(() => expect(document.title).toBe(`${title} · Lumenvie`));
    selectContract('C-100001-2');
    await waitFor(() => expect(JSON.stringify(server.received)).toContain('C-100001-2'));
    await settled();
  },
);

test.each(screens)('a customer without a contract sees a message at %s', async (path) => {
  const { getByText } = await renderDocuments(path, { session: { as: 'customer', contracts: [] } });
  expect(getByText('Aucun contrat à ce jour')).toBeVisible();
});
