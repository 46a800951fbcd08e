import type { DocumentEntry } from '@portal/contract';
import { events } from '@portal/events';
import {
  aContract,
  aContractSummary,
  expectAccessible,
  freezeDay,
  delayedAnswer,
  noAnswer,
  refuse,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { watchFileTabs } from '../../testing/file-tabs';
import { aPaper } from '../../testing/papers';
import { renderDocuments, settled, testDay } from '../../testing/render-documents';

freezeDay(testDay);
afterEach(() => jest.restoreAllMocks());

const pdf = { name: 'Contrat de fourniture C-100001-1.pdf', content: new Uint8Array([37, 80, 68, 70]) };
const render = (
  documents: DocumentEntry[] = [aPaper()],
  options: Parameters<typeof renderDocuments>[1] = {},
) =>
  renderDocuments('/document/files', {
    ...options,
    handlers: { '/getDocumentsList': () => ({ documents }), ...options.handlers },
  });
const card = (name: string) => within(screen.getByRole('region', { name }));
const rows = () =>
  within(screen.getByRole('table', { name: 'Mes documents' }))
    .getAllByRole('row')
    .slice(1);

const four = [
  aPaper({
    documentKey: 'amendment-1',
    kind: 'CONTRACT_AMENDMENT',
    documentName: 'Avenant',
    documentDate: '2025-02-01',
  }),
  aPaper({ documentKey: 'contract-1' }),
  aPaper({ documentKey: 'mandate-1', kind: 'SEPA_MANDATE', documentName: 'Mandat de prélèvement SEPA' }),
  aPaper({ documentKey: 'terms-001', kind: 'EL', documentName: 'Conditions générales de vente électricité' }),
];

test('C6.1 the documents of the contract, by kind and energy, are listed and accessible', async () => {
  const { container } = await render(four);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mes documents');
  expect(rows()).toHaveLength(4);
  const [amendment] = rows();
  expect(amendment).toHaveTextContent('Avenant');
  expect(amendment).toHaveTextContent('Modification du contrat');
  expect(amendment).toHaveTextContent('Électricité');
  expect(amendment).toHaveTextContent('01/02/2025');
  await expectAccessible(container);
});

test('C6.1 a customer with several contracts sees the documents of all, by contract and energy', async () => {
  const contracts = [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })];
  const gas = aPaper({ documentKey: 'gas-0001', contractNbr: 'C-100001-2', energyType: 'NG' });
  const { user, server } = await render(undefined, {
    session: { as: 'customer', contracts },
    handlers: {
      '/getDocumentsList': ({ contractNbr }) => ({
        documents: contractNbr === undefined ? [gas, ...four] : four,
        ...(contractNbr === undefined && { truncated: true }),
      }),
    },
  });
  expect(screen.queryByRole('combobox', { name: 'Énergie' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Tous mes contrats' }));
  await settled();
  expect(server.payloadsOf('/getDocumentsList').at(-1)).toEqual({ customerNbr: '100001', mode: 'DOCUMENT' });
  expect(rows()).toHaveLength(5);
  expect(screen.getByText(/^Les plus récents sont dans cette liste/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Énergie' }), 'Gaz naturel');
  expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining('Contrat C-100001-2')]);
  await expectAccessible();
});

const twoContracts = {
  as: 'customer' as const,
  contracts: [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2' })],
};

test('C6.1 the search stays when the list becomes that of all contracts', async () => {
  const { user } = await render(four, { session: twoContracts });
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'mandat');
  await user.click(screen.getByRole('radio', { name: 'Tous mes contrats' }));
  await settled();
  expect(screen.getByRole('searchbox', { name: 'Rechercher' })).toHaveValue('mandat');
  expect(rows()).toHaveLength(1);
});

test('C6.1 without any document, the list of all contracts speaks of all contracts', async () => {
  const { user } = await render([], { session: twoContracts });
  expect(screen.getByText(/^Votre contrat et vos avenants/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Tous mes contrats' }));
  await settled();
  expect(screen.getByText('Vos contrats n’ont encore aucun document.')).toBeVisible();
});

test('C6.1 filters by kind and by words show how many documents are left', async () => {
  const { user } = await render(four);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Mandat de prélèvement');
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('1 sur 4 documents')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'avenant');
  expect(screen.getByText('Aucun document ne correspond à ces filtres')).toBeVisible();
});

test('C6.1 C6.8 a document opens in a tab that the click opened, by its key', async () => {
  const tabs = watchFileTabs();
  const { user, server } = await render(undefined, { handlers: { '/getDocument': () => pdf } });
  await user.click(screen.getByRole('button', { name: /^Ouvrir le document «\sContrat de fourniture\s»/ }));
  await waitFor(() => expect(tabs.opened).toMatchObject([{ shows: 'blob:file' }]));
  expect(tabs.opened[0]?.waiting).toMatch(/le document «\sContrat de fourniture/);
  expect(tabs.saved).toEqual([]);
  expect(server.payloadsOf('/getDocument')).toEqual([{ customerNbr: '100001', documentKey: 'contract-1' }]);
});

test('C6.8 where a blocker refuses the tab the document is downloaded, and a message says so', async () => {
  const tabs = watchFileTabs();
  tabs.refuse();
  const messages: string[] = [];
  const undo = events.on('notificationRequested', ({ message }) => messages.push(message));
  const { user } = await render(undefined, { handlers: { '/getDocument': () => pdf } });
  await user.click(screen.getByRole('button', { name: /^Ouvrir le document/ }));
  await waitFor(() => expect(tabs.saved).toEqual([pdf.name]));
  expect(messages).toEqual([expect.stringContaining('est dans vos téléchargements')]);
  undo();
});

test('C6.1 a document is downloaded under its name, once however often it is clicked', async () => {
  const tabs = watchFileTabs();
  const { answered, release } = delayedAnswer(pdf);
  const { user, server } = await render(undefined, { handlers: { '/getDocument': answered } });
  await user.dblClick(screen.getByRole('button', { name: /^Télécharger le document/ }));
  release();
  await waitFor(() => expect(tabs.saved).toEqual([pdf.name]));
  expect(server.payloadsOf('/getDocument')).toHaveLength(1);
  expect(tabs.opened).toEqual([]);
});

test('C6.1 a document that fails to load closes its tab, shows what to do, and can be retried', async () => {
  const tabs = watchFileTabs();
  const { user, server } = await render(undefined, {
    handlers: { '/getDocument': () => refuse(503, 'Indisponible') },
  });
  await user.click(screen.getByRole('button', { name: /^Ouvrir le document/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Ce document n’a pas pu être obtenu' });
  expect(dialog).toHaveTextContent('Le service est momentanément indisponible');
  expect(within(dialog).getByRole('link', { name: 'Nous écrire' })).toHaveAttribute(
    'href',
    '/contact/application-forms',
  );
  expect(tabs.opened).toMatchObject([{ closed: true, shows: null }]);
  await expectAccessible();
  server.use({ '/getDocument': () => pdf });
  await user.click(within(dialog).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(tabs.opened[1]?.shows).toBe('blob:file'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('C6.1 a document that no longer exists cannot be retried', async () => {
  watchFileTabs();
  const { user } = await render(undefined, { handlers: { '/getDocument': () => refuse(404, 'Inconnu') } });
  await user.click(screen.getByRole('button', { name: /^Ouvrir le document/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Ce document n’est pas disponible' });
  expect(dialog).toHaveTextContent('Il ne figure plus dans votre dossier');
  await user.click(within(dialog).getByRole('button', { name: 'J’ai compris' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('C6.1 the screen says whom the proof of residence names, co-holder included, and opens it', async () => {
  const tabs = watchFileTabs();
  const coholder = {
    ...{ role: 'COHOLDER' as const, civility: 'MR' as const, code: null },
    ...{ firstName: 'Łukasz', lastName: 'Dvořák' },
  };
  const { user, server } = await render(undefined, {
    handlers: {
      '/getContract': () => ({ contract: aContract({ thirdParties: [coholder] }) }),
      '/getSupportingDocuments': () => ({ documentName: 'Justificatif de domicile.pdf', base64: 'JVBERg==' }),
    },
  });
  const proof = card('Justificatif de domicile');
  expect(proof.getByText('Mme Camille Martin et M. Łukasz Dvořák')).toBeVisible();
  expect(proof.getByText('12 bis rue des Lilas, 69003 Lyon')).toBeVisible();
  await user.click(proof.getByRole('button', { name: /^Ouvrir le justificatif/ }));
  await waitFor(() => expect(tabs.opened[0]?.shows).toBe('blob:file'));
  expect(server.payloadsOf('/getSupportingDocuments')).toEqual([
    { mode: 'proofOfResidence', customerNbr: '100001', contractNbr: 'C-100001-1' },
  ]);
  const [[blob]] = jest.mocked(URL.createObjectURL).mock.calls as [[Blob]];
  expect([blob.type, blob.size]).toEqual(['application/pdf', 4]);
});

test.each([
  ['terminated', 'Ce contrat a pris fin'],
  ['waiting-14d', 'dès le premier jour de votre fourniture'],
] as const)('C6.1 a contract that is %s proves no residence, and says why', async (contractStatus, why) => {
  await render([], {
    session: { as: 'customer', contracts: [aContractSummary({ contractStatus })] },
  });
  const proof = card('Justificatif de domicile');
  expect(
    proof.getByText('Le justificatif de domicile n’est disponible que pour un contrat actif.'),
  ).toBeVisible();
  expect(proof.getByText(new RegExp(why))).toBeVisible();
  expect(proof.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('Aucun document pour le moment')).toBeVisible();
});

test.each([
  ['one in force', [aContractSummary({ contractNumber: 'C-100001-2' })], true],
  ['none', [], false],
] as const)(
  'C6.1 of a contract that ended, the proof of another is offered: %s',
  async (_case, others, offered) => {
    const ended = aContractSummary({ contractStatus: 'terminated' });
    await render([], {
      session: { as: 'customer', contracts: [...others, ended], current: ended.contractNumber },
    });
    expect(card('Justificatif de domicile').getByText(/Ce contrat a pris fin/)).toBeVisible();
    expect(screen.queryAllByText(/Choisissez un contrat actif/)).toHaveLength(offered ? 1 : 0);
  },
);

test('C6.1 a refusal of the server is shown in its words', async () => {
  watchFileTabs();
  const why = 'Le justificatif de domicile n’est disponible que pour un contrat actif.';
  const { user } = await render(undefined, {
    handlers: { '/getSupportingDocuments': () => refuse(409, why, 'CONFLICT') },
  });
  await user.click(screen.getByRole('button', { name: 'Télécharger le justificatif de domicile' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ce document n’est pas disponible' });
  expect(dialog).toHaveTextContent(why);
  expect(within(dialog).queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});

const explanations = (energyType: 'EL' | 'NG') =>
  aPaper({ kind: 'EXPLANATIONS_OFFER_CAPACITY', documentKey: 'Explanations_Offer_Capacity', energyType });

test('C6.1 the explanations of the capacity are shown only for electricity contracts that have them', async () => {
  const tabs = watchFileTabs();
  const { user, unmount } = await render([aPaper(), explanations('EL')], {
    handlers: { '/getDocument': () => ({ ...pdf, name: 'Explanations_Offer_Capacity.pdf' }) },
  });
  const capacity = card('Comprendre la garantie de capacité');
  await user.click(capacity.getByRole('button', { name: /^Télécharger les explications/ }));
  await waitFor(() => expect(tabs.saved).toEqual(['Explanations_Offer_Capacity.pdf']));
  unmount();
  await render([aPaper(), explanations('NG')]);
  expect(
    screen.queryByRole('region', { name: 'Comprendre la garantie de capacité' }),
  ).not.toBeInTheDocument();
});

test('C6.1 three hundred documents are paged; a filter starts at its first page', async () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    aPaper({ documentKey: `amendment-${at}`, documentName: `Avenant ${at}`, kind: 'CONTRACT_AMENDMENT' }),
  );
  const { user } = await render(many);
  expect(rows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Page 30' }));
  expect(rows()[0]).toHaveTextContent('Avenant 290');
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'avenant 17');
  expect(rows()[0]).toHaveTextContent('Avenant 17');
});

test('a list that fails is retried; the proof beside it is still shown', async () => {
  const { user, server } = await render(undefined, { handlers: { '/getDocumentsList': () => noAnswer } });
  expect(screen.getByRole('alert')).toHaveTextContent('Vos documents n’ont pas pu être chargés');
  expect(screen.getByRole('button', { name: /^Ouvrir le justificatif/ })).toBeVisible();
  server.use({ '/getDocumentsList': () => ({ documents: [aPaper()] }) });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await settled();
  expect(rows()).toHaveLength(1);
});
