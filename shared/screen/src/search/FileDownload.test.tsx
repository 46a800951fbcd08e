import { aScheme, renderScreen, screen } from '@portal/testing';
import { FileDownload } from './FileDownload';

/** Answers every call with a file; a part of it comes when the test sends it. */
function fileInParts(name: string) {
  const parts: object[] = [];
  let arrived = () => undefined as void;
  const send = (part: object) => {
    parts.push(part);
    arrived();
  };
  const read = async () => {
    while (parts.length === 0) await new Promise<void>((resolve) => (arrived = resolve));
    return parts.shift();
  };
  globalThis.fetch = async () =>
    ({
      ok: true,
      status: 200,
      headers: new Headers({ 'content-disposition': `attachment; filename="${name}"` }),
      body: { getReader: () => ({ read }) },
    }) as never;
  return {
    sendBytes: (count: number) => send({ value: new Uint8Array(count) }),
    end: () => send({ done: true }),
  };
}

test('B9.3 the size received is shown while a file is downloaded, and then that it is complete', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = renderScreen(
    <FileDownload path="/exportCasesHistory" payload={{}} label="Affaires du dernier mois (CSV)" />,
    { session: { as: 'agent', scheme: aScheme(['searchCustomerContract']) } },
  );
  const file = fileInParts('cases_history.csv');
  await user.click(screen.getByRole('button', { name: 'Affaires du dernier mois (CSV)' }));
  expect(screen.queryByText(/reçus$/)).toBeNull();
  file.sendBytes(2_000);
  expect(await screen.findByText(/^2\sKo reçus$/)).toBeVisible();
  file.sendBytes(30_000);
  expect(await screen.findByText(/^32\sKo reçus$/)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  file.end();
  expect(await screen.findByText('cases_history.csv est téléchargé.')).toBeVisible();
  expect(screen.queryByText(/reçus$/)).toBeNull();
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();
});
