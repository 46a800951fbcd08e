import { CallError } from '@portal/api-client';
import { expectAccessible, render, screen, userEvent, waitFor } from '@portal/testing';
import { messageFilesMax } from '@portal/contract';
import { ChosenFiles } from './ChosenFiles';
import { type KeptFile, useChosenFiles } from './use-chosen-files';

const kept = (name: string): KeptFile => ({ fileId: `id-${name}`, name, type: 'image/png', size: 1_200 });
const aFile = (name: string, size = 1_200) => new File([new Uint8Array(size)], name, { type: 'image/png' });

let send: jest.Mock<Promise<KeptFile>, [File, string]>;
let onKept: jest.Mock<void, [KeptFile[]]>;
beforeEach(() => {
  send = jest.fn((file: File, _key: string) => Promise.resolve(kept(file.name)));
  onKept = jest.fn();
});

function Form({ start = [] as KeptFile[] }) {
  const files = useChosenFiles({ start, send, onKept });
  return (
    <>
      <ChosenFiles chosen={files} />
      <output>{files.obstacle ?? files.ids.join(' ')}</output>
    </>
  );
}
const open = (start?: KeptFile[]) => render(<Form start={start} />);
const field = () => screen.getByLabelText<HTMLInputElement>('Joindre des fichiers', { selector: 'input' });
const said = () => screen.getByRole('status');

test('C7.2 files are sent when they are chosen, listed with their state, and taken away', async () => {
  const { container } = open();
  await userEvent.upload(field(), [aFile('a.png'), aFile('b.png')]);
  await waitFor(() => expect(said()).toHaveTextContent('id-a.png id-b.png'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'a.png1,2\u00a0Ko · Prêt',
    'b.png1,2\u00a0Ko · Prêt',
  ]);
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer a.png' }));
  expect(said()).toHaveTextContent(/^id-b\.png$/);
  expect(onKept).toHaveBeenLastCalledWith([kept('b.png')]);
});

test('C7.2 a file that the server refuses says why, and the message waits until it is taken away', async () => {
  const message = 'Ce fichier est un programme.';
  send.mockRejectedValue(
    new CallError({ code: 'INVALID_PARAMETER', message, errors: [{ path: 'content', message }] }),
  );
  const { container } = open();
  await userEvent.upload(field(), aFile('a.png'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(said()).toHaveTextContent(/n’est pas accepté/);
  expect(screen.queryByRole('button', { name: /à nouveau/ })).not.toBeInTheDocument();
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Retirer a.png' }));
  expect(said()).toHaveTextContent('');
});

test('C7.2 files that were refused take no place: another one can be attached beside them', async () => {
  const message = 'Ce fichier est un programme.';
  send.mockImplementation((file) =>
    file.name === 'good.png'
      ? Promise.resolve(kept(file.name))
      : Promise.reject(
          new CallError({ code: 'INVALID_PARAMETER', message, errors: [{ path: 'content', message }] }),
        ),
  );
  open();
  const wrong = Array.from({ length: messageFilesMax }, (_, at) => aFile(`${at}.png`));
  await userEvent.upload(field(), wrong);
  await waitFor(() => expect(said()).toHaveTextContent(/^5 fichiers ne sont pas acceptés/));
  expect(screen.getByRole('button', { name: 'Joindre des fichiers' })).toBeEnabled();
  await userEvent.upload(field(), aFile('good.png'));
  expect(await screen.findByText(/Prêt$/)).toBeVisible();
  for (const { name } of wrong) {
    await userEvent.click(screen.getByRole('button', { name: `Retirer ${name}` }));
  }
  expect(said()).toHaveTextContent(/^id-good\.png$/);
});

test('C7.2 a file that did not arrive is sent again under the same key', async () => {
  send.mockRejectedValueOnce(new CallError({ code: '0', message: '' }));
  open();
  await userEvent.upload(field(), aFile('a.png'));
  await userEvent.click(await screen.findByRole('button', { name: 'Envoyer à nouveau a.png' }));
  await waitFor(() => expect(said()).toHaveTextContent('id-a.png'));
  expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test.each([
  ['empty', 0, /vide/],
  ['too long', 10_000_001, /dépasse 10.Mo/],
])('C7.2 a file that is %s is not sent at all', async (_what, size, words) => {
  open();
  await userEvent.upload(field(), aFile('a.png', size));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(send).not.toHaveBeenCalled();
});

test('C7.2 those beyond five are left out, and it says so', async () => {
  open();
  await userEvent.upload(
    field(),
    Array.from({ length: messageFilesMax + 1 }, (_, at) => aFile(`${at}.png`)),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/5 fichiers au plus/);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(messageFilesMax));
  expect(screen.getByRole('button', { name: 'Joindre des fichiers' })).toBeDisabled();
});

test('P1.10 those of a draft are there again', () => {
  open([kept('a.png')]);
  expect(said()).toHaveTextContent('id-a.png');
});
