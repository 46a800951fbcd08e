import { isKnown, session } from '@portal/session';
import { aContractSummary, freezeDay, waitFor } from '@portal/testing';
import { paths } from '../paths';
import { renderDocuments, testDay } from '../testing/render-documents';

freezeDay(testDay);

const contracts = [
  aContractSummary({ contractNumber: 'C-100001-1' }),
  aContractSummary({ contractNumber: 'C-100001-2' }),
];

test.each([paths.bills, paths.files])('L4.4 a link of a mail to %s opens on its contract', async (path) => {
  const { server } = await renderDocuments(`${path}?contract=C-100001-2`, {
    session: { as: 'customer', contracts },
  });
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(isKnown(session) && session.contractNumber).toBe('C-100001-2');
  const asked = [...server.payloadsOf('/financialPieces'), ...server.payloadsOf('/getDocumentsList')];
  expect(JSON.stringify(asked)).toContain('C-100001-2');
  expect(JSON.stringify(asked)).not.toContain('C-100001-1');
});
